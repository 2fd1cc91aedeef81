import { Suspense } from 'react'
import { isStaff, useSession } from '../../api/session.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import type { DoProcedimento } from './chamadas.ts'

const Painel = lazyPart(() => import('./Painel.tsx'))

/**
 * The secretariat's section on the details screen. Other users see nothing, and their browsers do not load its
 * code. The server decides which acts are allowed.
 */
export function AtosDaSecretaria({ tipo, id }: DoProcedimento) {
  const staff = isStaff(useSession()?.user)
  if (!staff) return null
  return (
    <Section title="Secretaria" about="Visível só para a secretaria da câmara.">
      <Suspense fallback={<CardSkeleton lines={4} />}>
        <Painel tipo={tipo} id={id} />
      </Suspense>
    </Section>
  )
}

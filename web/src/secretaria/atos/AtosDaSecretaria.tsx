import { Suspense } from 'react'
import { isStaff, useSession } from '../../api/session.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { CardSkeleton } from '../../ui/page/skeletons.tsx'

const Painel = lazyPart(() => import('./Painel.tsx'))

/**
 * What the secretariat sees and does on the details screen of a process; nothing for anybody else, whose browser does not
 * even fetch its code. What may be done the server decides.
 */
export function AtosDaSecretaria({ id }: { id: number }) {
  const staff = isStaff(useSession()?.user)
  if (!staff) return null
  return (
    <Section title="Secretaria" about="Este quadro e os atos que ele oferece são só da secretaria da câmara.">
      <Suspense fallback={<CardSkeleton lines={4} />}>
        <Painel id={id} />
      </Suspense>
    </Section>
  )
}

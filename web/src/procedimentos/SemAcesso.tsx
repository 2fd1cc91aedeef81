import { Suspense } from 'react'
import type { Referencia } from '../paths/procedimento.ts'
import { lazyPart } from '../ui/dialog/lazyPart.tsx'
import { PageSkeleton } from '../ui/page/states/PageSkeleton.tsx'

// Few visits need it, and nearly every screen of a procedimento has it.
const Part = lazyPart(() => import('./entrada/SemAcesso.tsx'))

/** Shown instead of a page about a procedimento that the server refuses. */
export const SemAcesso = (procedimento: Referencia) => (
  <Suspense fallback={<PageSkeleton />}>
    <Part {...procedimento} />
  </Suspense>
)

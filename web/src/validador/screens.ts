import { NOTHING, subject } from '../subject.ts'
import type { validador as paths } from './paths.ts'

export const validador = subject<typeof paths>({
  screens: { Valida: () => import('./ValidaPage.tsx') },
  changes: { '/valida': NOTHING },
})

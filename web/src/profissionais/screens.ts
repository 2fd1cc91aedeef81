import { IconGavel, IconUsers } from '@tabler/icons-react'
import { subject } from '../subject.ts'
import type { profissionais as paths } from './paths.ts'

export const profissionais = subject<typeof paths>({
  screens: {
    ArbitrosGerais: () => import('./ArbitrosGeraisPage.tsx'),
    MediadoresGerais: () => import('./MediadoresGeraisPage.tsx'),
  },
  menu: [
    { page: 'ArbitrosGerais', icon: IconGavel, heading: 'A câmara' },
    { page: 'MediadoresGerais', icon: IconUsers },
  ],
})

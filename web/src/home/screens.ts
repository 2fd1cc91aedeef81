import { IconHome } from '@tabler/icons-react'
import { subject } from '../subject.ts'
import type { home as paths } from './paths.ts'

export const home = subject<typeof paths>({
  screens: { Home: () => import('./HomePage.tsx') },
  menu: [{ page: 'Home', icon: IconHome }],
})

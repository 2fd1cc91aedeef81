import { IconCalendarDue } from '@tabler/icons-react'
import { subject } from '../subject.ts'
import type { calendario as paths } from './paths.ts'

export const calendario = subject<typeof paths>({
  screens: { Prazos: () => import('./PrazosPage.tsx') },
  menu: [{ page: 'Prazos', icon: IconCalendarDue, heading: 'Sua conta' }],
  changes: { '/prazos/calendario': { done: ['/prazos/calendario'] } },
})

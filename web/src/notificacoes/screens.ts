import { IconBell } from '@tabler/icons-react'
import { subject } from '../subject.ts'
import type { notificacoes as paths } from './paths.ts'

export const notificacoes = subject<typeof paths>({
  screens: { Notifications: () => import('./NotificationsPage.tsx') },
  menu: [{ page: 'Notifications', icon: IconBell }],
  // The screen updates the unread count itself, before the server answers.
  changes: { '/notifications': { done: ['/notifications'] } },
})

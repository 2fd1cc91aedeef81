import { page, positiveInt } from '../paths/page.ts'

export const notificacoes = {
  Notifications: page('/notifications', { title: 'Notificações', access: 'protected', search: { page: positiveInt } }),
}

import { z } from 'zod'
import { endpoint } from './http/endpoint.ts'

export const notificacoes = {
  unreadCount: endpoint('GET /notifications/unread/count', {
    summary: 'Quantas notificações não lidas',
    response: z.object({ count: z.int() }),
  }),
}

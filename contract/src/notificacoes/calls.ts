import { call, calls } from '../http/call.ts'
import type * as S from './schemas.ts'

export const notificacoes = calls<typeof S.notificacoes>()({
  unreadCount: call('GET /notifications/unread/count'),
  list: call('GET /notifications'),
  read: call('PUT /notification/{id}'),
  readAll: call('PUT /notifications', { sends: 'json' }),
})

/** The links of the e-mails. */
export const avisos = calls<typeof S.avisos>()({
  open: call('PUT /aviso/{aviso}'),
})

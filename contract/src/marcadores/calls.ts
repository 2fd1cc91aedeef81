import { call, calls } from '../http/call.ts'
import type * as S from './schemas.ts'

export const marcadores = calls<typeof S.marcadores>()({
  list: call('GET /marcadores'),
  get: call('GET /marcador/{id}'),
  create: call('POST /marcador', { sends: 'json' }),
  update: call('PUT /marcador/{id}', { sends: 'json' }),
  remove: call('DELETE /marcador/{id}'),
})

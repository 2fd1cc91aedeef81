import { call, calls } from '../../http/call.ts'
import type * as S from './schemas.ts'

/** The timetable of an arbitration: steps with a day and an owner, published and changed by the arbitrators (docs/rules/arbitragem.md#timetable). */
export const cronograma = calls<typeof S.cronograma>()({
  ver: call('GET /processo/{id}/cronograma'),
  publicar: call('PUT /processo/{id}/cronograma', { sends: 'json' }),
})

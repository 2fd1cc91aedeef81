import { call, calls } from '../../http/call.ts'
import type * as S from './schemas.ts'

/** The sides name arbitrators (docs/rules/arbitragem.md#indication), and the secretariat records who presides. */
export const indicacao = calls<typeof S.indicacao>()({
  list: call('GET /processo/{id}/indicacoes'),
  indicar: call('PUT /processo/{id}/indicacao', { sends: 'json' }),
  presidente: call('PUT /secretaria/processo/{id}/presidente', { sends: 'json' }),
})

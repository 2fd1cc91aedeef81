import { call, calls } from '../../http/call.ts'
import type * as S from './schemas.ts'

/** Disclosure by an arbitrator, and the challenge of one (docs/rules/arbitragem.md#challenge). */
export const impugnacoes = calls<typeof S.impugnacoes>()({
  list: call('GET /processo/{id}/impugnacoes'),
  impugnar: call('POST /processo/{id}/impugnacao', { sends: 'form', idempotent: true }),
  manifestar: call('POST /processo/{id}/impugnacao/{iid}/manifestacao', { sends: 'form', idempotent: true }),
  revelar: call('POST /processo/{id}/revelacao', { sends: 'json', idempotent: true }),
  decidir: call('PUT /secretaria/impugnacao/{iid}', { sends: 'json' }),
})

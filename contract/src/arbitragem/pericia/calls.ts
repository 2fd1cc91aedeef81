import { call, calls } from '../../http/call.ts'
import type * as S from './schemas.ts'

/** Experts named by the arbitrators (docs/rules/arbitragem.md#experts). */
export const pericias = calls<typeof S.pericias>()({
  list: call('GET /processo/{id}/pericia'),
  peritos: call('GET /processo/{id}/peritos'),
  nomear: call('POST /processo/{id}/pericia', { sends: 'json', idempotent: true }),
  convite: call('GET /processo/{id}/pericia/{pid}'),
  aceitar: call('PUT /processo/{id}/pericia/{pid}/aceitar', { sends: 'json' }),
  recusar: call('PUT /processo/{id}/pericia/{pid}/recusar', { sends: 'json' }),
  honorarios: call('PUT /processo/{id}/pericia/{pid}/honorarios', { sends: 'json' }),
  quesitos: call('POST /processo/{id}/pericia/{pid}/quesitos', { sends: 'form', idempotent: true }),
  laudo: call('POST /processo/{id}/pericia/{pid}/laudo', { sends: 'form', idempotent: true }),
  esclarecimento: call('POST /processo/{id}/pericia/{pid}/esclarecimento', { sends: 'form', idempotent: true }),
  encerrar: call('PUT /processo/{id}/pericia/{pid}/encerrar', { sends: 'json' }),
})

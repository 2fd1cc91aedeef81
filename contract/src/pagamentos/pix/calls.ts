import { call, calls } from '../../http/call.ts'
import type * as S from './schemas.ts'

export const pix = calls<typeof S.pix>()({
  gerar: call('POST /pagamento/{id}/pix', { idempotent: true }),
  get: call('GET /pagamento/{id}/pix'),
  remover: call('DELETE /pagamento/{id}/pix'),
  pagarNoTeste: call('POST /sandbox/pix/{id}/pagar'),
})

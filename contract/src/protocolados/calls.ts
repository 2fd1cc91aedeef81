import { call, calls } from '../http/call.ts'
import type * as S from './schemas.ts'

export const protocolados = calls<typeof S.protocolados>()({
  ultimo: call('GET /protocolado/{tipo}'),
  fechar: call('DELETE /protocolado/{tipo}/{id}'),
})

import { call, calls } from '../http/call.ts'
import type * as S from './schemas.ts'

/** The API tokens of an account (docs/rules/integracoes.md#tokens). */
export const tokens = calls<typeof S.tokens>()({
  list: call('GET /settings/tokens'),
  codigo: call('POST /settings/tokens/code'),
  create: call('POST /settings/tokens', { sends: 'json' }),
  encerrar: call('DELETE /settings/tokens/{id}'),
})

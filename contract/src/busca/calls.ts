import { call, calls } from '../http/call.ts'
import type * as S from './schemas.ts'

export const busca = calls<typeof S.busca>()({
  /** The text goes in the body: a CPF or a name has no place in an address, which browsers and proxies keep. */
  buscar: call('POST /busca', { sends: 'json' }),
})

import { call, calls } from '../../http/call.ts'
import type * as S from './schemas.ts'

/** How the chamber conducts an arbitration (docs/rules/arbitragem.md#settings); only administrators change it. */
export const rito = calls<typeof S.rito>()({
  get: call('GET /secretaria/rito'),
  mudar: call('PUT /secretaria/rito', { sends: 'json' }),
  fases: call('GET /secretaria/fases'),
  fase: call('GET /secretaria/fases/{fase}'),
})

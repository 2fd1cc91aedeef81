import { call, calls } from '../http/call.ts'
import type * as S from './schemas.ts'

/** Filters saved by name, each only for its owner. */
export const filtros = calls<typeof S.filtros>()({
  list: call('GET /filtros/{lista}'),
  create: call('POST /filtro', { sends: 'json' }),
  replace: call('PUT /filtro/{id}', { sends: 'json' }),
  remove: call('DELETE /filtro/{id}'),
})

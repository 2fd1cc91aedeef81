import { call, calls } from '../http/call.ts'
import type * as S from './schemas.ts'

/** The days on which no deadline ends: holidays, and the recess of the chamber. */
export const feriados = calls<typeof S.feriados>()({
  list: call('GET /feriados', { public: true }),
  incluir: call('POST /secretaria/feriado', { sends: 'json' }),
  retirar: call('DELETE /secretaria/feriado/{id}'),
  incluirRecesso: call('POST /secretaria/recesso', { sends: 'json' }),
  retirarRecesso: call('DELETE /secretaria/recesso/{id}'),
})

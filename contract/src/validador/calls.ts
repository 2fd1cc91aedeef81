import { call, calls } from '../http/call.ts'
import type * as S from './schemas.ts'

export const validador = calls<typeof S.validador>()({
  valida: call('POST /valida', { public: true, sends: 'form' }),
  relatorio: call('POST /valida/relatorio', { public: true, sends: 'form', file: 'application/pdf' }),
})

/** The documents that this installation issued, by the code printed on them (docs/rules/files.md#issued). */
export const emitidos = calls<typeof S.emitidos>()({
  conferir: call('GET /valida/{codigo}', { public: true }),
})

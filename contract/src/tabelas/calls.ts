import { call, calls } from '../http/call.ts'
import type * as S from './schemas.ts'

/** The table of fees in force, for everybody (docs/rules/fees.md#table). */
export const tabelas = calls<typeof S.tabelas>()({
  emVigor: call('GET /custas/tabela', { public: true }),
  simular: call('GET /custas/simulacao', { public: true }),
})

/** All versions, for the secretariat; only administrators publish one (docs/rules/fees.md#a-table). */
export const tabelasDeCustas = calls<typeof S.tabelasDeCustas>()({
  list: call('GET /secretaria/tabelas-de-custas'),
  criar: call('POST /secretaria/tabela-de-custas', { sends: 'json' }),
  mudar: call('PUT /secretaria/tabela-de-custas/{id}', { sends: 'json' }),
  excluir: call('DELETE /secretaria/tabela-de-custas/{id}'),
  simular: call('POST /secretaria/tabela-de-custas/{id}/simular', { sends: 'json' }),
  publicar: call('POST /secretaria/tabela-de-custas/{id}/publicar', { sends: 'json' }),
})

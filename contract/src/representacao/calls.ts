import { call, calls } from '../http/call.ts'
import { noFio } from '../rules/tipos.ts'
import type * as S from './schemas.ts'

const representacaoEm = <R extends `/${string}`>(rota: R) => ({
  list: call(`GET ${rota}/{id}/representacoes`),
  apresentar: call(`POST ${rota}/{id}/representacao`, { sends: 'form', idempotent: true }),
})

/** The lawyers of the partes of a matter (docs/rules/representacao.md). */
export const representacaoNoProcesso = calls<typeof S.representacaoNoProcesso>()(representacaoEm(noFio('processo').rota))
export const representacaoNoCaso = calls<typeof S.representacaoNoCaso>()(representacaoEm(noFio('caso').rota))
export const representacaoNaNegociacao = calls<typeof S.representacaoNaNegociacao>()(representacaoEm('/negociacao'))

/** One representation, whatever the matter. */
export const representacoes = calls<typeof S.representacoes>()({
  documento: call('GET /representacao/{rid}/documento', { file: 'application/pdf' }),
  substabelecer: call('POST /representacao/{rid}/substabelecer', { sends: 'form', idempotent: true }),
  renunciar: call('PUT /representacao/{rid}/renunciar', { sends: 'json' }),
  revogar: call('PUT /representacao/{rid}/revogar', { sends: 'json' }),
  avisos: call('PUT /representacao/{rid}/avisos', { sends: 'json' }),
  equipe: call('GET /representacao/{rid}/equipe'),
  formarEquipe: call('PUT /representacao/{rid}/equipe', { sends: 'json' }),
  fila: call('GET /secretaria/representacoes'),
  decidir: call('PUT /secretaria/representacao/{rid}', { sends: 'json' }),
})

import { call, calls } from '../http/call.ts'
import type * as S from './schemas/index.ts'

/** The document of the agreement, and the signatures that parties add outside the platform (docs/rules/negociacoes.md#own-signatures). */
export const acordo = calls<typeof S.acordo>()({
  versoes: call('GET /negociacao/{id}/documento/versoes'),
  versao: call('GET /negociacao/{id}/documento/versao/{numero}', { file: 'application/pdf' }),
  enviar: call('POST /negociacao/{id}/documento', { sends: 'form' }),
})

/** Drafts, reviews, signatures and the document they end in (docs/rules/negociacoes.md#drafts). */
export const minutas = calls<typeof S.minutas>()({
  modelos: call('GET /negociacao/{id}/minuta/modelos'),
  create: call('POST /negociacao/{id}/minuta', { sends: 'json', idempotent: true }),
  revisao: call('GET /negociacao/{id}/minuta/review'),
  revisar: call('POST /negociacao/{id}/minuta/review', { sends: 'json', idempotent: true }),
  documento: call('GET /negociacao/{id}/minuta/{minutaId}/documento', { file: 'application/pdf' }),
  comparacao: call('GET /negociacao/{id}/minuta/{minutaId}/comparacao'),
  comparacaoEmPdf: call('GET /negociacao/{id}/minuta/{minutaId}/comparacao/pdf', { file: 'application/pdf' }),
  code: call('POST /negociacao/{id}/minuta/{minutaId}/code'),
  assinar: call('POST /negociacao/{id}/minuta/{minutaId}/assinar', { sends: 'form', orJson: true }),
  comprovante: call('GET /negociacao/{id}/minuta/{minutaId}/comprovante/{userId}', { file: 'application/pdf' }),
  lembrar: call('POST /negociacao/{id}/minuta/{minutaId}/lembrar'),
  documentoFinal: call('GET /negociacao/{id}/documento', { file: 'application/pdf' }),
})

export const negociacoes = calls<typeof S.negociacoes>()({
  list: call('POST /negociacoes', { sends: 'json' }),
  contagens: call('GET /negociacoes/contagens'),
  validate: call('POST /negociacao/procedimento/validate', { sends: 'json' }),
  create: call('POST /negociacao', { sends: 'form', idempotent: true }),
  get: call('GET /negociacao/{id}'),
  integridade: call('GET /negociacao/{id}/integridade'),
  documento: call('GET /negociacao/documento/{id}', { file: 'application/pdf' }),
  documentoDaProposta: call('GET /negociacao/proposta/documento/{id}', { file: 'application/pdf' }),
  propor: call('POST /negociacao/{id}/proposta', { sends: 'form', idempotent: true }),
  aceitar: call('PUT /negociacao/{id}/aceitar', { sends: 'json' }),
  desistir: call('PUT /negociacao/{id}/desistir', { sends: 'json' }),
  porMarcador: call('POST /negociacao/{id}/marcador/{marcadorId}'),
  tirarMarcador: call('DELETE /negociacao/{id}/marcador/{marcadorId}'),
  corrigirContatos: call('PUT /negociacao/{id}/parte/{parteId}/contatos', { sends: 'json' }),
  convidar: call('POST /negociacao/{id}/parte/{parteId}/convite'),
})

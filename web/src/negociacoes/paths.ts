import { SITUACOES_DA_NEGOCIACAO } from '@concordia/contract/rules/negociacao'
import { id, page, positiveInt, word } from '../paths/page.ts'

export const negociacoes = {
  Negociacoes: page('/negociacoes/{situacao?}', {
    title: 'Negociações',
    about: 'Negociações de que você participa, da movimentação mais recente à mais antiga.',
    access: 'protected',
    params: { situacao: word(...SITUACOES_DA_NEGOCIACAO) },
    search: { page: positiveInt },
    reads: ['POST /negociacoes?page=1', 'GET /negociacoes/contagens'],
  }),
  NegociacaoCreate: page('/negociacao/create', {
    title: 'Nova negociação',
    access: 'protected',
    section: 'Negociacoes',
    search: { processo: positiveInt, caso: positiveInt },
  }),
  NegociacaoDetails: page('/negociacao/{id}/details', {
    title: 'Negociação',
    loading: 'Carregando as propostas, as partes, os documentos e o histórico desta negociação…',
    access: 'protected',
    section: 'Negociacoes',
    params: id,
    // Opens the draft that waits for the reader.
    search: { ler: word('minuta') },
    reads: ['GET /negociacao/{id}'],
  }),
  PropostaCreate: page('/negociacao/{id}/proposta/create', {
    title: 'Nova proposta',
    access: 'protected',
    section: 'Negociacoes',
    params: id,
  }),
  MinutaCreate: page('/negociacao/{id}/minuta/create', {
    title: 'Nova minuta',
    access: 'protected',
    section: 'Negociacoes',
    params: id,
  }),
  MinutaReview: page('/negociacao/{id}/minuta/review', {
    title: 'Revisão da minuta',
    access: 'protected',
    section: 'Negociacoes',
    params: id,
  }),
}

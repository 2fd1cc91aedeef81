import type { ResultOf } from '@concordia/contract/http/call'
import type { negociacoes } from '@concordia/contract/negociacoes/calls'
import type { Assinatura, Minuta } from '@concordia/contract/negociacoes/schemas/minutas'
import type { Negociacao, NegociacaoRow, ParteDaNegociacao, Proposta } from '@concordia/contract/negociacoes/schemas/negociacoes'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { dayOf } from '@concordia/contract/values/dates'
import { type Answers, renderApp } from './app.tsx'
import { parte } from './processo.ts'
import { USER } from './session.ts'

const DAY_MS = 86_400_000
/** The day so many days from today. */
export const daqui = (dias: number): string => dayOf(new Date(Date.now() + dias * DAY_MS))

export const linha = (id: number, change: Partial<NegociacaoRow> = {}): NegociacaoRow => ({
  id,
  descricao: 'Parcelas em atraso do contrato de empreitada',
  natureza: 'cobranca',
  created_at: '2026-11-10T12:00:00.000Z',
  situacao: 'em-negociacao',
  solicitantes: { nome: 'Construtora Alvorada', mais: 0 },
  solicitadas: { nome: 'Transportes Vale', mais: 1 },
  latest_proposta: { descricao: 'Em 6 parcelas, com quitação geral', created_at: '2026-11-21T12:00:00.000Z' },
  falta: null,
  marcadores: [],
  ...change,
})

export const parteDaNegociacao = (id: number, change: Partial<ParteDaNegociacao> = {}): ParteDaNegociacao => ({
  ...parte(id),
  com_conta: true,
  representada: true,
  ...change,
})

/** A refused proposal, made on the 12th plus its number of November. */
export const proposta = (id: number, polo: PoloDaNegociacao, valor: number, change: Partial<Proposta> = {}): Proposta => ({
  id,
  created_at: `2026-11-${12 + id}T12:00:00.000Z`,
  valor,
  descricao: 'À vista, sem honorários, com quitação geral',
  documentos: [],
  prazo: '2026-11-30',
  vencida: false,
  user: { id: polo === 'solicitante' ? 1 : 2, name: polo === 'solicitante' ? 'Conta da Parte' : 'Conta da Parte 2' },
  parte: { polo },
  situacao: 'rejeitada',
  ...change,
})

/** The proposals of the picture: three of each side, the last one open for nine days. */
export const PROPOSTAS = [
  proposta(1, 'solicitante', 335_000),
  proposta(2, 'solicitada', 198_000),
  proposta(3, 'solicitante', 310_000),
  proposta(4, 'solicitada', 238_000),
  proposta(5, 'solicitante', 290_000),
  proposta(6, 'solicitada', 262_000, { situacao: 'em-aberto', prazo: daqui(9) }),
]

/** A draft that waits for the other side, sent on the 20th plus its number of November. */
export const minuta = (id: number, polo: PoloDaNegociacao, change: Partial<Minuta> = {}): Minuta => ({
  id,
  created_at: `2026-11-${20 + id}T12:00:00.000Z`,
  texto: '<h2>Acordo</h2><p>A solicitada paga <strong>R$ 262.000,00</strong>.</p>',
  sha256: String(id).repeat(64),
  versao: id,
  comentarios: [],
  user: { id: polo === 'solicitante' ? 1 : 2, name: polo === 'solicitante' ? 'Conta da Parte' : 'Conta da Parte 2' },
  parte: { polo },
  situacao: 'aguardando',
  anterior_id: null,
  ...change,
})

/** The signature of the other side's account, with its evidence. */
export const assinatura = (change: Partial<Assinatura> = {}): Assinatura => ({
  user_id: 2,
  user: { name: 'Conta da Parte 2' },
  minuta_id: 1,
  created_at: '2026-11-22T14:31:00.000Z',
  partes: ['Metalúrgica São Jorge S.A.'],
  por: [{ parte: 'Metalúrgica São Jorge S.A.', qualidade: 'socio', documento_confere: false, comprovante: null }],
  cpf: '***.444.777-**',
  email: 'parte2@concordia.test',
  metodo: 'email',
  codigo_enviado_em: '2026-11-22T14:30:00.000Z',
  sha256: '1'.repeat(64),
  ip: '203.0.113.7',
  city: 'Campinas',
  region: 'São Paulo',
  country: 'BR',
  aparelho: 'Chrome no Windows',
  user_agent: 'Mozilla/5.0',
  consentimento: { versao: 1, texto: 'Declaro que li o texto.' },
  ...change,
})

type Resposta = ResultOf<typeof negociacoes.get>

/** A negotiation as `GET /negociacao/{id}` returns it to somebody of this side; null: only looking. */
export function negociacao(change: Partial<Negociacao> = {}, polo: PoloDaNegociacao | null = 'solicitante'): Resposta {
  return {
    user: { id: 1, name: 'Conta da Parte', email: 'parte@concordia.test', parte: polo && { polo } },
    negociacao: {
      id: 4,
      created_at: '2026-11-12T12:00:00.000Z',
      aberta_por: { name: 'Conta da Parte', email: 'p•••@c•••.test' },
      situacao: 'em-negociacao',
      desfecho: null,
      natureza: 'cobranca',
      descricao: 'Parcelas em atraso do contrato de empreitada\nassinado em 2025',
      valor: 350_000,
      origem_credito: '2026-03-31',
      indice_atualizacao: 'IGP-M',
      valor_atualizado: 361_250.4,
      documentos: [],
      procedimento_type: null,
      procedimento_id: null,
      abre_procedimento: false,
      solicitantes: [parteDaNegociacao(1, { nome: 'Construtora Alvorada Ltda.' })],
      solicitadas: [parteDaNegociacao(2, { nome: 'Metalúrgica São Jorge S.A.', documento: '12ABC34501DE35' })],
      partes_sem_conta: [],
      latest_proposta: null,
      propostas: PROPOSTAS,
      minutas: [],
      assinaturas: [],
      faltam_assinar: [],
      assina_por: [],
      marcadores: [],
      historico: [],
      atos: polo ? ['propor', 'aceitar', 'desistir'] : [],
      autor: false,
      ...change,
    },
    marcadores: [],
  }
}

/** The details of negociação 4, with this answer. */
export const openNegociacao = (answer: Answers[string], answers: Answers = {}) =>
  renderApp('/negociacao/4/details', {
    'GET /user': { user: USER },
    'POST /negociacoes?page=1': { negociacoes: { data: [], total: 0, per_page: 20 } },
    'GET /negociacao/4': answer,
    ...answers,
  })

/** A proposal that waits for an answer. */
export const aberta = (polo: 'solicitante' | 'solicitada', change: object = {}) =>
  proposta(9, polo, 262_000, { situacao: 'em-aberto', prazo: daqui(9), ...change })

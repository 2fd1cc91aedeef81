/** The sides of a negociação: who opened it, and who was invited. */
export const POLOS_DA_NEGOCIACAO = ['solicitante', 'solicitada'] as const
export type PoloDaNegociacao = (typeof POLOS_DA_NEGOCIACAO)[number]
export const outroPolo = (polo: PoloDaNegociacao): PoloDaNegociacao => (polo === 'solicitante' ? 'solicitada' : 'solicitante')

/**
 * The parties that may do an act (docs/rules/negociacoes.md#acts):
 * - `parte`: any of them;
 * - `contraparte`: the side that did not write what the act answers (the open proposal, the waiting draft);
 * - `redator`: the author of the accepted proposal, while there is no draft; anyone of that side where this account is blocked, or
 *   no longer takes part;
 * - `quem-nao-assinou`: any of them who has not signed;
 * - `quem-nao-se-obrigou`: any of them not bound by a signature yet: not their own, and not those of others for the same partes.
 */
type QuemNegocia = 'parte' | 'contraparte' | 'redator' | 'quem-nao-assinou' | 'quem-nao-se-obrigou'
export const ATOS_DA_NEGOCIACAO = ['propor', 'aceitar', 'minutar', 'revisar', 'assinar', 'desistir'] as const
export type AtoDaNegociacao = (typeof ATOS_DA_NEGOCIACAO)[number]
type Atos<S extends string> = Readonly<Partial<Record<AtoDaNegociacao, { readonly quem: QuemNegocia; readonly leva: S }>>>

export const SITUACOES_DA_NEGOCIACAO = [
  'em-negociacao',
  'proposta-aceita',
  'minuta-em-elaboracao',
  'minuta-em-assinatura',
  'finalizada',
] as const
export type SituacaoDaNegociacao = (typeof SITUACOES_DA_NEGOCIACAO)[number]

/**
 * What may be done in each situação, by whom, and where it leads. The last signature leads to `finalizada` instead.
 * `proposta-aceita` is known to the screens and entered by no act. The keys are the slugs of the list's address too.
 */
export const NEGOCIACAO: Readonly<
  Record<SituacaoDaNegociacao, { readonly label: string; readonly on: Atos<SituacaoDaNegociacao> }>
> = {
  'em-negociacao': {
    label: 'Em negociação',
    on: {
      propor: { quem: 'parte', leva: 'em-negociacao' },
      aceitar: { quem: 'contraparte', leva: 'minuta-em-elaboracao' },
      desistir: { quem: 'parte', leva: 'finalizada' },
    },
  },
  'proposta-aceita': { label: 'Proposta aceita', on: { desistir: { quem: 'parte', leva: 'finalizada' } } },
  'minuta-em-elaboracao': {
    label: 'Minuta em elaboração',
    on: {
      minutar: { quem: 'redator', leva: 'minuta-em-elaboracao' },
      revisar: { quem: 'contraparte', leva: 'minuta-em-elaboracao' },
      assinar: { quem: 'contraparte', leva: 'minuta-em-assinatura' },
      desistir: { quem: 'quem-nao-se-obrigou', leva: 'finalizada' },
    },
  },
  'minuta-em-assinatura': {
    label: 'Minuta em assinatura',
    on: {
      assinar: { quem: 'quem-nao-assinou', leva: 'minuta-em-assinatura' },
      desistir: { quem: 'quem-nao-se-obrigou', leva: 'finalizada' },
    },
  },
  finalizada: { label: 'Finalizada', on: {} },
}

export const PROPOSTAS = { 'em-aberto': 'Em aberto', rejeitada: 'Rejeitada', cancelada: 'Cancelada', aceite: 'Aceita' } as const
export const SITUACOES_DA_PROPOSTA = ['em-aberto', 'rejeitada', 'cancelada', 'aceite'] as const
export type SituacaoDaProposta = (typeof SITUACOES_DA_PROPOSTA)[number]

export const MINUTAS = {
  aguardando: 'Aguardando',
  revisada: 'Revisada',
  'em-assinatura': 'Em assinatura',
  assinada: 'Assinada',
} as const
export const SITUACOES_DA_MINUTA = ['aguardando', 'revisada', 'em-assinatura', 'assinada'] as const
export type SituacaoDaMinuta = (typeof SITUACOES_DA_MINUTA)[number]

/** How a negociação ended; null while it goes on. */
export const DESFECHOS = { acordo: 'Acordo', desistencia: 'Desistência' } as const
export type Desfecho = keyof typeof DESFECHOS

/** What becomes of the open proposal when somebody proposes anew: their own is taken back, the other side's is refused. */
export const aposNovaProposta = (aberta: PoloDaNegociacao, nova: PoloDaNegociacao): SituacaoDaProposta =>
  aberta === nova ? 'cancelada' : 'rejeitada'

/** What the table asks about, as server and screen know it. */
export interface FatosDaNegociacao {
  situacao: SituacaoDaNegociacao
  /** The side of the person who wants to act; null: not a party. */
  polo: PoloDaNegociacao | null
  /** The proposal that waits for an answer in time; null where none does. */
  aberta: { polo: PoloDaNegociacao } | null
  /** The accepted proposal: its side, and whether this person is its author or may stand for them. */
  aceita: { polo: PoloDaNegociacao; redator: boolean } | null
  /** The latest draft. */
  minuta: { situacao: SituacaoDaMinuta; polo: PoloDaNegociacao } | null
  /** Whether this person has signed the latest draft. */
  assinou: boolean
  /** Whether the latest draft binds this person: they have signed it, or every parte they stand for has a signature of it. */
  obrigado: boolean
}

const respondida = (ato: AtoDaNegociacao, { aberta, minuta }: FatosDaNegociacao) =>
  ato === 'aceitar' ? aberta : minuta?.situacao === 'aguardando' ? minuta : null

/** Whether the person of these facts may do this act now. */
export function mayNegociar(ato: AtoDaNegociacao, fatos: FatosDaNegociacao): boolean {
  const quem = NEGOCIACAO[fatos.situacao].on[ato]?.quem
  if (!quem || !fatos.polo) return false
  if (quem === 'contraparte') {
    const escrito = respondida(ato, fatos)
    return escrito !== null && escrito.polo !== fatos.polo
  }
  if (quem === 'redator') return fatos.minuta === null && fatos.aceita?.polo === fatos.polo && fatos.aceita.redator
  if (quem === 'quem-nao-assinou') return !fatos.assinou
  return quem === 'parte' || !fatos.obrigado
}

/** All the acts open to this person now, in the order of the table. */
export const atosAbertos = (fatos: FatosDaNegociacao): AtoDaNegociacao[] =>
  ATOS_DA_NEGOCIACAO.filter((ato) => mayNegociar(ato, fatos))

/** Indices by which a debt is updated, as the form suggests them; any other may be written. */
export const INDICES = ['IPCA', 'INPC', 'IGP-M', 'SELIC', 'CDI', 'Sem atualização'] as const
/** What a negociação is about: a debt, with its origin and index, or anything else. */
export const NATUREZAS_DA_NEGOCIACAO = ['cobranca', 'outros'] as const
/** The kinds of procedimento that a negociação can be linked to, as the calls name them. */
export const LIGADOS = ['processos', 'casos'] as const
/** Documents with a negociação, and with each proposal. */
export const MAX_DOCUMENTOS_DA_NEGOCIACAO = 20

/** Characters of a draft's HTML: about 150 pages. */
export const MAX_TEXTO_DA_MINUTA = 600_000
export const MAX_COMENTARIOS_DA_REVISAO = 50

/** The powers that a power of attorney gives: those for any proceedings, and the special ones (CPC, art. 105). */
export const PODERES = {
  foro: 'foro em geral',
  'receber-citacao': 'receber citação',
  confessar: 'confessar',
  reconhecer: 'reconhecer a procedência do pedido',
  transigir: 'transigir',
  desistir: 'desistir',
  renunciar: 'renunciar ao direito',
  'dar-quitacao': 'receber e dar quitação',
  'firmar-compromisso': 'firmar compromisso',
} as const
export type Poder = keyof typeof PODERES
export const NOMES_DOS_PODERES = Object.keys(PODERES) as [Poder, ...Poder[]]

/** What became of a representation. `renunciada`: the lawyer still acts for ten days. */
export const SITUACOES_DA_REPRESENTACAO = {
  apresentada: 'Apresentada',
  vigente: 'Vigente',
  recusada: 'Recusada',
  substabelecida: 'Substabelecida sem reserva',
  renunciada: 'Renunciada',
  revogada: 'Revogada',
  vencida: 'Vencida',
} as const
export type SituacaoDaRepresentacao = keyof typeof SITUACOES_DA_REPRESENTACAO

export const ORIGENS_DA_REPRESENTACAO = { procuracao: 'Procuração', substabelecimento: 'Substabelecimento' } as const
export type OrigemDaRepresentacao = keyof typeof ORIGENS_DA_REPRESENTACAO

/** Days in which a lawyer who renounced still acts, so that the parte names another (CPC, art. 112, § 1º). */
export const DIAS_DEPOIS_DA_RENUNCIA = 10

const lista = new Intl.ListFormat('pt-BR')
export const nomesDosPoderes = (poderes: readonly Poder[]): string => lista.format(poderes.map((poder) => PODERES[poder]))

/**
 * What a member of the lawyer's firm is in one matter: a lawyer acts as the responsible one does, an assistant reads, the finances see the
 * account and pay (docs/rules/escritorios.md#teams).
 */
export const PAPEIS_NA_EQUIPE = { advogado: 'Advogado', assistente: 'Assistente', financeiro: 'Financeiro' } as const
export type PapelNaEquipe = keyof typeof PAPEIS_NA_EQUIPE
export const MAX_DA_EQUIPE = 100

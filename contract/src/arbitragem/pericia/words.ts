/**
 * The states of an expert's task. `nomeada`: the expert has not answered. `proposta`: accepted, and an arbitrator decides the fee.
 * `sem-honorarios`: the fee was not approved, and the expert may propose another. `em-andamento`: the report is being made. `laudo`: it is
 * filed, and clarifications may follow. The last two have ended.
 */
export const SITUACOES_DA_PERICIA = {
  nomeada: 'Aguarda a resposta do perito',
  proposta: 'Aguarda a decisão sobre os honorários',
  'sem-honorarios': 'Aguarda nova proposta de honorários',
  'em-andamento': 'Aguarda o laudo',
  laudo: 'Laudo entregue',
  recusada: 'Recusada pelo perito',
  encerrada: 'Encerrada',
} as const
export type SituacaoDaPericia = keyof typeof SITUACOES_DA_PERICIA
export const NOMES_DAS_SITUACOES = Object.keys(SITUACOES_DA_PERICIA) as [SituacaoDaPericia, ...SituacaoDaPericia[]]

/** Those in which the task goes on. */
export const ABERTAS = ['nomeada', 'proposta', 'sem-honorarios', 'em-andamento', 'laudo'] as const satisfies SituacaoDaPericia[]

/** What somebody may do in it; `esclarecer` is the expert's answer to what others asked by `perguntar`. */
export const ATOS_DA_PERICIA = [
  'aceitar',
  'recusar',
  'honorarios',
  'quesitos',
  'laudo',
  'perguntar',
  'esclarecer',
  'encerrar',
] as const
export type AtoDaPericia = (typeof ATOS_DA_PERICIA)[number]

/** The most calendar days for a report. */
export const MAX_DIAS_DO_LAUDO = 365
/** Calendar days from the report in which clarifications may be asked. */
export const DIAS_DE_ESCLARECIMENTO = 15
/** Calendar days to pay the expert's fee, from its approval. */
export const DIAS_PARA_PAGAR = 10

/** Characters of a text; what is longer goes in a PDF. */
export const MAX_TEXTO = 5000

/** What a token may do with the account of its user, and nothing more. */
export const ESCOPOS = {
  leitura: { nome: 'Leitura', faz: 'consultar processos, casos, negociações, documentos, prazos e custas' },
  movimentar: { nome: 'Movimentar', faz: 'peticionar, responder, propor e marcar em processos, casos e negociações' },
  protocolar: { nome: 'Protocolar', faz: 'abrir processos, casos e negociações' },
  custas: { nome: 'Custas', faz: 'pagar custas, por cartão, boleto, Pix ou saldo' },
  webhooks: { nome: 'Webhooks', faz: 'ver, criar e mudar os seus webhooks' },
} as const
export type Escopo = keyof typeof ESCOPOS
export const NOMES_DOS_ESCOPOS = ['leitura', 'movimentar', 'protocolar', 'custas', 'webhooks'] as const satisfies Escopo[]

/** Days that a token is good for. */
export const DIAS_DO_TOKEN = [30, 90, 365] as const

/** Tokens of one account at once. */
export const MAX_TOKENS = 20
export const MAX_NOME_DO_TOKEN = 40

/** Webhooks of one owner at once. */
export const MAX_WEBHOOKS = 10
/** Hours in which deliveries are signed with the secret before, too. */
export const HORAS_DO_SEGREDO_ANTERIOR = 24
/** Days of failures after which a webhook is switched off. */
export const DIAS_DE_FALHA = 3
/** Days for which the log keeps a delivery. */
export const DIAS_DAS_ENTREGAS = 30
export const SITUACOES_DA_ENTREGA = ['pendente', 'entregue', 'falhou', 'desligada'] as const
export type SituacaoDaEntrega = (typeof SITUACOES_DA_ENTREGA)[number]

/** What every token begins with, so that secret scanners find one that was published by mistake. */
export const PREFIXO_DO_TOKEN = 'conc_'

/** The author of what a program does with a token, as the docket and the audit trail name it. */
export const porToken = (nome: string, token: string): string => `${nome}, token '${token}'`

/** Its acts and objects in the audit trail, as people read them. */
export const AUDIT = {
  acts: {
    'criar-webhook': 'Criou webhook',
    'mudar-webhook': 'Mudou webhook',
    'excluir-webhook': 'Excluiu webhook',
    'trocar-segredo': 'Trocou o segredo de um webhook',
    'desligar-webhook': 'Webhook desligado',
  },
  objects: {
    webhook: 'Webhook',
  },
} as const

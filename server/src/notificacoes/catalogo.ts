import { DEVOLUCAO_HORAS } from '@concordia/contract/rules/custas'

/**
 * Every notice there is, in one table: what it says on the screen and by e-mail. Who gets it is decided by the act
 * that calls `notify`; what it says, only here. Bodies are plain text.
 */
export interface Notice {
  subject: string
  body: string
  /** Screen it leads to. */
  path?: string
  /** Why this person gets it, for the foot of the e-mail. */
  reason: string
}

export interface NoticeFacts {
  protocolo: { numero: number; quando: string }
  cobrancaDevolvida: { valor: string }
  vinculado: { numero: number }
}

export const NOTICES: { [K in keyof NoticeFacts]: (facts: NoticeFacts[K]) => Notice } = {
  protocolo: ({ numero, quando }) => ({
    subject: `Processo ${numero} protocolado`,
    body: `Sua petição inicial foi recebida em ${quando} e deu origem ao processo ${numero}. O recibo de protocolo está no primeiro evento do processo.`,
    path: `/processo/${numero}/details`,
    reason: 'Você recebe este aviso porque protocolou este processo.',
  }),
  cobrancaDevolvida: ({ valor }) => ({
    subject: 'Cobrança devolvida ao seu cartão',
    body: `A cobrança de ${valor} não foi usada em nenhum protocolo em ${DEVOLUCAO_HORAS} horas e foi devolvida ao cartão. O prazo para aparecer na fatura depende da operadora.`,
    reason: 'Você recebe este aviso porque a cobrança foi feita na sua conta.',
  }),
  vinculado: ({ numero }) => ({
    subject: `Novo acesso ao processo ${numero}`,
    body: `Uma pessoa passou a acompanhar o processo ${numero} usando o número e a senha de acesso.`,
    path: `/processo/${numero}/details`,
    reason: 'Você recebe este aviso porque protocolou este processo.',
  }),
}

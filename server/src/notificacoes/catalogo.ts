import { DEVOLUCAO_HORAS } from '@concordia/contract/rules/custas'

/** Who gets a notice about a procedimento; `procedimentos/avisar.ts` finds them. `autor`: who filed it. */
export type PublicoDoProcedimento = 'autor'
/** `titular`: the account the notice is about; the act names it. */
export type Publico = PublicoDoProcedimento | 'titular'

/** What a notice says, on the screen and by e-mail. Plain text. */
export interface Notice {
  subject: string
  body: string
  /** Screen it leads to, and the words on the e-mail's button that leads there. */
  path: `/${string}`
  label: string
}

interface Kind<F> {
  quem: F extends { numero: number } ? PublicoDoProcedimento : 'titular'
  /** Why this person gets it, for the foot of the e-mail. */
  porque: string
  /** Kind of the fuller e-mail that the act sends by itself; without it the e-mail is made of this notice. */
  email?: 'recibo'
  texto: (facts: F) => Notice
}

/** The events somebody is told of, and what must be known to tell it. Those about a procedimento name its number. */
export interface NoticeFacts {
  /** A petition was filed. */
  protocolo: { numero: number; quando: string }
  /** Somebody else linked the procedimento by number and password. */
  vinculado: { numero: number }
  /** A mail server refused a message to a parte; `motivo` says why in our own words, never in those of that server. */
  emailRecusado: { numero: number; endereco: string; parte: string; motivo: string }
  /** A charge that paid nothing went back to the card. */
  cobrancaDevolvida: { valor: string }
  /** Signed in with a device the account had not been used with. */
  novoAparelho: { quando: string; aparelho: string; ip: string }
  /** A new password, by settings or by "Esqueci a senha". */
  senhaAlterada: { quando: string }
  /** The second factor was switched on or off. */
  doisFatores: { ligada: boolean; quando: string }
}
export type NoticeKind = keyof NoticeFacts
export type ProcedimentoKind = { [K in NoticeKind]: NoticeFacts[K] extends { numero: number } ? K : never }[NoticeKind]

const QUEM_PROTOCOLOU = 'Você recebe este aviso porque protocolou este processo.'
const SEGURANCA = 'Você recebe este aviso porque ele trata da segurança da sua conta; ele não pode ser desligado.'
const SE_NAO_FOI =
  'Se não foi você, crie agora uma nova senha em “Esqueci a senha”, na tela de entrada: isso encerra todas as sessões.'
const processo = (numero: number) => ({ path: `/processo/${numero}/details` as const, label: 'Abrir o processo' })
const SEGURANCA_DA_CONTA = { path: '/settings', label: 'Ver a segurança da conta' } as const

/** Every notice there is, in one table: for which event, who gets it, what it says, where it leads, and why it came. */
export const NOTICES: { [K in NoticeKind]: Kind<NoticeFacts[K]> } = {
  protocolo: {
    quem: 'autor',
    porque: QUEM_PROTOCOLOU,
    email: 'recibo',
    texto: ({ numero, quando }) => ({
      subject: `Processo ${numero} protocolado`,
      body: `Sua petição inicial foi recebida em ${quando} e deu origem ao processo ${numero}. O recibo de protocolo está no primeiro evento do processo.`,
      ...processo(numero),
    }),
  },
  vinculado: {
    quem: 'autor',
    porque: QUEM_PROTOCOLOU,
    texto: ({ numero }) => ({
      subject: `Novo acesso ao processo ${numero}`,
      body: `Uma pessoa passou a acompanhar o processo ${numero} usando o número e a senha de acesso.`,
      ...processo(numero),
    }),
  },
  emailRecusado: {
    quem: 'autor',
    porque: QUEM_PROTOCOLOU,
    texto: ({ numero, endereco, parte, motivo }) => ({
      subject: `Processo ${numero}: e-mail recusado`,
      body: `Um e-mail da câmara para ${endereco}, endereço da parte ${parte} no processo ${numero}, foi recusado: ${motivo}. Confira o endereço e fale com a secretaria para corrigi-lo. A resposta do servidor está na página do processo, junto ao endereço.`,
      ...processo(numero),
    }),
  },
  cobrancaDevolvida: {
    quem: 'titular',
    porque: 'Você recebe este aviso porque a cobrança foi feita na sua conta.',
    texto: ({ valor }) => ({
      subject: 'Cobrança devolvida ao seu cartão',
      body: `A cobrança de ${valor} não foi usada em nenhum protocolo em ${DEVOLUCAO_HORAS} horas e foi devolvida ao cartão. O prazo para aparecer na fatura depende da operadora.`,
      path: '/pagamentos',
      label: 'Ver minhas custas',
    }),
  },
  novoAparelho: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ quando, aparelho, ip }) => ({
      subject: 'Entrada na sua conta por um novo aparelho',
      body: `Sua conta foi aberta em ${quando} por um aparelho que não conhecíamos: ${aparelho}, no endereço de rede ${ip}. Se foi você, não é preciso fazer nada. ${SE_NAO_FOI}`,
      ...SEGURANCA_DA_CONTA,
    }),
  },
  senhaAlterada: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ quando }) => ({
      subject: 'Sua senha foi alterada',
      body: `A senha da sua conta foi alterada em ${quando}, e as outras sessões foram encerradas. ${SE_NAO_FOI}`,
      ...SEGURANCA_DA_CONTA,
    }),
  },
  doisFatores: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ ligada, quando }) => ({
      subject: ligada ? 'Autenticação de dois fatores ligada' : 'Autenticação de dois fatores desligada',
      body: `${ligada ? 'A partir de agora, além da senha, cada entrada na sua conta pede um código enviado por e-mail.' : 'A partir de agora, só a senha é pedida para entrar na sua conta.'} A mudança foi feita em ${quando}. ${SE_NAO_FOI}`,
      ...SEGURANCA_DA_CONTA,
    }),
  },
}

import { DEVOLUCAO_HORAS } from '@concordia/contract/rules/custas'

/**
 * Who gets a notice about a procedimento; `procedimentos/avisar.ts` finds them. `autor`: who filed it. `envolvidos`: whoever
 * sees its docket. Of both, nobody who has muted it. `autorESecretaria`: `autor` and the secretariat. `secretaria`: the
 * chamber's staff.
 */
export type PublicoDoProcedimento = 'autor' | 'envolvidos' | 'autorESecretaria' | 'secretaria'
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
  /**
   * Also by e-mail to the contacts of the partes: owed to them as service, whatever a user has muted (DESIGN 6.16), or as
   * a courtesy, which a user who muted the procedimento does not get at any address of theirs.
   */
  partes?: 'servico' | 'cortesia'
  /** Why this person gets it, for the foot of the e-mail. */
  porque: string
  /** Kind of the fuller e-mail that the act sends by itself; without it the e-mail is made of this notice. */
  email?: 'recibo'
  texto: (facts: F) => Notice
}

/** The events somebody is told of, and what must be known to tell it. Those about a procedimento name its number. */
export interface NoticeFacts {
  /** A petition was filed; `aberta`: its fee has still to be paid. */
  protocolo: { numero: number; quando: string; aberta: boolean }
  /** Somebody else linked the procedimento by number and password. */
  vinculado: { numero: number }
  /** A mail server refused a message to a parte; `motivo` says why in our own words, never in those of that server. */
  emailRecusado: { numero: number; endereco: string; parte: string; motivo: string }
  /** This account was named arbitrator or mediator; only it is told, so the procedimento is not the audience's. */
  designacao: { processo: number; papel: string }
  /** Somebody named for the procedimento accepted; `ativo`: it was the last answer it waited for. */
  aceiteDesignacao: { numero: number; papel: string; nome: string; ativo: boolean }
  /** Somebody named for the procedimento refused: the seat is free again. */
  recusaDesignacao: { numero: number; papel: string; nome: string }
  /** Somebody added an evento. `prazo`: "20/11/2026", or null. */
  movimentacao: { numero: number; descricao: string; por: string; quando: string; prazo: string | null }
  /** An arbitrator or mediator gave the secretariat a task. */
  tarefa: { numero: number; tarefa: string; por: string; prazo: string }
  /** A deadline comes near; `faltam` days are left, 0 on the day itself. */
  lembrete: { numero: number; descricao: string; prazo: string; faltam: number }
  /** A deadline would have ended on a day on which the platform was out of service. */
  prazoProrrogado: { numero: number; descricao: string; de: string; ate: string }
  /** A fee was paid; `saldo`: it was money for the balance. */
  pagamentoRecebido: { id: number; identificador: string; valor: string; saldo: boolean }
  /** Nobody paid a slip in time, and it was withdrawn. */
  boletoVencido: { id: number; identificador: string; valor: string }
  /** Money that could not pay what it was for any more became balance; `motivo` in our own words. */
  creditoNoSaldo: { valor: string; motivo: string }
  /** A charge has paid nothing so far; its owner may turn it into balance until it goes back. */
  cobrancaSemUso: { valor: string; ate: string }
  /** A charge that paid nothing went back to the card. */
  cobrancaDevolvida: { valor: string }
  /** Signed in with a device the account had not been used with. */
  novoAparelho: { quando: string; aparelho: string; ip: string }
  /** A new password, by settings or by "Esqueci a senha". */
  senhaAlterada: { quando: string }
  /** The second factor was switched on or off. */
  doisFatores: { ligada: boolean; quando: string }
  /** The secret link of the account's calendar was made (anew) or removed. */
  calendario: { ativo: boolean; quando: string }
}
export type NoticeKind = keyof NoticeFacts
export type ProcedimentoKind = { [K in NoticeKind]: NoticeFacts[K] extends { numero: number } ? K : never }[NoticeKind]

const QUEM_PROTOCOLOU = 'Você recebe este aviso porque protocolou este processo.'
const ACOMPANHA = 'Você recebe este aviso porque acompanha este processo. Os avisos podem ser silenciados na página dele.'
/** For the contacts of the partes, who need not have an account. */
export const E_CONTATO = 'Você recebe este e-mail porque este endereço foi informado como contato de uma das partes do processo.'
const SEGURANCA = 'Você recebe este aviso porque ele trata da segurança da sua conta; ele não pode ser desligado.'
const SE_NAO_FOI =
  'Se não foi você, crie agora uma nova senha em “Esqueci a senha”, na tela de entrada: isso encerra todas as sessões.'
const processo = (numero: number) => ({ path: `/processo/${numero}/details` as const, label: 'Abrir o processo' })
const daqui = (dias: number) => (dias === 0 ? 'hoje' : dias === 1 ? 'amanhã' : `daqui a ${dias} dias`)
const SUAS_CUSTAS = 'Você recebe este aviso porque a custa é da sua conta.'
const custa = (id: number) => ({ path: `/pagamentos/${id}/details` as const, label: 'Ver a custa' })
const NAS_NOTIFICACOES = { path: '/notifications', label: 'Ver notificações' } as const

/** Every notice there is, in one table: for which event, who gets it, what it says, where it leads, and why it came. */
export const NOTICES: { [K in NoticeKind]: Kind<NoticeFacts[K]> } = {
  protocolo: {
    quem: 'autor',
    porque: QUEM_PROTOCOLOU,
    email: 'recibo',
    texto: ({ numero, quando, aberta }) => ({
      subject: `Processo ${numero} protocolado`,
      body: `Sua petição inicial foi recebida em ${quando} e deu origem ao processo ${numero}. O recibo de protocolo está no primeiro evento do processo.${aberta ? ' As custas estão em aberto: as partes só são avisadas, e o processo só prossegue, depois do pagamento.' : ''}`,
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
  designacao: {
    quem: 'titular',
    porque: 'Você recebe este aviso porque a câmara designou você para este processo.',
    texto: ({ processo: numero, papel }) => ({
      subject: `Processo ${numero}: você foi designado ${papel}`,
      body: `A câmara designou você como ${papel} no processo ${numero}. Confira as partes e a petição inicial na página do processo e responda, nela mesma, se aceita ou recusa a designação.`,
      ...processo(numero),
    }),
  },
  aceiteDesignacao: {
    quem: 'envolvidos',
    // A parte may challenge who will decide, at the first opportunity (Lei 9.307/96, arts. 15 and 20).
    partes: 'servico',
    porque: ACOMPANHA,
    texto: ({ numero, papel, nome, ativo }) => ({
      subject: `Processo ${numero}: ${papel} aceitou a designação`,
      body: `${nome} aceitou a designação como ${papel} no processo ${numero}.${ativo ? ' Com isso, o processo passou a ativo.' : ''} O termo assinado e as respostas ao questionário estão nos eventos do processo.`,
      ...processo(numero),
    }),
  },
  recusaDesignacao: {
    quem: 'autorESecretaria',
    porque: 'Você recebe este aviso porque protocolou este processo ou cuida dele na secretaria.',
    texto: ({ numero, papel, nome }) => ({
      subject: `Processo ${numero}: ${papel} recusou a designação`,
      body: `${nome} recusou a designação como ${papel} no processo ${numero}. A vaga está livre para outra designação.`,
      ...processo(numero),
    }),
  },
  movimentacao: {
    quem: 'envolvidos',
    partes: 'servico',
    porque: ACOMPANHA,
    texto: ({ numero, descricao, por, quando, prazo }) => ({
      subject: `Processo ${numero}: nova movimentação`,
      body: `Em ${quando}, ${por} acrescentou um evento ao processo ${numero}: “${descricao}”.${prazo ? ` O prazo termina em ${prazo}.` : ''} Os documentos estão na página do processo.`,
      ...processo(numero),
    }),
  },
  tarefa: {
    quem: 'secretaria',
    porque: 'Você recebe este aviso porque faz parte da secretaria da câmara.',
    texto: ({ numero, tarefa, por, prazo }) => ({
      subject: `Processo ${numero}: tarefa para a secretaria`,
      body: `${por} atribuiu uma tarefa à secretaria no processo ${numero}: “${tarefa}”. O prazo termina em ${prazo}.`,
      ...processo(numero),
    }),
  },
  lembrete: {
    quem: 'envolvidos',
    partes: 'cortesia',
    porque: ACOMPANHA,
    texto: ({ numero, descricao, prazo, faltam }) => ({
      subject: `Processo ${numero}: prazo termina ${daqui(faltam)}`,
      body: `O prazo do evento “${descricao}”, no processo ${numero}, termina ${daqui(faltam)}: ${prazo}.`,
      ...processo(numero),
    }),
  },
  prazoProrrogado: {
    quem: 'envolvidos',
    partes: 'servico',
    porque: ACOMPANHA,
    texto: ({ numero, descricao, de, ate }) => ({
      subject: `Processo ${numero}: prazo prorrogado`,
      body: `A plataforma esteve indisponível em ${de}, dia em que terminaria o prazo do evento “${descricao}” do processo ${numero}. O prazo passa a terminar em ${ate}.`,
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
  pagamentoRecebido: {
    quem: 'titular',
    porque: SUAS_CUSTAS,
    texto: ({ id, identificador, valor, saldo }) => ({
      subject: saldo ? `Saldo adicionado: ${valor}` : `Pagamento recebido: ${identificador}`,
      body: saldo
        ? `Recebemos ${valor} (${identificador}), e o valor já está no seu saldo.`
        : `Recebemos o pagamento de ${valor} da custa ${identificador}.`,
      ...custa(id),
    }),
  },
  boletoVencido: {
    quem: 'titular',
    porque: SUAS_CUSTAS,
    texto: ({ id, identificador, valor }) => ({
      subject: `Boleto vencido: ${identificador}`,
      body: `O boleto de ${valor} da custa ${identificador} não foi pago no prazo e não vale mais. A custa continua em aberto: gere outro boleto ou escolha outra forma de pagamento.`,
      ...custa(id),
    }),
  },
  creditoNoSaldo: {
    quem: 'titular',
    porque: SUAS_CUSTAS,
    texto: ({ valor, motivo }) => ({
      subject: `Crédito de ${valor} no seu saldo`,
      body: `Creditamos ${valor} no seu saldo: ${motivo}`,
      path: '/pagamentos/create/saldo',
      label: 'Ver meu saldo',
    }),
  },
  cobrancaSemUso: {
    quem: 'titular',
    porque: 'Você recebe este aviso porque a cobrança foi feita na sua conta.',
    texto: ({ valor, ate }) => ({
      subject: `Cobrança de ${valor} ainda sem uso`,
      body: `O cartão pagou ${valor}, mas a cobrança ainda não foi usada. Se você não a usar até ${ate}, ela volta ao cartão. Se preferir, transforme-a agora em saldo, na página de custas.`,
      path: '/pagamentos',
      label: 'Escolher o que fazer',
    }),
  },
  novoAparelho: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ quando, aparelho, ip }) => ({
      subject: 'Entrada na sua conta por um novo aparelho',
      body: `Sua conta foi aberta em ${quando} por um aparelho que não conhecíamos: ${aparelho}, no endereço de rede ${ip}. Se foi você, não é preciso fazer nada. ${SE_NAO_FOI}`,
      ...NAS_NOTIFICACOES,
    }),
  },
  senhaAlterada: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ quando }) => ({
      subject: 'Sua senha foi alterada',
      body: `A senha da sua conta foi alterada em ${quando}, e as outras sessões foram encerradas. ${SE_NAO_FOI}`,
      ...NAS_NOTIFICACOES,
    }),
  },
  doisFatores: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ ligada, quando }) => ({
      subject: ligada ? 'Autenticação de dois fatores ligada' : 'Autenticação de dois fatores desligada',
      body: `${ligada ? 'A partir de agora, além da senha, cada entrada na sua conta pede um código enviado por e-mail.' : 'A partir de agora, só a senha é pedida para entrar na sua conta.'} A mudança foi feita em ${quando}. ${SE_NAO_FOI}`,
      ...NAS_NOTIFICACOES,
    }),
  },
  calendario: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ ativo, quando }) => ({
      subject: ativo ? 'Link do calendário de prazos criado' : 'Link do calendário de prazos desativado',
      body: ativo
        ? `Em ${quando} foi criado um link que mostra os prazos dos seus procedimentos a quem o tiver; um link anterior deixou de funcionar. Se não foi você, desative o link em “Calendário de prazos” e crie uma nova senha em “Esqueci a senha”, na tela de entrada.`
        : `O link do calendário dos seus prazos foi desativado em ${quando} e deixou de funcionar. ${SE_NAO_FOI}`,
      ...NAS_NOTIFICACOES,
    }),
  },
}

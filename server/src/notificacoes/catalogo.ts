import { detalhesDe, type RegrasDoTipo, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { formatDate } from '@concordia/contract/values/dates'
import type { Kinds, Notice } from './aviso.ts'
import { AVISOS_DA_CONTA, type AvisosDaConta } from './catalogo-conta.ts'
import { AVISOS_DE_CUSTAS, type AvisosDeCustas } from './catalogo-custas.ts'
import { AVISOS_DE_NEGOCIACOES, type AvisosDeNegociacoes } from './catalogo-negociacoes.ts'

/** Every notice about a procedimento knows its tipo, which decides its words and its page. */
interface DoTipo {
  tipo: Tipo
}

/** The events users are notified of, with the data of each notice. Those about a procedimento include its number. */
export interface NoticeFacts extends AvisosDeCustas, AvisosDaConta, AvisosDeNegociacoes {
  /** A petition was filed; `aberta`: its fee is not paid yet. */
  protocolo: DoTipo & { numero: number; quando: string; aberta: boolean }
  /** Another user linked the procedimento by number and password. */
  vinculado: DoTipo & { numero: number }
  /** A mail server refused a message to a parte; `motivo` says why in our own words, not in those of the server. */
  emailRecusado: DoTipo & { numero: number; endereco: string; parte: string; motivo: string }
  /** This account was designated arbitrator or mediator; only it is notified, so this is not a notice about a procedimento. */
  designacao: DoTipo & { procedimento: number; papel: string }
  /** A designee accepted; `ativo`: the procedimento waited only for this answer. `termo`: a term was signed. */
  aceiteDesignacao: DoTipo & { numero: number; papel: string; nome: string; ativo: boolean; termo: boolean } & {
    /** `yyyy-mm-dd`: something was disclosed, and each parte may refuse the person until this day; null: nothing was. */
    recusavelAte: string | null
  }
  /** It still waits for this account's answer. */
  lembreteDeDesignacao: DoTipo & { procedimento: number; papel: string; desde: string }
  /** A designee refused: the seat is free again. */
  recusaDesignacao: DoTipo & { numero: number; papel: string; nome: string }
  /** A parte refused the person who had disclosed something; the second is for the secretariat, who designates another. */
  recusaDaParte: DoTipo & { numero: number; papel: string; nome: string; por: string }
  vagaPelaRecusa: DoTipo & { numero: number; papel: string; nome: string; por: string }
  /** The same, for the person refused. */
  recusadoPelaParte: DoTipo & { procedimento: number; papel: string }
  /**
   * Somebody added an evento. `descricao`: null where its author, neither staff nor tribunal, described it in words of their own,
   * which stand in no e-mail. `prazo`: "20/11/2026", or null.
   */
  movimentacao: DoTipo & { numero: number; descricao: string | null; por: string; quando: string; prazo: string | null }
  /** An arbitrator or mediator gave the secretariat a task. */
  tarefa: DoTipo & { numero: number; tarefa: string; por: string; prazo: string }
  /** The secretariat finished a task; only its author is notified, so this is not a notice about a procedimento. */
  tarefaConcluida: DoTipo & { procedimento: number; tarefa: string; por: string }
  /** A deadline is near; `faltam` days are left, 0 on the day itself. */
  lembrete: DoTipo & { numero: number; descricao: string; prazo: string; faltam: number }
  /** A deadline was moved, because the platform was out of service on its day. */
  prazoProrrogado: DoTipo & { numero: number; descricao: string; de: string; ate: string }
  /** A deadline goes on after a suspension, and ends on another day. */
  prazoRetomado: DoTipo & { numero: number; descricao: string; de: string; ate: string }
  /** An agreement signed in a negociação that is linked to it is in its docket now. */
  acordoEmNegociacao: DoTipo & { numero: number; negociacao: number }
  /** The same, for the secretariat, which may register it. `registravel`: whether the situação allows to register it; `porTermo`: by the final term of the mediation. */
  acordoARegistrar: DoTipo & { numero: number; negociacao: number; registravel: boolean; porTermo: boolean }
  /** Refused, archived, reactivated, suspended, or an agreement registered: `ato` is its name in the docket. */
  situacaoAlterada: DoTipo & { numero: number; ato: string; motivo: string; por: string; quando: string }
  /** A designee was replaced, for the reason in the docket. */
  substituicao: DoTipo & { numero: number; papel: string; antes: string; agora: string; motivo: string }
  /** This account's designation was given to somebody else. */
  dispensa: DoTipo & { procedimento: number; papel: string }
  /** This account's designation ended unanswered, because of the act named `ato` in the docket. */
  designacaoEncerrada: DoTipo & { procedimento: number; papel: string; ato: string }
  /** All partes were sent a new access password. */
  novaSenha: DoTipo & { numero: number }
  /** The address of a parte was corrected; both addresses are masked. */
  contatoCorrigido: DoTipo & { numero: number; parte: string; de: string; para: string }
}
export type NoticeKind = keyof NoticeFacts
export type ProcedimentoKind = { [K in NoticeKind]: NoticeFacts[K] extends { numero: number } ? K : never }[NoticeKind]

const acompanha = ({ tipo }: DoTipo): string =>
  `Você recebe este aviso porque acompanha este ${TIPOS[tipo].um}. Os avisos podem ser silenciados na página dele.`
const protocolou = ({ tipo }: DoTipo): string => `Você recebe este aviso porque protocolou este ${TIPOS[tipo].um}.`

const aPagina = (tipo: Tipo, numero: number) => ({ path: detalhesDe(tipo, numero), label: `Abrir o ${TIPOS[tipo].um}` })
/** A person who lost access to the procedimento has no page of it to go to. */
const NAS_NOTIFICACOES = { path: '/notifications', label: 'Ver notificações' } as const

/** The words of a notice that depend on its tipo. */
const sobre =
  <F extends DoTipo>(texto: (facts: F, regras: RegrasDoTipo) => Notice) =>
  (facts: F): Notice =>
    texto(facts, TIPOS[facts.tipo])
const designado = ({ tipo }: DoTipo) => `Você recebe este aviso porque a câmara havia designado você para este ${TIPOS[tipo].um}.`

/** For the contacts of the partes, who need not have an account. */
export const eContato = ({ tipo }: DoTipo): string =>
  `Você recebe este e-mail porque este endereço foi informado como contato de uma das partes do ${TIPOS[tipo].um}.`
const daqui = (dias: number) => (dias === 0 ? 'hoje' : dias === 1 ? 'amanhã' : `daqui a ${dias} dias`)

/** All notices in one table: the audience of each event, its text, its link, and why the person gets it. */
export const NOTICES: Kinds<NoticeFacts> = {
  ...AVISOS_DE_CUSTAS,
  ...AVISOS_DA_CONTA,
  ...AVISOS_DE_NEGOCIACOES,
  protocolo: {
    quem: 'autor',
    porque: protocolou,
    email: 'recibo',
    texto: sobre(({ tipo, numero, quando, aberta }, { um, titulo, pedido }) => ({
      subject: `${titulo} ${numero} protocolado`,
      body: `${pedido.recebido} em ${quando} e deu origem ao ${um} ${numero}. O recibo de protocolo está no primeiro evento do ${um}.${aberta ? ` As custas estão em aberto: as partes só são avisadas, e o ${um} só prossegue, depois do pagamento.` : ''}`,
      ...aPagina(tipo, numero),
    })),
  },
  vinculado: {
    quem: 'autor',
    porque: protocolou,
    texto: sobre(({ tipo, numero }, { um }) => ({
      subject: `Novo acesso ao ${um} ${numero}`,
      body: `Uma pessoa passou a acompanhar o ${um} ${numero} usando o número e a senha de acesso.`,
      ...aPagina(tipo, numero),
    })),
  },
  emailRecusado: {
    quem: 'autor',
    porque: protocolou,
    texto: sobre(({ tipo, numero, endereco, parte, motivo }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: e-mail recusado`,
      body: `Um e-mail da câmara para ${endereco}, endereço da parte ${parte} no ${um} ${numero}, foi recusado: ${motivo}. Confira o endereço e fale com a secretaria para corrigi-lo. A resposta do servidor está na página do ${um}, junto ao endereço.`,
      ...aPagina(tipo, numero),
    })),
  },
  designacao: {
    quem: 'titular',
    porque: ({ tipo }) => `Você recebe este aviso porque a câmara designou você para este ${TIPOS[tipo].um}.`,
    texto: sobre(({ tipo, procedimento: numero, papel }, { um, titulo, aConferir }) => ({
      subject: `${titulo} ${numero}: você foi designado ${papel}`,
      body: `A câmara designou você como ${papel} no ${um} ${numero}. Confira ${aConferir} na página do ${um} e responda, nela mesma, se aceita ou recusa a designação.`,
      ...aPagina(tipo, numero),
    })),
  },
  lembreteDeDesignacao: {
    quem: 'titular',
    porque: ({ tipo }) => `Você recebe este aviso porque a câmara designou você para este ${TIPOS[tipo].um}.`,
    texto: sobre(({ tipo, procedimento: numero, papel, desde }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: sua designação aguarda resposta`,
      body: `Em ${desde} a câmara designou você como ${papel} no ${um} ${numero} e ainda não recebeu a sua resposta. Aceite ou recuse a designação na página do ${um}.`,
      ...aPagina(tipo, numero),
    })),
  },
  aceiteDesignacao: {
    quem: 'envolvidos',
    // A parte may challenge the arbitrator, at the first opportunity (Lei 9.307/96, arts. 15 and 20).
    partes: 'servico',
    porque: acompanha,
    texto: sobre(({ tipo, numero, papel, nome, ativo, termo, recusavelAte }, { um, titulo, aceiteComTermo }) => ({
      subject: `${titulo} ${numero}: ${papel} aceitou a designação`,
      body: `${nome} aceitou a designação como ${papel} no ${um} ${numero}.${ativo ? ` Com isso, o ${um} passou a ativo.` : ''}${termo ? ` O termo assinado${aceiteComTermo ? ' e as respostas ao questionário estão' : ' está'} nos eventos do ${um}.` : ''}${recusavelAte ? ` Ao aceitar, revelou um fato que as partes devem conhecer. Até ${formatDate(recusavelAte)}, cada parte pode recusar quem foi designado, na página do ${um}.` : ''}`,
      ...aPagina(tipo, numero),
    })),
  },
  recusaDesignacao: {
    quem: 'autorESecretaria',
    porque: ({ tipo }) => `Você recebe este aviso porque protocolou este ${TIPOS[tipo].um} ou cuida dele na secretaria.`,
    texto: sobre(({ tipo, numero, papel, nome }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: ${papel} recusou a designação`,
      body: `${nome} recusou a designação como ${papel} no ${um} ${numero}. A vaga está livre para outra designação.`,
      ...aPagina(tipo, numero),
    })),
  },
  recusaDaParte: {
    quem: 'envolvidos',
    partes: 'servico',
    porque: acompanha,
    texto: sobre(({ tipo, numero, papel, nome, por }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: ${papel} recusado por uma parte`,
      body: `${por}, como parte, recusou ${nome} como ${papel} no ${um} ${numero}, depois do fato revelado no aceite. A secretaria designa outra pessoa.`,
      ...aPagina(tipo, numero),
    })),
  },
  vagaPelaRecusa: {
    quem: 'secretaria',
    porque: ({ tipo }) => `Você recebe este aviso porque cuida deste ${TIPOS[tipo].um} na secretaria.`,
    texto: sobre(({ tipo, numero, papel, nome, por }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: designe outro ${papel}`,
      body: `${por}, como parte, recusou ${nome} como ${papel} no ${um} ${numero}. A vaga está livre para outra designação.`,
      ...aPagina(tipo, numero),
    })),
  },
  recusadoPelaParte: {
    quem: 'titular',
    porque: designado,
    texto: sobre(({ procedimento: numero, papel }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: sua designação terminou`,
      body: `Uma das partes recusou a sua designação como ${papel} no ${um} ${numero}, como a lei permite depois de um fato revelado. Você deixa de ter acesso ao ${um} como ${papel} e não precisa fazer mais nada.`,
      ...NAS_NOTIFICACOES,
    })),
  },
  movimentacao: {
    quem: 'envolvidos',
    partes: 'servico',
    porque: acompanha,
    texto: sobre(({ tipo, numero, descricao, por, quando, prazo }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: nova movimentação`,
      body: `Em ${quando}, ${por} acrescentou um evento ao ${um} ${numero}${descricao === null ? ', com uma descrição própria, que está na página dele' : `: “${descricao}”`}.${prazo ? ` O prazo termina em ${prazo}.` : ''} Os documentos estão na página do ${um}.`,
      ...aPagina(tipo, numero),
    })),
  },
  tarefa: {
    quem: 'secretaria',
    porque: () => 'Você recebe este aviso porque faz parte da secretaria da câmara.',
    texto: sobre(({ tipo, numero, tarefa, por, prazo }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: tarefa para a secretaria`,
      body: `${por} atribuiu uma tarefa à secretaria no ${um} ${numero}: “${tarefa}”. O prazo termina em ${prazo}.`,
      ...aPagina(tipo, numero),
    })),
  },
  tarefaConcluida: {
    quem: 'titular',
    porque: () => 'Você recebe este aviso porque pediu esta tarefa à secretaria.',
    texto: sobre(({ tipo, procedimento: numero, tarefa, por }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: tarefa concluída`,
      body: `${por}, da secretaria, concluiu a tarefa “${tarefa}”, que você pediu no ${um} ${numero}.`,
      ...aPagina(tipo, numero),
    })),
  },
  lembrete: {
    quem: 'envolvidos',
    partes: 'cortesia',
    porque: acompanha,
    texto: sobre(({ tipo, numero, descricao, prazo, faltam }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: prazo termina ${daqui(faltam)}`,
      body: `O prazo do evento “${descricao}”, no ${um} ${numero}, termina ${daqui(faltam)}: ${prazo}.`,
      ...aPagina(tipo, numero),
    })),
  },
  prazoProrrogado: {
    quem: 'envolvidos',
    partes: 'servico',
    porque: acompanha,
    texto: sobre(({ tipo, numero, descricao, de, ate }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: prazo prorrogado`,
      body: `A plataforma esteve indisponível em ${de}, dia em que terminaria o prazo do evento “${descricao}” do ${um} ${numero}. O prazo passa a terminar em ${ate}.`,
      ...aPagina(tipo, numero),
    })),
  },

  prazoRetomado: {
    quem: 'envolvidos',
    partes: 'servico',
    porque: acompanha,
    texto: sobre(({ tipo, numero, descricao, de, ate }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: prazo retomado`,
      body: `O prazo do evento “${descricao}” do ${um} ${numero}, parado pela suspensão, voltou a correr. Terminaria em ${de} e passa a terminar em ${ate}.`,
      ...aPagina(tipo, numero),
    })),
  },
  acordoEmNegociacao: {
    quem: 'envolvidos',
    partes: 'servico',
    porque: acompanha,
    texto: sobre(({ tipo, numero, negociacao }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: acordo assinado em negociação`,
      body: `As partes assinaram um acordo na negociação ${negociacao}, vinculada ao ${um} ${numero}. O documento está nos eventos do ${um}.`,
      ...aPagina(tipo, numero),
    })),
  },
  acordoARegistrar: {
    quem: 'secretaria',
    porque: () => 'Você recebe este aviso porque faz parte da secretaria da câmara.',
    texto: sobre(({ tipo, numero, negociacao, registravel, porTermo }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: ${registravel ? 'acordo a registrar' : 'acordo juntado'}`,
      body: `O acordo da negociação ${negociacao} foi juntado ao ${um} ${numero}. ${registravel ? `Confira o documento e, se o acordo puser fim ao ${um}, ${porTermo ? 'encerre a mediação com o termo final, em “encerrar com o acordo”' : 'registre-o em “registrar acordo”'}.` : `Na situação atual do ${um}, não há acordo a registrar.`}`,
      ...aPagina(tipo, numero),
    })),
  },

  // Acts of the secretariat.
  situacaoAlterada: {
    quem: 'envolvidos',
    partes: 'servico',
    porque: acompanha,
    texto: sobre(({ tipo, numero, ato, motivo, por, quando }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: ${ato.charAt(0).toLowerCase()}${ato.slice(1)}`,
      body: `Em ${quando}, ${por} registrou no ${um} ${numero} o evento “${ato}”. Motivo: ${motivo}`,
      ...aPagina(tipo, numero),
    })),
  },
  substituicao: {
    quem: 'envolvidos',
    // The partes may challenge the arbitrator, at the first opportunity (Lei 9.307/96, arts. 15, 16 and 20).
    partes: 'servico',
    porque: acompanha,
    texto: sobre(({ tipo, numero, papel, antes, agora, motivo }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: substituição de ${papel}`,
      body: `No ${um} ${numero}, a câmara designou ${agora} como ${papel}, em substituição a ${antes}, e aguarda a resposta. Motivo: ${motivo}`,
      ...aPagina(tipo, numero),
    })),
  },
  dispensa: {
    quem: 'titular',
    porque: designado,
    texto: sobre(({ procedimento: numero, papel }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: sua designação terminou`,
      body: `A câmara designou outra pessoa como ${papel} no ${um} ${numero}, em seu lugar. Você deixa de ter acesso ao ${um} como ${papel} e não precisa fazer mais nada.`,
      ...NAS_NOTIFICACOES,
    })),
  },
  designacaoEncerrada: {
    quem: 'titular',
    porque: designado,
    texto: sobre(({ procedimento: numero, papel, ato }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: sua designação terminou`,
      body: `A designação como ${papel} no ${um} ${numero}, que aguardava a sua resposta, terminou com o evento “${ato}”. Você não precisa fazer mais nada.`,
      ...NAS_NOTIFICACOES,
    })),
  },
  novaSenha: {
    quem: 'autor',
    porque: protocolou,
    texto: sobre(({ tipo, numero }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: nova senha de acesso`,
      body: `A secretaria enviou uma nova senha de acesso ao ${um} ${numero} aos e-mails das partes. A senha anterior deixou de valer; quem já acompanha o ${um} não precisa fazer nada.`,
      ...aPagina(tipo, numero),
    })),
  },
  contatoCorrigido: {
    quem: 'autor',
    porque: protocolou,
    texto: sobre(({ tipo, numero, parte, de, para }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: e-mail de parte corrigido`,
      body: `A secretaria corrigiu o e-mail da parte ${parte} no ${um} ${numero}: de ${de} para ${para}.`,
      ...aPagina(tipo, numero),
    })),
  },
}

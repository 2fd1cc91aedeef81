import { TIPOS } from '@concordia/contract/rules/tipos'
import type { Kinds } from './aviso.ts'
import { AVISOS_DE_ACESSOS, type AvisosDeAcessos } from './catalogo-acessos.ts'
import { AVISOS_DA_CONTA, type AvisosDaConta } from './catalogo-conta.ts'
import { AVISOS_DE_CUSTAS, type AvisosDeCustas } from './catalogo-custas.ts'
import { AVISOS_DE_DESIGNACOES, type AvisosDeDesignacoes } from './catalogo-designacoes.ts'
import { AVISOS_DE_NEGOCIACOES, type AvisosDeNegociacoes } from './catalogo-negociacoes.ts'
import { AVISOS_DA_SECRETARIA, type AvisosDaSecretaria } from './catalogo-secretaria.ts'
import { acompanha, aPagina, type DoTipo, daSecretaria, protocolou, sobre } from './palavras.ts'

/** The events users are notified of, with the data of each notice. Those about a procedimento include its number. */
export interface NoticeFacts
  extends AvisosDeAcessos,
    AvisosDeCustas,
    AvisosDaConta,
    AvisosDeDesignacoes,
    AvisosDeNegociacoes,
    AvisosDaSecretaria {
  /** A petition was filed; `aberta`: its fee is not paid yet. */
  protocolo: DoTipo & { numero: number; quando: string; aberta: boolean }
  /** Another user linked the procedimento by number and password. */
  vinculado: DoTipo & { numero: number }
  /** A mail server refused a message to a parte; `motivo` says why in our own words, not in those of the server. */
  emailRecusado: DoTipo & { numero: number; endereco: string; parte: string; motivo: string }
  /**
   * Somebody added an evento. `descricao`: null where its author, neither staff nor tribunal, described it in words of their own,
   * which are in no e-mail. `prazo`: "20/11/2026", or null.
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
  /** `assinaram`: who signed, in a sentence. */
  acordoEmNegociacao: DoTipo & { numero: number; negociacao: number; assinaram: string }
  /** The same, for the secretariat, which may register it. `registravel`: whether the situação allows to register it; `porTermo`: by the final term of the mediation. */
  acordoARegistrar: DoTipo & { numero: number; negociacao: number; registravel: boolean; porTermo: boolean }
  /** Refused, archived, reactivated, suspended, or an agreement registered: `ato` is its name in the docket. */
  situacaoAlterada: DoTipo & { numero: number; ato: string; motivo: string; por: string; quando: string }
  /** All partes were sent a new access password. */
  novaSenha: DoTipo & { numero: number }
  /** The address of a parte was corrected; both addresses are masked. */
  contatoCorrigido: DoTipo & { numero: number; parte: string; de: string; para: string }
}
export type NoticeKind = keyof NoticeFacts
export type ProcedimentoKind = { [K in NoticeKind]: NoticeFacts[K] extends { numero: number } ? K : never }[NoticeKind]

/** For the contacts of the partes, who need not have an account. */
export const eContato = ({ tipo }: DoTipo): string =>
  `Você recebe este e-mail porque este endereço foi informado como contato de uma das partes do ${TIPOS[tipo].um}.`
/** Begins with a small letter, except an abbreviation. */
const minuscula = (texto: string) => (/^\p{Lu}{2}/u.test(texto) ? texto : texto.charAt(0).toLowerCase() + texto.slice(1))
const daqui = (dias: number) => (dias === 0 ? 'hoje' : dias === 1 ? 'amanhã' : `daqui a ${dias} dias`)

/** All notices in one table: the audience of each event, its text, its link, and why the person gets it. */
export const NOTICES: Kinds<NoticeFacts> = {
  ...AVISOS_DE_ACESSOS,
  ...AVISOS_DE_CUSTAS,
  ...AVISOS_DA_CONTA,
  ...AVISOS_DE_DESIGNACOES,
  ...AVISOS_DE_NEGOCIACOES,
  ...AVISOS_DA_SECRETARIA,
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
  movimentacao: {
    quem: 'envolvidos',
    partes: 'servico',
    porque: acompanha,
    texto: sobre(({ tipo, numero, descricao, por, quando, prazo }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: ${descricao === null ? 'novo evento' : minuscula(descricao)}`,
      body: `${por} acrescentou um evento ao ${um} ${numero}${descricao === null ? ` em ${quando}, com uma descrição própria, que está na página dele` : `: “${descricao}”, em ${quando}`}.${prazo ? ` O prazo termina em ${prazo}.` : ''} Os documentos estão na página do ${um}.`,
      ...aPagina(tipo, numero),
    })),
  },
  tarefa: {
    quem: 'secretaria',
    porque: daSecretaria,
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
    texto: sobre(({ tipo, numero, negociacao, assinaram }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: acordo assinado em negociação`,
      body: `A negociação ${negociacao}, vinculada ao ${um} ${numero}, terminou em acordo. ${assinaram} O documento está nos eventos do ${um}.`,
      ...aPagina(tipo, numero),
    })),
  },
  acordoARegistrar: {
    quem: 'secretaria',
    porque: daSecretaria,
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
      subject: `${titulo} ${numero}: ${minuscula(ato)}`,
      body: `${por} registrou no ${um} ${numero} o evento “${ato}”, em ${quando}. Motivo: ${motivo}`,
      ...aPagina(tipo, numero),
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

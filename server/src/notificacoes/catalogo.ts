import { TIPOS } from '@concordia/contract/rules/tipos'
import type { Kinds } from './aviso.ts'
import { AVISOS_DOS_ATOS, type AvisosDosAtos } from './catalogo-atos.ts'
import { AVISOS_DA_CONTA, type AvisosDaConta } from './catalogo-conta.ts'
import { AVISOS_DE_CUSTAS, type AvisosDeCustas } from './catalogo-custas.ts'
import { acompanha, aPagina, type DoTipo, protocolou, sobre } from './procedimento.ts'

/** The events users are notified of, with the data of each notice. Those about a procedimento include its number. */
export interface NoticeFacts extends AvisosDosAtos, AvisosDeCustas, AvisosDaConta {
  /** A petition was filed; `aberta`: its fee is not paid yet. */
  protocolo: DoTipo & { numero: number; quando: string; aberta: boolean }
  /** Another user linked the procedimento by number and password. */
  vinculado: DoTipo & { numero: number }
  /** A mail server refused a message to a parte; `motivo` says why in our own words, not in those of the server. */
  emailRecusado: DoTipo & { numero: number; endereco: string; parte: string; motivo: string }
  /** This account was designated arbitrator or mediator; only it is notified, so this is not a notice about a procedimento. */
  designacao: DoTipo & { procedimento: number; papel: string }
  /** A designee accepted; `ativo`: the procedimento waited only for this answer. */
  aceiteDesignacao: DoTipo & { numero: number; papel: string; nome: string; ativo: boolean }
  /** A designee refused: the seat is free again. */
  recusaDesignacao: DoTipo & { numero: number; papel: string; nome: string }
  /** Somebody added an evento. `prazo`: "20/11/2026", or null. */
  movimentacao: DoTipo & { numero: number; descricao: string; por: string; quando: string; prazo: string | null }
  /** An arbitrator or mediator gave the secretariat a task. */
  tarefa: DoTipo & { numero: number; tarefa: string; por: string; prazo: string }
  /** The secretariat finished a task; only its author is notified, so this is not a notice about a procedimento. */
  tarefaConcluida: DoTipo & { procedimento: number; tarefa: string; por: string }
  /** A deadline is near; `faltam` days are left, 0 on the day itself. */
  lembrete: DoTipo & { numero: number; descricao: string; prazo: string; faltam: number }
  /** A deadline was moved, because the platform was out of service on its day. */
  prazoProrrogado: DoTipo & { numero: number; descricao: string; de: string; ate: string }
}
export type NoticeKind = keyof NoticeFacts
export type ProcedimentoKind = { [K in NoticeKind]: NoticeFacts[K] extends { numero: number } ? K : never }[NoticeKind]

/** For the contacts of the partes, who need not have an account. */
export const eContato = ({ tipo }: DoTipo): string =>
  `Você recebe este e-mail porque este endereço foi informado como contato de uma das partes do ${TIPOS[tipo].um}.`
const daqui = (dias: number) => (dias === 0 ? 'hoje' : dias === 1 ? 'amanhã' : `daqui a ${dias} dias`)

/** All notices in one table: the audience of each event, its text, its link, and why the person gets it. */
export const NOTICES: Kinds<NoticeFacts> = {
  ...AVISOS_DOS_ATOS,
  ...AVISOS_DE_CUSTAS,
  ...AVISOS_DA_CONTA,
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
  aceiteDesignacao: {
    quem: 'envolvidos',
    // A parte may challenge the arbitrator, at the first opportunity (Lei 9.307/96, arts. 15 and 20).
    partes: 'servico',
    porque: acompanha,
    texto: sobre(({ tipo, numero, papel, nome, ativo }, { um, titulo, aceiteComTermo }) => ({
      subject: `${titulo} ${numero}: ${papel} aceitou a designação`,
      body: `${nome} aceitou a designação como ${papel} no ${um} ${numero}.${ativo ? ` Com isso, o ${um} passou a ativo.` : ''}${aceiteComTermo ? ` O termo assinado e as respostas ao questionário estão nos eventos do ${um}.` : ''}`,
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
  movimentacao: {
    quem: 'envolvidos',
    partes: 'servico',
    porque: acompanha,
    texto: sobre(({ tipo, numero, descricao, por, quando, prazo }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: nova movimentação`,
      body: `Em ${quando}, ${por} acrescentou um evento ao ${um} ${numero}: “${descricao}”.${prazo ? ` O prazo termina em ${prazo}.` : ''} Os documentos estão na página do ${um}.`,
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
}

import type { Kinds } from './aviso.ts'
import { AVISOS_DOS_ATOS, type AvisosDosAtos } from './catalogo-atos.ts'
import { AVISOS_DA_CONTA, type AvisosDaConta } from './catalogo-conta.ts'
import { AVISOS_DE_CUSTAS, type AvisosDeCustas } from './catalogo-custas.ts'

/** The events somebody is told of, and what must be known to tell it. Those about a procedimento name its number. */
export interface NoticeFacts extends AvisosDosAtos, AvisosDeCustas, AvisosDaConta {
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
  /** The secretariat finished a task; only who asked for it is told, so the procedimento is not the audience's. */
  tarefaConcluida: { processo: number; caso: boolean; tarefa: string; por: string }
  /** A deadline comes near; `faltam` days are left, 0 on the day itself. */
  lembrete: { numero: number; descricao: string; prazo: string; faltam: number }
  /** A deadline would have ended on a day on which the platform was out of service. */
  prazoProrrogado: { numero: number; descricao: string; de: string; ate: string }
}
export type NoticeKind = keyof NoticeFacts
export type ProcedimentoKind = { [K in NoticeKind]: NoticeFacts[K] extends { numero: number } ? K : never }[NoticeKind]

const QUEM_PROTOCOLOU = 'Você recebe este aviso porque protocolou este processo.'
const ACOMPANHA = 'Você recebe este aviso porque acompanha este processo. Os avisos podem ser silenciados na página dele.'
/** For the contacts of the partes, who need not have an account. */
export const E_CONTATO = 'Você recebe este e-mail porque este endereço foi informado como contato de uma das partes do processo.'
const processo = (numero: number) => ({ path: `/processo/${numero}/details` as const, label: 'Abrir o processo' })
const daqui = (dias: number) => (dias === 0 ? 'hoje' : dias === 1 ? 'amanhã' : `daqui a ${dias} dias`)

/** Every notice there is, in one table: for which event, who gets it, what it says, where it leads, and why it came. */
export const NOTICES: Kinds<NoticeFacts> = {
  ...AVISOS_DOS_ATOS,
  ...AVISOS_DE_CUSTAS,
  ...AVISOS_DA_CONTA,
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
  tarefaConcluida: {
    quem: 'titular',
    porque: 'Você recebe este aviso porque pediu esta tarefa à secretaria.',
    texto: ({ processo: numero, caso, tarefa, por }) => ({
      subject: `${caso ? 'Caso' : 'Processo'} ${numero}: tarefa concluída`,
      body: `${por}, da secretaria, concluiu a tarefa “${tarefa}”, que você pediu no ${caso ? 'caso' : 'processo'} ${numero}.`,
      path: `/${caso ? 'caso' : 'processo'}/${numero}/details`,
      label: caso ? 'Abrir o caso' : 'Abrir o processo',
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
}

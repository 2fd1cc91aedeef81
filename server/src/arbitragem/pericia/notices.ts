import { TIPOS } from '@concordia/contract/rules/tipos'
import { NAS_NOTIFICACOES, notices } from '../../avisos/notice.ts'
import { type Of, type OfTipo, personal, service, type ToOne } from '../../procedimentos/avisos/notices.ts'

const nomeado = ({ tipo }: OfTipo) => `Você recebe este aviso porque os árbitros nomearam você perito neste ${TIPOS[tipo].um}.`
const convite = (numero: number, pericia: number) =>
  ({ path: `/processo/${numero}/pericia/${pericia}`, label: 'Abrir a nomeação' }) as const

/** Notices about experts (docs/rules/arbitragem.md#experts). None repeats what a parte or an expert wrote. */
export const NOTICES = notices({
  /** This account was named; it does not see the process before it accepts. */
  nomeacaoDePerito: personal(nomeado, ({ procedimento: numero, pericia, dias }: ToOne & { pericia: number; dias: number }) => ({
    subject: `Processo ${numero}: você foi nomeado perito`,
    body: `Os árbitros do processo ${numero} nomearam você perito, com ${dias} ${dias === 1 ? 'dia' : 'dias'} para o laudo, contados do aceite. Leia o objeto da perícia e os nomes das partes, e responda se aceita, com a sua proposta de honorários, ou se recusa.`,
    ...convite(numero, pericia),
  })),
  /** Service, because a parte may object to the expert. */
  peritoNomeado: service(({ numero, perito, por }: Of<'perito' | 'por'>) => ({
    subject: `Processo ${numero}: perito nomeado`,
    body: `${por} nomeou ${perito} perito no processo ${numero} e aguarda a resposta. O objeto está nos eventos do processo. As partes podem enviar quesitos até o laudo.`,
  })),
  periciaAceita: service(({ numero, perito, valor, revelou }: Of<'perito' | 'valor'> & { revelou: boolean }) => ({
    subject: `Processo ${numero}: perícia aceita`,
    body: `${perito} aceitou a perícia no processo ${numero} e propôs honorários de ${valor}, que os árbitros decidem.${revelou ? ' Ao aceitar, revelou um fato que as partes devem conhecer: ele está nos eventos do processo.' : ''}`,
  })),
  periciaRecusada: service(({ numero, perito }: Of<'perito'>) => ({
    subject: `Processo ${numero}: perícia recusada`,
    body: `${perito} recusou a perícia no processo ${numero}. Os árbitros podem nomear outra pessoa.`,
  })),
  /** `quem`: the side that pays, as a sentence; null: not approved. */
  honorariosDaPericia: service(({ numero, perito, valor, quem }: Of<'perito' | 'valor'> & { quem: string | null }) => ({
    subject: `Processo ${numero}: honorários do perito ${quem === null ? 'não aprovados' : 'aprovados'}`,
    body:
      quem === null
        ? `Os árbitros do processo ${numero} não aprovaram os honorários de ${valor} propostos por ${perito}, que pode fazer outra proposta.`
        : `Os árbitros do processo ${numero} aprovaram os honorários de ${valor} propostos por ${perito}. ${quem}`,
  })),
  quesitosEnviados: service(({ numero, perito, por }: Of<'perito' | 'por'>) => ({
    subject: `Processo ${numero}: quesitos ao perito`,
    body: `${por} enviou quesitos ao perito ${perito} no processo ${numero}.`,
  })),
  laudoEntregue: service(({ numero, perito, ate }: Of<'perito' | 'ate'>) => ({
    subject: `Processo ${numero}: laudo do perito`,
    body: `${perito} entregou o laudo no processo ${numero}. Até ${ate}, as partes e os árbitros podem pedir esclarecimentos.`,
  })),
  esclarecimentoPedido: service(({ numero, perito, por }: Of<'perito' | 'por'>) => ({
    subject: `Processo ${numero}: pedido de esclarecimento ao perito`,
    body: `${por} pediu esclarecimentos do laudo a ${perito} no processo ${numero}.`,
  })),
  esclarecimentoDado: service(({ numero, perito }: Of<'perito' | 'por'>) => ({
    subject: `Processo ${numero}: esclarecimento do perito`,
    body: `${perito} respondeu aos pedidos de esclarecimento do laudo no processo ${numero}.`,
  })),
  periciaEncerrada: service(({ numero, perito }: Of<'perito'>) => ({
    subject: `Processo ${numero}: perícia encerrada`,
    body: `A perícia de ${perito} no processo ${numero} foi encerrada.`,
  })),
  /** The same, for the expert, who no longer sees the process. */
  fimDaSuaPericia: personal(nomeado, ({ procedimento: numero }: ToOne) => ({
    subject: `Processo ${numero}: sua perícia terminou`,
    body: `A sua perícia no processo ${numero} terminou. Você deixa de ter acesso ao processo como perito e não precisa fazer mais nada.`,
    ...NAS_NOTIFICACOES,
  })),
  lembreteDoLaudo: personal(nomeado, ({ procedimento: numero, ate, faltam }: ToOne<'ate'> & { faltam: number }) => ({
    subject: `Processo ${numero}: o prazo do laudo termina ${faltam === 0 ? 'hoje' : `em ${ate}`}`,
    body: `O prazo para entregar o laudo no processo ${numero} termina em ${ate}${faltam === 0 ? ', hoje' : faltam === 1 ? ', amanhã' : `: faltam ${faltam} dias`}. Se precisar de mais tempo, peça aos árbitros.`,
  })),
})

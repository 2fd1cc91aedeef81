import type { Atencao } from '@concordia/contract/home/schemas'
import { PEDIDOS } from '@concordia/contract/negociacoes/words'
import { doDono } from '@concordia/contract/rules/prazo-de'
import { PAPEIS, TIPOS } from '@concordia/contract/rules/tipos'
import { quemConvida } from '@concordia/contract/values/contato/quem-convida'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { formatHour, formatHours } from '@concordia/contract/values/horario'
import {
  IconCalendarDue,
  IconCalendarX,
  IconDoorEnter,
  IconDots,
  IconGavel,
  IconHeartHandshake,
  IconMessages,
  IconMicroscope,
  IconPencil,
  IconReceipt,
  IconScale,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { path } from '../paths/paths.ts'
import { detalhesDe, nomeDe, type Referencia } from '../paths/procedimento.ts'
import { DateTime } from '../ui/table/DateTime.tsx'
import { Money } from '../ui/table/Money.tsx'
import type { Rascunhos } from './rascunhos.ts'

export interface Pendencia {
  key: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean; className?: string }>
  /** The last day to act is today, or over; the text says so too. */
  today?: boolean
  text: string
  /** When, where or how much. */
  aside?: ReactNode
  /** Absent when no single page shows it. */
  to?: string
  /** The procedimento that a click on it begins to follow. */
  entrar?: Referencia
}

/**
 * Everything that needs the user, most urgent first: hearings of today, deadlines that ended or end today (`PrazosCard` and
 * `AudienciasCard` have later ones); then polls and invitations to hearings, and what else waits
 * for an act of theirs, with designations, challenges and the tasks of experts first, because they hold up everybody in the procedimento; then invitations; then drafts.
 * @param today `yyyy-mm-dd`, the day in São Paulo when `atencao` was read
 */
export function pendenciasOf(
  { convites, designacoes, impugnacoes, pericias, indicacoes, custas, prazos, vencidos, audiencias, negociacoes }: Atencao,
  rascunhos: readonly Rascunhos[],
  today: string,
): Pendencia[] {
  const ofToday = audiencias.itens.filter(({ inicio }) => inicio !== null && dayOf(inicio) === today)
  const deadlines = prazos.itens.filter(({ prazo }) => prazo === today).map(prazoPendente)
  const negotiations = negociacoes.itens.map((item) => ({ ...negociacaoPendente(item, today), convite: item.pede === 'convite' }))
  return [
    ...ofToday.map(audienciaDeHoje),
    ...vencidos.itens.map(prazoVencido),
    ...others(vencidos, (n) => ({
      text: n === 1 ? 'Mais 1 prazo vencido sem manifestação.' : `Mais ${n} prazos vencidos sem manifestação.`,
      to: path('Prazos'),
    })),
    ...deadlines,
    ...negotiations.filter((negociacao) => negociacao.today),
    ...audiencias.itens.filter((each) => !ofToday.includes(each)).flatMap(audienciaPendente),
    ...designacoes.itens.map(designacaoPendente),
    ...others(designacoes, (n) => ({
      text: n === 1 ? 'Mais 1 designação aguarda sua resposta.' : `Mais ${n} designações aguardam sua resposta.`,
    })),
    ...impugnacoes.itens.map((item) => impugnacaoPendente(item, today)),
    ...others(impugnacoes, (n) => ({
      text: n === 1 ? 'Mais 1 impugnação aguarda sua resposta.' : `Mais ${n} impugnações aguardam sua resposta.`,
    })),
    ...pericias.itens.map((pericia) => periciaPendente(pericia, today)),
    ...others(pericias, (n) => ({ text: n === 1 ? 'Mais 1 perícia aguarda você.' : `Mais ${n} perícias aguardam você.` })),
    ...indicacoes.itens.map((item) => indicacaoPendente(item, today)),
    ...others(indicacoes, (n) => ({
      text: n === 1 ? 'Mais 1 indicação de árbitro aguarda você.' : `Mais ${n} indicações de árbitro aguardam você.`,
    })),
    ...negotiations.filter((negociacao) => !negociacao.today && !negociacao.convite),
    ...custas.itens.map((custa) => custasPendentes(custa, today)),
    ...others(custas, (n) => ({
      text: n === 1 ? 'Mais 1 pagamento em aberto' : `Mais ${n} pagamentos em aberto`,
      to: path('Pagamentos'),
    })),
    ...convites.itens.map(convitePendente),
    ...others(convites, (n) => ({
      text: n === 1 ? 'Mais 1 procedimento em que você é parte.' : `Mais ${n} procedimentos em que você é parte.`,
    })),
    ...negotiations.filter((negociacao) => !negociacao.today && negociacao.convite),
    ...others(negociacoes, (n) => ({
      text: n === 1 ? 'Mais 1 negociação aguarda você.' : `Mais ${n} negociações aguardam você.`,
      to: path('Negociacoes'),
    })),
    ...rascunhos.map(rascunhoPendente),
  ]
}

type Item<K extends keyof Atencao> = Atencao[K]['itens'][number]

const audienciaDeHoje = ({ id, procedimento, titulo, inicio, fim }: Item<'audiencias'>): Pendencia => ({
  key: `audiencia-${id}`,
  icon: IconUsersGroup,
  today: true,
  text: `Hoje, ${inicio && fim ? formatHours(inicio, fim) : ''}: ${titulo}`,
  aside: nomeDe(procedimento),
  to: path('Audiencia', { id }),
})

/** A later one asks for a vote or an answer, or for nothing. */
function audienciaPendente({ id, procedimento, titulo, inicio, minha_resposta, vota }: Item<'audiencias'>): Pendencia[] {
  const text = vota
    ? `Vote nos horários: ${titulo}`
    : inicio && minha_resposta === 'pendente' && `Responda se vai: ${titulo}, em ${formatDate(inicio)} às ${formatHour(inicio)}`
  if (!text) return []
  return [{ key: `audiencia-${id}`, icon: IconUsersGroup, text, aside: nomeDe(procedimento), to: path('Audiencia', { id }) }]
}

const prazoPendente = ({ procedimento, descricao, de, meu }: Item<'prazos'>, index: number): Pendencia => ({
  key: `prazo-${index}`,
  icon: IconCalendarDue,
  today: true,
  text: `${meu ? 'Seu prazo' : `O prazo ${doDono(de, procedimento.tipo)}`} termina hoje: ${descricao}`,
  aside: nomeDe(procedimento),
  to: detalhesDe(procedimento),
})

const prazoVencido = ({ procedimento, descricao, prazo, de, meu }: Item<'vencidos'>, index: number): Pendencia => ({
  key: `vencido-${index}`,
  icon: IconCalendarX,
  today: true,
  text: `${meu ? 'Seu prazo' : `O prazo ${doDono(de, procedimento.tipo)}`} terminou em ${formatDate(prazo)} sem manifestação: ${descricao}`,
  aside: nomeDe(procedimento),
  to: detalhesDe(procedimento),
})

const DAY_MS = 86_400_000
export const daysUntil = (prazo: string, today: string) => (Date.parse(prazo) - Date.parse(today)) / DAY_MS

const designacaoPendente = ({ procedimento, papel, desde }: Item<'designacoes'>): Pendencia => {
  return {
    key: `designacao-${procedimento.id}`,
    icon: papel === 'arbitro' ? IconGavel : IconHeartHandshake,
    text: `Você foi designado ${PAPEIS[papel].um} no ${TIPOS[procedimento.tipo].um} ${procedimento.id}. Aceite ou recuse a designação.`,
    aside: (
      <>
        desde <DateTime value={desde} as="day" />
      </>
    ),
    to: detalhesDe(procedimento),
  }
}

const impugnacaoPendente = ({ procedimento, ate, desde }: Item<'impugnacoes'>, today: string): Pendencia => ({
  key: `impugnacao-${procedimento.id}-${desde}`,
  icon: IconScale,
  today: ate === today,
  text: `Uma parte impugnou a sua atuação como árbitro no ${TIPOS[procedimento.tipo].um} ${procedimento.id}. ${ate ? `Responda ${untilAnswer(ate, today)}.` : 'O prazo de resposta está parado.'}`,
  aside: (
    <>
      desde <DateTime value={desde} as="day" />
    </>
  ),
  to: detalhesDe(procedimento),
})

const indicacaoPendente = ({ processo, ate, desde }: Item<'indicacoes'>, today: string): Pendencia => ({
  key: `indicacao-${processo}`,
  icon: IconScale,
  today: ate === today,
  text: `Indique um árbitro para o processo ${processo}, ou deixe que a câmara indique, ${untilAnswer(ate, today)}.`,
  aside: (
    <>
      desde <DateTime value={desde} as="day" />
    </>
  ),
  to: detalhesDe({ tipo: 'processo', id: processo }),
})

const PEDIDOS_DA_PERICIA = {
  responder: 'Você foi nomeado perito no processo {n}. Aceite ou recuse a perícia.',
  propor: 'Os honorários que você propôs no processo {n} não foram aprovados. Faça outra proposta ou recuse a perícia.',
  entregar: 'Entregue o laudo da perícia no processo {n}.',
  esclarecer: 'Responda aos pedidos de esclarecimento do laudo no processo {n}.',
} as const

const periciaPendente = ({ id, processo, pede, ate, desde }: Item<'pericias'>, today: string): Pendencia => ({
  key: `pericia-${id}`,
  icon: IconMicroscope,
  today: pede === 'entregar' && ate !== null && ate <= today,
  text: PEDIDOS_DA_PERICIA[pede].replace('{n}', String(processo)),
  aside:
    pede === 'entregar' && ate ? (
      `${ate < today ? 'venceu em' : 'até'} ${formatDate(ate)}`
    ) : (
      <>
        desde <DateTime value={desde} as="day" />
      </>
    ),
  to: pede === 'responder' ? path('ProcessoPericia', { id: processo, pid: id }) : detalhesDe({ tipo: 'processo', id: processo }),
})

const convitePendente = ({ procedimento, parte, por, desde }: Item<'convites'>): Pendencia => ({
  key: `convite-${procedimento.tipo}-${procedimento.id}`,
  icon: IconDoorEnter,
  text: `Você é parte no ${TIPOS[procedimento.tipo].um} ${procedimento.id}. Entre para acompanhar.`,
  aside: (
    <>
      {parte}, desde <DateTime value={desde} as="day" />
      {por && <>. Protocolado por {quemConvida(por)}.</>}
    </>
  ),
  entrar: procedimento,
})

const CONVITE_VENCIDO = 'Você foi convidado a negociar. O prazo da proposta terminou; faça a sua ou desista.'

const negociacaoPendente = ({ id, pede, prazo, desde }: Item<'negociacoes'>, today: string): Pendencia => ({
  key: `negociacao-${id}`,
  icon: IconMessages,
  today: prazo === today,
  text: pede === 'convite' && !prazo ? CONVITE_VENCIDO : `${PEDIDOS[pede].frase}${prazo ? ` ${untilAnswer(prazo, today)}` : ''}.`,
  aside: prazo ? (
    `Negociação ${id}`
  ) : (
    <>
      Negociação {id}, desde <DateTime value={desde} as="day" />
    </>
  ),
  // A draft that waits is open when the page is.
  to: path('NegociacaoDetails', { id }, pede === 'revisar' || pede === 'assinar' ? { ler: 'minuta' } : {}),
})

function untilAnswer(prazo: string, today: string): string {
  const days = daysUntil(prazo, today)
  if (days === 0) return 'ainda hoje'
  return days === 1 ? `até amanhã, ${formatDate(prazo)}` : `até ${formatDate(prazo)}`
}

const custasPendentes = ({ id, descricao, valor, vence_em }: Item<'custas'>, today: string): Pendencia => ({
  key: `custas-${id}`,
  icon: IconReceipt,
  today: vence_em !== null && vence_em <= today,
  text: `Pagamento em aberto: ${descricao}`,
  aside: (
    <>
      <Money reais={valor} />
      {vence_em && `, ${vence_em < today ? 'boleto vencido em' : 'boleto vence em'} ${formatDate(vence_em)}`}
    </>
  ),
  to: path('PagamentoDetails', { id }),
})

const rascunhoPendente = ({ assistente, label, count, savedAt, to }: Rascunhos): Pendencia => ({
  key: `rascunho-${assistente}`,
  icon: IconPencil,
  text: count === 1 ? `Rascunho não enviado: ${label}` : `${count} rascunhos não enviados: ${label}`,
  aside: (
    <>
      {count === 1 ? 'guardado em ' : 'o último guardado em '}
      <DateTime value={savedAt} />
    </>
  ),
  to,
})

/** The server names only the first few of each kind: one line with the number of the rest. */
function others({ total, itens }: Atencao[keyof Atencao], say: (n: number) => Pick<Pendencia, 'text' | 'to'>): Pendencia[] {
  const left = total - itens.length
  if (left <= 0) return []
  const said = say(left)
  return [{ key: said.text, icon: IconDots, ...said }]
}

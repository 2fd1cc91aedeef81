import type { Atencao } from '@concordia/contract/home/schemas'
import { PEDIDOS } from '@concordia/contract/negociacoes/words'
import { PAPEIS, TIPOS } from '@concordia/contract/rules/tipos'
import { quemConvida } from '@concordia/contract/values/contato/quem-convida'
import { formatDate } from '@concordia/contract/values/dates'
import {
  IconCalendarDue,
  IconDoorEnter,
  IconDots,
  IconGavel,
  IconHeartHandshake,
  IconMessages,
  IconPencil,
  IconReceipt,
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
  /** The last day to act is today; the text says so too. */
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
 * Everything that needs the user, most urgent first: a deadline of today expires tonight, `PrazosCard` has later ones; a
 * designation holds up everybody in the procedimento; somebody invited as a parte may not know of it yet; a negociação waits for
 * its other side; a fee holds up only its payer; a draft holds up no one.
 * @param today `yyyy-mm-dd`, the day in São Paulo when `atencao` was read
 */
export function pendenciasOf(
  { convites, designacoes, custas, prazos, negociacoes }: Atencao,
  rascunhos: readonly Rascunhos[],
  today: string,
): Pendencia[] {
  const deadlines = prazos.itens.filter(({ prazo }) => prazo === today).map(prazoPendente)
  const negotiations = negociacoes.itens.map((negociacao) => negociacaoPendente(negociacao, today))
  return [
    ...deadlines,
    ...negotiations.filter((negociacao) => negociacao.today),
    ...designacoes.itens.map(designacaoPendente),
    ...others(designacoes, (n) => ({
      text: n === 1 ? 'Mais 1 designação aguarda sua resposta.' : `Mais ${n} designações aguardam sua resposta.`,
    })),
    ...convites.itens.map(convitePendente),
    ...others(convites, (n) => ({
      text: n === 1 ? 'Mais 1 procedimento em que você é parte.' : `Mais ${n} procedimentos em que você é parte.`,
    })),
    ...negotiations.filter((negociacao) => !negociacao.today),
    ...others(negociacoes, (n) => ({
      text: n === 1 ? 'Mais 1 negociação aguarda você.' : `Mais ${n} negociações aguardam você.`,
      to: path('Negociacoes'),
    })),
    ...custas.itens.map(custasPendentes),
    ...others(custas, (n) => ({
      text: n === 1 ? 'Mais 1 pagamento em aberto' : `Mais ${n} pagamentos em aberto`,
      to: path('Pagamentos'),
    })),
    ...rascunhos.map(rascunhoPendente),
  ]
}

type Item<K extends keyof Atencao> = Atencao[K]['itens'][number]

const prazoPendente = ({ procedimento, descricao }: Item<'prazos'>, index: number): Pendencia => ({
  key: `prazo-${index}`,
  icon: IconCalendarDue,
  today: true,
  text: `Prazo termina hoje: ${descricao}`,
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
  to: path('NegociacaoDetails', { id }),
})

function untilAnswer(prazo: string, today: string): string {
  const days = daysUntil(prazo, today)
  if (days === 0) return 'ainda hoje'
  return days === 1 ? `até amanhã, ${formatDate(prazo)}` : `até ${formatDate(prazo)}`
}

const custasPendentes = ({ id, descricao, valor }: Item<'custas'>): Pendencia => ({
  key: `custas-${id}`,
  icon: IconReceipt,
  text: `Pagamento em aberto: ${descricao}`,
  aside: <Money reais={valor} />,
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

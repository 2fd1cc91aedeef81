import type { Atencao } from '@concordia/contract/home/schemas'
import { doDono } from '@concordia/contract/rules/prazo-de'
import { formatMonth } from '@concordia/contract/values/dates'
import { path } from '../paths/paths.ts'
import { detalhesDe, nomeDe } from '../paths/procedimento.ts'
import layout from '../ui/layout.module.css'
import { AppLink, TextLink } from '../ui/links.tsx'
import css from './Home.module.css'
import { HomeCard } from './HomeCard.tsx'
import { daysUntil } from './pendencias.tsx'

/** The deadlines of the next days, each with its day as a tile. @param today `yyyy-mm-dd` */
export function PrazosCard({ prazos: { total, itens }, today }: { prazos: Atencao['prazos']; today: string }) {
  const left = total - itens.length
  return (
    <HomeCard title="Próximos prazos">
      {itens.map(({ procedimento, descricao, prazo, de, meu }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two deadlines may be alike in everything
        <li key={index}>
          <AppLink to={detalhesDe(procedimento)} className={css.prazo} data-today={prazo === today || undefined}>
            <time dateTime={prazo} className={`${css.tile} ${layout.day}`}>
              <b>{prazo.slice(8)}</b> <span>{formatMonth(prazo)}</span>
            </time>{' '}
            <b>{descricao}</b>{' '}
            <span className={css.classe}>
              {nomeDe(procedimento)} · {meu ? 'seu prazo' : `prazo ${doDono(de, procedimento.tipo)}`} ·{' '}
              {inDays(daysUntil(prazo, today))}
            </span>
          </AppLink>
        </li>
      ))}
      <li className={css.more}>
        {left > 0 && (
          <span>{left === 1 ? 'Mais 1 prazo nos próximos 30 dias.' : `Mais ${left} prazos nos próximos 30 dias.`}</span>
        )}{' '}
        <TextLink to={path('Prazos')}>todos os prazos</TextLink>
      </li>
    </HomeCard>
  )
}

function inDays(days: number): string {
  if (days === 0) return 'termina hoje'
  return days === 1 ? 'termina amanhã' : `em ${days} dias`
}

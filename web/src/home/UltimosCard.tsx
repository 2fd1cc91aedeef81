import type { home } from '@concordia/contract/home/calls'
import type { ResultOf } from '@concordia/contract/http/call'
import { dayOf, formatDate, formatTime } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias-uteis'
import { detalhesDe, nomeDe } from '../paths/procedimento.ts'
import { AppLink } from '../ui/links.tsx'
import css from './Home.module.css'
import { HomeCard } from './HomeCard.tsx'

type Ultimo = ResultOf<typeof home.get>['ultimos'][number]

/** The last eventos of the user's procedimentos. @param today `yyyy-mm-dd` */
export const UltimosCard = ({ ultimos, today }: { ultimos: readonly Ultimo[]; today: string }) => (
  <HomeCard title="Últimos eventos">
    {ultimos.map(({ procedimento, classe, descricao, created_at }) => (
      <li key={procedimento.id}>
        <AppLink to={detalhesDe(procedimento)} className={css.ultimo}>
          <span className={css.what}>
            <b>{descricao}</b> · {nomeDe(procedimento)}
          </span>{' '}
          <time dateTime={created_at} className={css.when}>
            {when(created_at, today)}
          </time>{' '}
          <span className={css.classe}>{classe}</span>
        </AppLink>
      </li>
    ))}
  </HomeCard>
)

function when(instant: string, today: string): string {
  const day = dayOf(instant)
  if (day === today) return formatTime(instant)
  return day === addDias(today, -1) ? 'ontem' : formatDate(day)
}

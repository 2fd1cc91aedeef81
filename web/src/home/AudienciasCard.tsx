import type { Atencao } from '@concordia/contract/home/schemas'
import { dayOf, formatMonth } from '@concordia/contract/values/dates'
import { formatHours } from '@concordia/contract/values/horario'
import { path } from '../paths/paths.ts'
import { nomeDe } from '../paths/procedimento.ts'
import layout from '../ui/layout.module.css'
import { AppLink, TextLink } from '../ui/links.tsx'
import css from './Home.module.css'
import { HomeCard } from './HomeCard.tsx'

const RESPOSTAS = { pendente: 'responda se vai', aceita: 'você vai', recusada: 'você não vai', talvez: 'talvez' } as const

/** The hearings of the next 30 days, each with its day as a tile, as deadlines have it; then the polls. @param today `yyyy-mm-dd` */
export function AudienciasCard({ audiencias: { total, itens }, today }: { audiencias: Atencao['audiencias']; today: string }) {
  const left = total - itens.length
  return (
    <HomeCard title="Próximas audiências">
      {itens.map(({ id, procedimento, titulo, inicio, fim, minha_resposta, vota }) => {
        const dia = inicio && dayOf(inicio)
        const nota = vota ? 'vote nos horários' : !inicio ? 'em consulta' : minha_resposta && RESPOSTAS[minha_resposta]
        return (
          <li key={id}>
            <AppLink to={path('Audiencia', { id })} className={css.prazo} data-today={dia === today || undefined}>
              {dia ? (
                <time dateTime={dia} className={`${css.tile} ${layout.day}`}>
                  <b>{dia.slice(8)}</b> <span>{formatMonth(dia)}</span>
                </time>
              ) : (
                <span className={`${css.tile} ${layout.day}`}>
                  <b aria-hidden>?</b> <span>dia</span>
                </span>
              )}{' '}
              <b>{titulo}</b>{' '}
              <span className={css.classe}>
                {[inicio && fim && formatHours(inicio, fim), nomeDe(procedimento), nota].filter(Boolean).join(' · ')}
              </span>
            </AppLink>
          </li>
        )
      })}
      <li className={css.more}>
        {left > 0 && <span>{left === 1 ? 'Mais 1 nos próximos 30 dias.' : `Mais ${left} nos próximos 30 dias.`}</span>}{' '}
        <TextLink to={path('Prazos')}>abrir a agenda</TextLink>
      </li>
    </HomeCard>
  )
}

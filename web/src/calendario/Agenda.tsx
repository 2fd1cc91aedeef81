import { formatLongDay, formatMonth } from '@concordia/contract/values/dates'
import { diasEntre, faltam } from '@concordia/contract/values/dias'
import { Card } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { nomeDe } from '../paths/procedimento.ts'
import layout from '../ui/layout.module.css'
import { AppLink } from '../ui/links.tsx'
import type { Compromisso } from './compromissos.ts'
import css from './Prazos.module.css'

interface AgendaProps {
  /** The nearest first. */
  compromissos: readonly Compromisso[]
  /** `yyyy-mm-dd` */
  today: string
}

/** Deadlines and hearings one below the other; the day is shown once before those that are on it. */
export const Agenda = ({ compromissos, today }: AgendaProps) => (
  <Card padding={0}>
    <ol className={css.agenda}>
      {byDay(compromissos).map(({ dia, dele }) => (
        <li key={dia} data-today={dia === today || undefined} data-past={dia < today || undefined}>
          <time dateTime={dia} className={`${css.dia} ${layout.day}`} title={formatLongDay(dia)}>
            <b>{dia.slice(8)}</b> <span>{formatMonth(dia)}</span>
          </time>
          <ul className={css.dele}>
            {dele.map((compromisso) => (
              <li key={compromisso.chave}>
                <Linha {...compromisso} />
              </li>
            ))}
          </ul>
          <span className={css.faltam}>
            {dele.some(({ hora }) => hora === null) ? faltam(dia, today) : distancia(dia, today)}
          </span>
        </li>
      ))}
    </ol>
  </Card>
)

/** A hearing has its icon and its hours before its title. */
const Linha = ({ hora, to, titulo, procedimento, sobre, nota, meu }: Compromisso) => (
  <AppLink to={to} className={css.prazo}>
    {hora && (
      <span className={css.hora}>
        <IconUsersGroup size={16} stroke={1.75} aria-hidden />
        {hora.inteira}
      </span>
    )}{' '}
    <b>{titulo}</b>{' '}
    <span className={css.qual}>
      {nomeDe(procedimento)} · {sobre}
    </span>{' '}
    {nota && (
      <span className={css.dono} data-meu={meu || undefined}>
        {nota}
      </span>
    )}
  </AppLink>
)

/** How far a day with hearings only is: nothing ends on it. */
function distancia(dia: string, today: string): string {
  const days = diasEntre(today, dia)
  if (days === 0) return 'hoje'
  if (days === 1) return 'amanhã'
  return days > 0 ? `em ${days} dias` : days === -1 ? 'ontem' : `há ${-days} dias`
}

function byDay(compromissos: readonly Compromisso[]): { dia: string; dele: Compromisso[] }[] {
  const days = new Map<string, Compromisso[]>()
  for (const each of compromissos) days.set(each.dia, [...(days.get(each.dia) ?? []), each])
  return [...days].map(([dia, dele]) => ({ dia, dele }))
}

import type { Prazo } from '@concordia/contract/calendario/schemas'
import { doDono } from '@concordia/contract/rules/prazo-de'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { formatDate, formatLongDay, formatMonth } from '@concordia/contract/values/dates'
import { faltam } from '@concordia/contract/values/dias'
import { Card } from '@mantine/core'
import { detalhesDe, nomeDe } from '../paths/procedimento.ts'
import layout from '../ui/layout.module.css'
import { AppLink } from '../ui/links.tsx'
import css from './Prazos.module.css'

interface AgendaProps {
  /** The nearest first. */
  prazos: readonly Prazo[]
  /** `yyyy-mm-dd` */
  today: string
}

/** The deadlines one below the other; the day is shown once before those that end on it. */
export const Agenda = ({ prazos, today }: AgendaProps) => (
  <Card padding={0}>
    <ol className={css.agenda}>
      {byDay(prazos).map(({ dia, dele }) => (
        <li key={dia} data-today={dia === today || undefined} data-past={dia < today || undefined}>
          <time dateTime={dia} className={`${css.dia} ${layout.day}`} title={formatLongDay(dia)}>
            <b>{dia.slice(8)}</b> <span>{formatMonth(dia)}</span>
          </time>
          <ul className={css.dele}>
            {dele.map(({ id, procedimento, partes, descricao, ...dono }) => (
              <li key={id}>
                <AppLink to={detalhesDe(procedimento)} className={css.prazo}>
                  <b>{descricao}</b>{' '}
                  <span className={css.qual}>
                    {nomeDe(procedimento)} · {partes}
                  </span>{' '}
                  <span className={css.dono} data-meu={dono.meu || undefined}>
                    {deQuem(dono, procedimento.tipo)}
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
          <span className={css.faltam}>{faltam(dia, today)}</span>
        </li>
      ))}
    </ol>
  </Card>
)

/** Names the owner of a deadline to its reader, or the day on which it was met. */
export function deQuem({ de, meu, cumprido_em }: Pick<Prazo, 'de' | 'meu' | 'cumprido_em'>, tipo: Tipo): string {
  if (cumprido_em !== null) return `cumprido em ${formatDate(cumprido_em)}`
  return meu ? 'seu prazo' : `prazo ${doDono(de, tipo)}`
}

function byDay(prazos: readonly Prazo[]): { dia: string; dele: Prazo[] }[] {
  const days = new Map<string, Prazo[]>()
  for (const prazo of prazos) days.set(prazo.prazo, [...(days.get(prazo.prazo) ?? []), prazo])
  return [...days].map(([dia, dele]) => ({ dia, dele }))
}

import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import { dayOf, formatMonth, formatWeekday } from '@concordia/contract/values/dates'
import { formatHorario, formatHours, HORARIO_DE_BRASILIA } from '@concordia/contract/values/horario'
import { Card } from '@mantine/core'
import { NoSeuFuso } from '../Horario.tsx'
import { isMarcada, ondeDe } from '../palavras.ts'
import css from './Audiencia.module.css'
import { Sala } from './Sala.tsx'

/** Day, hour and place, before all else; then the room. */
export function Quando({ audiencia, now }: { audiencia: Audiencia; now: Date }) {
  const { inicio, fim, senha, telefone } = audiencia
  if (!inicio || !fim) return null
  const dia = dayOf(inicio)
  const umDia = dia === dayOf(fim)
  return (
    <Card component="section" aria-label="Quando e onde" className={css.quando ?? ''}>
      <time dateTime={inicio} className={css.folha}>
        <span>{formatWeekday(dia)}</span>
        <b>{dia.slice(8)}</b>
        <span>
          {formatMonth(dia)} {dia.slice(0, 4)}
        </span>
      </time>
      <div className={css.dados}>
        <p className={css.hora}>{umDia ? formatHours(inicio, fim) : formatHorario(inicio, fim)}</p>
        <p>
          {HORARIO_DE_BRASILIA}
          <NoSeuFuso inicio={inicio} />
        </p>
        <p className={css.onde}>{ondeDe(audiencia)}</p>
        {senha && (
          <p>
            Senha da sala: <b>{senha}</b>
          </p>
        )}
        {telefone && (
          <p>
            Por telefone: <b>{telefone}</b>
          </p>
        )}
      </div>
      {isMarcada(audiencia) && <Sala audiencia={audiencia} inicio={inicio} fim={fim} now={now} />}
    </Card>
  )
}

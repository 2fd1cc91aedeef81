import type { Evento } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { doDono } from '@concordia/contract/rules/prazo-de'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { diasEntre, faltam } from '@concordia/contract/values/dias'
import { IconBell, IconCalendarDue } from '@tabler/icons-react'
import layout from '../../ui/layout.module.css'
import { DateTime } from '../../ui/table/DateTime.tsx'
import css from './Evento.module.css'

/** Days before the end from which a deadline is marked. */
const NEAR_DAYS = 7

interface EventoPrazoProps {
  tipo: Tipo
  evento: Evento
  /** `yyyy-mm-dd` */
  today: string
  /** The procedimento has ended: no deadline runs in it, and nobody is reminded. */
  encerrado: boolean
}

/**
 * The deadline set by an evento with the days left, the day it was set for if it ends on another one (not a business day, or
 * moved since), and a chip for each reminder. A deadline that the suspension stopped says how much is left; of an ended procedimento
 * only the day is left. A deadline that was met, was
 * taken out of the timetable, or passed without an answer, says so instead.
 */
export function EventoPrazo({ tipo, evento, today, encerrado }: EventoPrazoProps) {
  const { prazo, vence_em, restantes, notificacoes, prazo_de, cumprido_em, sem_manifestacao, retirado } = evento
  const over = encerrado || cumprido_em !== null || retirado === true
  const ends = vence_em ?? prazo
  return (
    <>
      {ends && (
        <span className={css.prazo} data-quando={over ? 'passado' : restantes !== null ? 'parado' : quando(ends, today)}>
          <IconCalendarDue size={16} stroke={1.6} aria-hidden className={css.icon} />
          <span>
            prazo <DateTime value={restantes === null ? ends : (prazo ?? ends)} />
            {prazo_de && prazo_de.quem !== 'todos' && ` ${doDono(prazo_de, tipo)}`}
            {cumprido_em !== null ? (
              <>
                , cumprido em <DateTime value={cumprido_em} />
              </>
            ) : retirado ? (
              ', retirado do cronograma'
            ) : sem_manifestacao ? (
              ', vencido sem manifestação'
            ) : (
              !encerrado && `, ${restantes === null ? faltam(ends, today) : parado(restantes)}`
            )}
          </span>
        </span>
      )}
      {prazo && ends !== prazo && restantes === null && (
        <span className={layout.soft}>
          fixado para <DateTime value={prazo} />
        </span>
      )}
      {notificacoes.length > 0 && !over && (
        <ul className={css.avisos} aria-label="Lembretes antes do prazo">
          {notificacoes.map(({ dias }) => (
            <li key={dias}>
              <IconBell size={14} stroke={1.6} aria-hidden className={css.icon} />
              lembrete <span>{dias === 1 ? '1 dia' : `${dias} dias`}</span> antes
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const parado = (restantes: number) => `parado: ${restantes === 1 ? 'resta 1 dia útil' : `restam ${restantes} dias úteis`}`

function quando(ends: string, today: string): 'passado' | 'perto' | 'longe' {
  if (ends < today) return 'passado'
  return diasEntre(today, ends) <= NEAR_DAYS ? 'perto' : 'longe'
}

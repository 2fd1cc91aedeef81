import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { formatHour } from '@concordia/contract/values/horario'
import { Button, Text } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { useId } from 'react'
import { abreAs } from '../agora.ts'
import css from './Audiencia.module.css'

interface SalaProps {
  audiencia: Pick<Audiencia, 'link'>
  inicio: string
  fim: string
  now: Date
}

const ROTULO = 'entrar na sala'
const ICONE = <IconVideo size={20} aria-hidden />

/** The button into the room, from 15 minutes before the start until the end; before that it says from when. */
export function Sala({ audiencia: { link }, inicio, fim, now }: SalaProps) {
  const id = useId()
  if (!link) return null
  const abre = abreAs(inicio)
  if (now > new Date(fim)) return null
  if (now >= new Date(abre))
    return (
      <div className={css.sala}>
        <Button component="a" href={link} target="_blank" rel="noopener noreferrer" size="md" leftSection={ICONE}>
          {ROTULO}
        </Button>
      </div>
    )
  const hoje = dayOf(abre) === dayOf(now)
  return (
    <div className={css.sala}>
      <Button size="md" leftSection={ICONE} data-disabled aria-disabled aria-describedby={id}>
        {ROTULO}
      </Button>
      <Text id={id} size="sm" c="dimmed">
        {hoje ? `A sala abre hoje às ${formatHour(abre)}.` : `A sala abre em ${formatDate(abre)} às ${formatHour(abre)}.`}
      </Text>
    </div>
  )
}

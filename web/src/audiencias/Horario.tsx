import { formatElsewhere, formatHorario, HORARIO_DE_BRASILIA } from '@concordia/contract/values/horario'
import layout from '../ui/layout.module.css'

interface HorarioProps {
  inicio: string
  fim: string
}

/** "14/12/2026, segunda-feira, das 14h às 16h, horário de Brasília", and the time of a reader in another zone. */
export const Horario = ({ inicio, fim }: HorarioProps) => (
  <>
    <time dateTime={inicio} className="numeric">
      {formatHorario(inicio, fim)}
    </time>
    , {HORARIO_DE_BRASILIA}
    <NoSeuFuso inicio={inicio} />
  </>
)

/** When it begins where the reader is, if the browser's zone has another time. */
export function NoSeuFuso({ inicio }: Pick<HorarioProps, 'inicio'>) {
  const there = formatElsewhere(inicio)
  return there && <span className={layout.soft}> ({there} no seu fuso)</span>
}

import type { Integridade } from '@concordia/contract/procedimentos/autos'
import { IconX } from '@tabler/icons-react'
import css from './Integridade.module.css'

/** The docket as linked squares, one per evento: whole up to the first that does not fit; nothing is sure after that. */
export function Cadeia({ integridade: { eventos, falha } }: { integridade: Integridade }) {
  // The first bad one may be one that is missing at the end.
  const count = Math.max(eventos, falha?.numero ?? 0)
  if (count === 0) return null
  const stateOf = (numero: number) => (falha === null || numero < falha.numero ? 'ok' : numero === falha.numero ? 'bad' : 'after')
  const label = falha
    ? `Encadeamento de ${count} eventos, rompido no nº ${falha.numero}`
    : `Encadeamento de ${count} ${count === 1 ? 'evento' : 'eventos'}, sem falhas`
  return (
    <div className={css.chain} role="img" aria-label={label}>
      {Array.from({ length: count }, (_, index) => index + 1).map((numero) => (
        <span key={numero} className={css.link} data-state={stateOf(numero)} title={`Evento nº ${numero}`}>
          <span className={css.square}>{stateOf(numero) === 'bad' && <IconX size={12} stroke={3} aria-hidden />}</span>
        </span>
      ))}
    </div>
  )
}

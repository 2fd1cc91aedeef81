import type { Integridade } from '@concordia/contract/procedimentos/autos'
import { IconX } from '@tabler/icons-react'
import css from './Integridade.module.css'

/** The docket as a chain of squares, one per evento: intact up to the first broken one; those after it cannot be trusted. */
export function Cadeia({ integridade: { eventos, falha } }: { integridade: Integridade }) {
  // The broken evento may be missing at the end, so its number can exceed the count.
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

import type { Integridade } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { IconX } from '@tabler/icons-react'
import css from './Integridade.module.css'

/** What one link of the chain is called, and what to do when one is broken. */
export interface Elos {
  um: string
  muitos: string
  /** The verdict on the whole chain. */
  integra: 'Íntegra' | 'Íntegro'
  /** After "Escreva à secretaria da câmara". */
  providencia: string
}

interface CadeiaProps {
  integridade: Integridade
  elos: Pick<Elos, 'um' | 'muitos'>
}

/** A chain of squares, one per evento or act: intact up to the first broken one; those after it cannot be trusted. */
export function Cadeia({ integridade: { eventos, falha }, elos: { um, muitos } }: CadeiaProps) {
  // The broken one may be missing at the end, so its number can exceed the count.
  const count = Math.max(eventos, falha?.numero ?? 0)
  if (count === 0) return null
  const stateOf = (numero: number) => (falha === null || numero < falha.numero ? 'ok' : numero === falha.numero ? 'bad' : 'after')
  const label = falha
    ? `Encadeamento de ${count} ${muitos}, rompido no nº ${falha.numero}`
    : `Encadeamento de ${count} ${count === 1 ? um : muitos}, sem falhas`
  return (
    <div className={css.chain} role="img" aria-label={label}>
      {Array.from({ length: count }, (_, index) => index + 1).map((numero) => (
        <span key={numero} className={css.link} data-state={stateOf(numero)} title={`${um} nº ${numero}`}>
          <span className={css.square}>{stateOf(numero) === 'bad' && <IconX size={12} stroke={3} aria-hidden />}</span>
        </span>
      ))}
    </div>
  )
}

import type { Trecho } from '@concordia/contract/busca/schemas'
import css from './TrechoAchado.module.css'

/** A piece of a text in which the words that were found are marked. */
export const TrechoAchado = ({ trecho, className }: { trecho: Trecho; className?: string | undefined }) => (
  <span className={className}>
    {trecho.map(({ texto, achado }, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing else, and do not move
      achado ? (
        <mark key={index} className={css.achado}>
          {texto}
        </mark>
      ) : (
        texto
      ),
    )}
  </span>
)

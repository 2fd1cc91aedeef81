import type { Trecho } from '@concordia/contract/busca/schemas'
import { Fragment } from 'react'
import css from './TrechoAchado.module.css'

/** A piece of a text in which the words that were found are marked. */
export const TrechoAchado = ({ trecho, className }: { trecho: Trecho; className?: string | undefined }) => {
  const pieces = trecho.map((piece, index) => ({ ...piece, at: index }))
  return (
    <span className={className}>
      {pieces.map(({ texto, achado, at }) =>
        achado ? (
          <mark key={at} className={css.achado}>
            {texto}
          </mark>
        ) : (
          <Fragment key={at}>{texto}</Fragment>
        ),
      )}
    </span>
  )
}

import type { Etiqueta } from '@concordia/contract/procedimentos'
import type { z } from 'zod'
import css from './Etiquetas.module.css'

/** The user's own tags: the colour is a dot beside the name, so that every colour stays readable. */
export const Etiquetas = ({ marcadores }: { marcadores: readonly z.infer<typeof Etiqueta>[] }) =>
  marcadores.length === 0 ? null : (
    <ul className={css.list}>
      {marcadores.map(({ id, nome, cor }) => (
        <li key={id} className={css.tag}>
          <span className={css.dot} style={{ backgroundColor: cor }} aria-hidden />
          {nome}
        </li>
      ))}
    </ul>
  )

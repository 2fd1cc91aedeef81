import { path } from '../../paths/paths.ts'
import { AppLink } from '../../ui/links.tsx'
import css from './Etiquetas.module.css'

/** The negotiations linked to a procedimento; each opens in a new tab. */
export const NegociacaoChips = ({ negociacoes }: { negociacoes: readonly { id: number }[] }) => (
  <ul className={css.list}>
    {negociacoes.map(({ id }) => (
      <li key={id}>
        <AppLink to={path('NegociacaoDetails', { id })} newTab className={css.tag}>
          Negociação {id}
        </AppLink>
      </li>
    ))}
  </ul>
)

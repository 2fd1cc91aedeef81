import { NEGOCIACAO } from '@concordia/contract/rules/negociacao'
import { path } from '../../paths/paths.ts'
import { AppLink } from '../../ui/links.tsx'
import type { Detalhes } from '../tipo.ts'
import css from './etiquetas/Etiquetas.module.css'

/** The negotiations linked to a procedimento, each with its situação; each opens in a new tab. */
export const NegociacaoChips = ({ negociacoes }: Pick<Detalhes, 'negociacoes'>) => (
  <ul className={css.list}>
    {negociacoes.map(({ id, situacao }) => (
      <li key={id}>
        <AppLink to={path('NegociacaoDetails', { id })} newTab className={css.tag}>
          Negociação {id}, {NEGOCIACAO[situacao].label.toLowerCase()}
        </AppLink>
      </li>
    ))}
  </ul>
)

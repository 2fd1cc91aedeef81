import { AppLink } from '../ui/links.tsx'
import { useRowLink } from '../ui/table/useRowLink.ts'
import type { Row } from './Distribution.tsx'
import css from './Home.module.css'

interface SituacoesTableProps {
  labelledBy: string
  rows: readonly Row[]
  total: number
  hrefOf: (slug: string) => string
}

/** One row per situação. A click anywhere on it opens the filtered list; the keyboard uses the link. */
export function SituacoesTable({ labelledBy, rows, total, hrefOf }: SituacoesTableProps) {
  const linkTo = useRowLink()
  return (
    <table className={css.table} aria-labelledby={labelledBy}>
      <thead>
        <tr className={css.captions}>
          <th scope="col">Situação</th>
          <th scope="col">Quantidade</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ situacao, label, slug, count }) => (
          <tr key={situacao} className={css.row} {...linkTo(hrefOf(slug))}>
            <th scope="row">
              <AppLink to={hrefOf(slug)} className={css.link}>
                <span className={css.swatch} data-situacao={situacao} aria-hidden />
                {label}
              </AppLink>
            </th>
            <td>{format(count)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{format(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const format = (count: number) => count.toLocaleString('pt-BR')

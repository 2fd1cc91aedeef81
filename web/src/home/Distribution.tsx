import css from './Home.module.css'

export interface Row {
  situacao: number
  label: string
  slug: string
  count: number
}

/**
 * The shares as one thin bar. The table below is its legend: its rows have the same colours in the same order. The bar
 * adds nothing to the table's text, so it is hidden from assistive technology.
 */
export const Distribution = ({ rows }: { rows: readonly Row[] }) => (
  <div className={css.bar} aria-hidden>
    {rows.map(({ situacao, count }) => (
      <span key={situacao} className={css.share} data-situacao={situacao} style={{ flexGrow: count }} />
    ))}
  </div>
)

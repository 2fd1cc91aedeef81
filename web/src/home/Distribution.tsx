import css from './Home.module.css'

export interface Row {
  situacao: number
  label: string
  slug: string
  count: number
}

/**
 * The shares as one thin bar. Its legend is the table below, whose rows carry the same colours in the same order;
 * it says nothing that is not there in words, so assistive technology is spared it.
 */
export const Distribution = ({ rows }: { rows: readonly Row[] }) => (
  <div className={css.bar} aria-hidden>
    {rows.map(({ situacao, count }) => (
      <span key={situacao} className={css.share} data-situacao={situacao} style={{ flexGrow: count }} />
    ))}
  </div>
)

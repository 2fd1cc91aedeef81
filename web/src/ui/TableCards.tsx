import type { DataTableProps } from './DataTable.tsx'
import { AppLink } from './links.tsx'
import css from './PagedTable.module.css'

/** The narrow form of a list: one card per row, each value beside the name of its column. */
export const TableCards = <Row,>({ label, columns, rows, rowKey, rowHref }: DataTableProps<Row>) => (
  <ul className={css.cards} aria-label={label}>
    {rows.map((row) => (
      <li key={rowKey(row)} className={css.card}>
        <dl className={css.facts}>
          {columns.map(({ header, cell }, index) => (
            <div key={header} style={{ display: 'contents' }}>
              <dt>{header}</dt>
              <dd>
                {index === 0 && rowHref ? (
                  <AppLink to={rowHref(row)} className={css.first}>
                    {cell(row)}
                  </AppLink>
                ) : (
                  cell(row)
                )}
              </dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)

import type { DataTableProps } from './columns.ts'
import { FirstCell } from './FirstCell.tsx'
import css from './PagedTable.module.css'

/** The narrow form of a list: one card per row, each value beside the name of its column. */
export const TableCards = <Row,>({ label, rows, rowKey, ...rest }: DataTableProps<Row>) => (
  <ul className={css.cards} aria-label={label}>
    {rows.map((row) => (
      <li key={rowKey(row)} className={css.card}>
        <Card row={row} {...rest} />
      </li>
    ))}
  </ul>
)

type CardFactsProps<Row> = { row: Row } & Pick<DataTableProps<Row>, 'columns' | 'rowHref' | 'newTabLabel' | 'card'>

function Card<Row>({ card, ...props }: CardFactsProps<Row>) {
  const { row, columns, rowHref, newTabLabel } = props
  if (!card) return <CardFacts {...props} />
  return card(
    row,
    <FirstCell href={rowHref?.(row)} newTabLabel={newTabLabel?.(row)}>
      {columns[0].cell(row)}
    </FirstCell>,
  )
}

const CardFacts = <Row,>({ row, columns, rowHref, newTabLabel }: Omit<CardFactsProps<Row>, 'card'>) => (
  <dl className={css.facts}>
    {columns.map(({ header, key = header, cell }, index) => {
      const content = cell(row)
      return content === null ? null : (
        <div key={key} style={{ display: 'contents' }}>
          <dt>{header}</dt>
          <dd>
            {index === 0 ? (
              <FirstCell href={rowHref?.(row)} newTabLabel={newTabLabel?.(row)}>
                {content}
              </FirstCell>
            ) : (
              content
            )}
          </dd>
        </div>
      )
    })}
  </dl>
)

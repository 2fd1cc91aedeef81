import type { CSSProperties } from 'react'
import type { DataTableProps } from './columns.ts'
import { FirstCell } from './FirstCell.tsx'
import css from './PagedTable.module.css'
import { useRowLink } from './useRowLink.ts'

/** The wide form of a list. A click anywhere on a row opens it; the keyboard uses the link in its first cell. */
export function TableRows<Row>({ label, columns, rows, rowKey, rowHref, newTabLabel, over }: DataTableProps<Row>) {
  const linkTo = useRowLink()
  return (
    <div className={css.frame}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header, key = header, align }) => (
              <th key={key} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const href = rowHref?.(row)
            return (
              <tr
                key={rowKey(row)}
                className={css.row}
                data-link={href ? true : undefined}
                data-over={over ? true : undefined}
                {...(href ? linkTo(href) : {})}
              >
                {columns.map(({ header, key = header, cell, clamp, align, minWidth }, index) => (
                  <td key={key} data-align={align} style={minWidth ? ({ '--least': minWidth } as CSSProperties) : undefined}>
                    {index === 0 ? (
                      <>
                        <FirstCell href={href} newTabLabel={newTabLabel?.(row)}>
                          {cell(row)}
                        </FirstCell>
                        {over && <div className={css.over}>{over(row)}</div>}
                      </>
                    ) : clamp ? (
                      <div className={css.clamp}>{cell(row)}</div>
                    ) : (
                      cell(row)
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

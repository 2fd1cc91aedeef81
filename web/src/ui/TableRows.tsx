import type { MouseEvent } from 'react'
import type { DataTableProps } from './DataTable.tsx'
import { FirstCell } from './FirstCell.tsx'
import { useGo } from './links.tsx'
import css from './PagedTable.module.css'

/** The wide form of a list. A click anywhere on a row opens it; the keyboard uses the link in its first cell. */
export function TableRows<Row>({ label, columns, rows, rowKey, rowHref, newTabLabel }: DataTableProps<Row>) {
  const go = useGo()
  const open = (row: Row) => (event: MouseEvent) => {
    if (!rowHref || (event.target as Element).closest('a, button, input, label') || window.getSelection()?.toString()) return
    void go(rowHref(row))
  }
  return (
    <div className={css.frame}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={css.row} data-link={rowHref ? true : undefined} onClick={open(row)}>
              {columns.map(({ header, cell, align, minWidth }, index) => (
                <td key={header} data-align={align} style={{ minWidth }}>
                  {index === 0 ? (
                    <FirstCell href={rowHref?.(row)} newTabLabel={newTabLabel?.(row)}>
                      {cell(row)}
                    </FirstCell>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

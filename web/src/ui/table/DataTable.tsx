import { useRoomy } from '../page/useRoomy.ts'
import type { DataTableProps } from './columns.ts'
import { TableCards } from './TableCards.tsx'
import { TableRows } from './TableRows.tsx'

/** The width (rem) that a table of a few columns needs without breaking every word. */
const TABLE_REM = 52

/** Rows with named columns: a table, or cards where there is no room for one. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { ref, roomy } = useRoomy<HTMLDivElement>(TABLE_REM)
  return <div ref={ref}>{roomy === null ? null : roomy ? <TableRows {...props} /> : <TableCards {...props} />}</div>
}

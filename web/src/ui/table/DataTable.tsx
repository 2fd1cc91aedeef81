import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useRoomy } from '../page/useRoomy.ts'
import { TableCards } from './TableCards.tsx'
import { TableRows } from './TableRows.tsx'

export interface Column<Row> {
  header: string
  /** null: nothing to show; a card then leaves the line out. */
  cell: (row: Row) => ReactNode
  /** `right` for numbers: tabular figures. */
  align?: 'right'
  /** For texts of any length: in the table they end after two lines; a card shows all. */
  clamp?: boolean
  /** In the table: below this the text of other columns breaks first, e.g. "7rem". */
  minWidth?: string
}

export interface DataTableProps<Row> {
  /** Says what the table lists, for screen readers. */
  label: string
  /** The first one names the row and holds its link. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Where a row leads, from `path()`. */
  rowHref?: ((row: Row) => string) | undefined
  /** Adds a link that opens the row in a new tab: its name for screen readers. */
  newTabLabel?: ((row: Row) => string) | undefined
}

/** A phone, or a window no wider than one. */
export const useNarrow = () => useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })

/** What a table of a few columns needs without breaking every word. */
const TABLE_REM = 52

/** Rows with named columns: a table, or cards where there is no room for one. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { ref, roomy } = useRoomy<HTMLDivElement>(TABLE_REM)
  return <div ref={ref}>{roomy === null ? null : roomy ? <TableRows {...props} /> : <TableCards {...props} />}</div>
}

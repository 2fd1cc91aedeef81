import type { ReactNode } from 'react'

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

import type { ReactNode } from 'react'

export interface Column<Row> {
  header: string
  /** Where two columns have the same header. */
  key?: string
  /** null: nothing to show; a card then omits the line. */
  cell: (row: Row) => ReactNode
  /** `right` for numbers: tabular figures. */
  align?: 'right'
  /** For texts of any length: the table cuts them after two lines; a card shows all. */
  clamp?: boolean
  /** In the table: the column stays at least this wide, e.g. "7rem"; the text of other columns wraps first. */
  minWidth?: string
}

export interface DataTableProps<Row> {
  /** Says what the table lists, for screen readers. */
  label: string
  /** The first column names the row and holds its link. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Where a row leads, from `path()`. */
  rowHref?: ((row: Row) => string) | undefined
  /** Adds a link that opens the row in a new tab: its name for screen readers. */
  newTabLabel?: ((row: Row) => string) | undefined
}

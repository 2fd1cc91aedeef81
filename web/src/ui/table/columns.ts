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
  /** What the row is about, in a line of its own above its columns; null: no such line. */
  over?: ((row: Row) => ReactNode) | undefined
  /** The row as a card, where there is no room for a table; absent: each value beside the name of its column. `link`: its first cell. */
  card?: ((row: Row, link: ReactNode) => ReactNode) | undefined
  rowKey: (row: Row) => string | number
  /** Where a row leads, from `path()`; undefined: this row leads nowhere. */
  rowHref?: ((row: Row) => string | undefined) | undefined
  /** Adds a link that opens the row in a new tab: its name for screen readers. */
  newTabLabel?: ((row: Row) => string) | undefined
}

import type { ReactNode } from 'react'
import css from './DataList.module.css'

interface DatumProps {
  label: string
  /** Takes the full width of the list. */
  wide?: boolean
  children: ReactNode
}

/** One label and its value in a `DataList`. */
export const Datum = ({ label, wide, children }: DatumProps) => (
  <div className={css.datum} data-wide={wide || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Label and value pairs, aligned; two pairs side by side where there is room, unless `columns` is 1. */
export const DataList = ({ columns = 2, children }: { columns?: 1 | 2; children: ReactNode }) => (
  <dl className={css.list} data-columns={columns}>
    {children}
  </dl>
)

import type { ReactNode } from 'react'
import css from './Columns.module.css'

/** Cards side by side where there is room. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={css.columns}>{children}</div>

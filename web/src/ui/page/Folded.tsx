import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './Folded.module.css'

interface FoldedProps {
  /** Label of the line that opens it, e.g. "Ver resposta do servidor". */
  label: ReactNode
  /** Whether it is open at first. */
  open?: boolean
  children: ReactNode
}

/** Details that few people need, behind a line that opens them. */
export const Folded = ({ label, open = false, children }: FoldedProps) => (
  <details className={css.details} open={open}>
    <summary>
      <IconChevronRight size={14} aria-hidden className={css.chevron} />
      {label}
    </summary>
    {children}
  </details>
)

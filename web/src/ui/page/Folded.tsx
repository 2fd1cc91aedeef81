import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './Folded.module.css'

interface FoldedProps {
  /** What opening it shows, e.g. "Ver resposta do servidor". */
  label: ReactNode
  children: ReactNode
}

/** What few people need, behind a line that opens it. */
export const Folded = ({ label, children }: FoldedProps) => (
  <details className={css.details}>
    <summary>
      <IconChevronRight size={14} aria-hidden className={css.chevron} />
      {label}
    </summary>
    {children}
  </details>
)

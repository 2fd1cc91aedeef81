import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '../links.tsx'
import css from './PagedTable.module.css'

interface FirstCellProps {
  href: string | undefined
  newTabLabel: string | undefined
  children: ReactNode
}

/** The first cell, which names a row: a link to its page, and one that opens it in a new tab, if the row has them. */
export const FirstCell = ({ href, newTabLabel, children }: FirstCellProps) =>
  href === undefined ? (
    children
  ) : (
    <>
      <AppLink to={href} className={css.first}>
        {children}
      </AppLink>
      {newTabLabel && (
        <AppLink to={href} newTab className={css.newTab} aria-label={newTabLabel} title={newTabLabel}>
          <IconExternalLink size={16} stroke={1.5} aria-hidden />
        </AppLink>
      )}
    </>
  )

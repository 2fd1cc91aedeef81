import type { ReactNode } from 'react'
import css from './RowCard.module.css'

/** A row as a card on a narrow screen: a few lines, the most important first. */
export const RowCard = ({ lines }: { lines: readonly ReactNode[] }) => (
  <div className={css.card}>
    {lines.map(
      (line, index) =>
        line && (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card never change places.
          <div key={index} className={css.line}>
            {line}
          </div>
        ),
    )}
  </div>
)

/** What is read last in a card. */
export const Soft = ({ children }: { children: ReactNode }) => <span className={css.soft}>{children}</span>

import { useEffect, useRef } from 'react'
import { AppLink } from '../../links.tsx'
import css from './LinkTabs.module.css'

export interface LinkTab {
  label: string
  to: string
  state?: Readonly<Record<string, unknown>>
  current: boolean
  /** Shown beside the label: "12", "10.000+". */
  count?: string | undefined
}

/** Parts of one list, each with an address of its own. On a narrow screen the current one is scrolled into the row. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const row = useRef<HTMLUListElement>(null)
  const at = tabs.findIndex(({ current }) => current)
  // The counts arrive after the tabs and make them wider, so the current tab moves.
  const counts = tabs.map(({ count }) => count).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `counts` is no input, but a change of it moves the tab
  useEffect(() => {
    const tab = row.current?.children[at] as HTMLElement | undefined
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [at, counts])
  return (
    <nav aria-label={label}>
      <ul ref={row} className={css.tabs}>
        {tabs.map(({ label, to, state, current, count }) => (
          <li key={to}>
            <AppLink
              to={to}
              {...(state && { state })}
              className={css.tab ?? ''}
              data-current={current || undefined}
              aria-current={current ? 'page' : undefined}
            >
              {label}
              {count !== undefined && <span className={css.count}>{count}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

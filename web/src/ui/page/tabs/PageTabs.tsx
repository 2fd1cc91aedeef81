import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './PageTabs.module.css'

interface PageTabsProps<V extends string> {
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
  children: ReactNode
}

/** How much of the neighbour of a tab shows, in pixels, so that the row is seen to go on. */
const PEEK = 40

/** A few views of one page; only the chosen one is mounted. On a narrow screen the chosen tab is scrolled into the row. */
export function PageTabs<V extends string>({ label, tabs, value, onChange, children }: PageTabsProps<V>) {
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex((tab) => tab.value === value)
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelectorAll<HTMLElement>('[role=tab]')[at]
    if (!row || !tab) return
    // A tab in sight stays under the pointer that chose it; one out of sight comes in with some of the next one.
    const [start, end] = [tab.offsetLeft - PEEK, tab.offsetLeft + tab.offsetWidth + PEEK]
    if (tab.offsetLeft < row.scrollLeft) row.scrollLeft = start
    else if (end - PEEK > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth
  }, [at])
  return (
    <Tabs value={value} onChange={(chosen) => chosen && chosen !== value && onChange(chosen as V)} keepMounted={false}>
      <Tabs.List ref={list} aria-label={label} mb="lg" className={css.list ?? ''}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} className={css.tab ?? ''}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  )
}

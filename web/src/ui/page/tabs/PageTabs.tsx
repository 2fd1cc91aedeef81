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

/** A few views of one page; only the chosen one is mounted. On a narrow screen the chosen tab is scrolled into the row. */
export function PageTabs<V extends string>({ label, tabs, value, onChange, children }: PageTabsProps<V>) {
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex((tab) => tab.value === value)
  useEffect(() => {
    const tab = list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]
    if (!list.current || !tab) return
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
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

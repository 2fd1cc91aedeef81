import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'

interface PageTabsProps<V extends string> {
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
  /** The content of the chosen tab. */
  children: ReactNode
}

/** A few views of one page; only the chosen one is mounted. */
export const PageTabs = <V extends string>({ label, tabs, value, onChange, children }: PageTabsProps<V>) => (
  <Tabs value={value} onChange={(chosen) => chosen && chosen !== value && onChange(chosen as V)} keepMounted={false}>
    <Tabs.List aria-label={label} mb="lg">
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.value} value={tab.value}>
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    <Tabs.Panel value={value}>{children}</Tabs.Panel>
  </Tabs>
)

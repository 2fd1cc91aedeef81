import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import layout from '../layout.module.css'
import css from './Section.module.css'

interface SectionProps {
  title: string
  /** The number of items in it, beside the title. */
  count?: number
  about?: ReactNode
  /** A secondary button beside the title. */
  action?: ReactNode
  children?: ReactNode
}

export function Section({ title, count, about, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section}>
      <div className={css.head}>
        <div className={css.line}>
          <Title order={2} id={id}>
            {title}
            {count !== undefined && <span className={layout.count}> {count}</span>}
          </Title>
          {action}
        </div>
        {about && <Text className={css.about}>{about}</Text>}
      </div>
      {children}
    </section>
  )
}

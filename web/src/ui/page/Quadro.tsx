import { Card, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import layout from '../layout.module.css'
import css from './Quadro.module.css'

interface QuadroProps {
  title: string
  /** The number of items in it, beside the title. */
  count?: number
  /** The title is only for screen readers: the content names itself. */
  untitled?: boolean
  children: ReactNode
}

/** A titled card beside the main one on a details screen. */
export function Quadro({ title, count, untitled, children }: QuadroProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} className={css.quadro ?? ''}>
      <Title order={2} id={id} className={(untitled ? css.hidden : css.title) ?? ''}>
        {title}
        {count !== undefined && <span className={layout.count}> {count}</span>}
      </Title>
      {children}
    </Card>
  )
}

import { Card, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './Atencao.module.css'

export function HomeCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading}>
      <Title order={2} id={heading}>
        {title}
      </Title>
      <ul className={css.list}>{children}</ul>
    </Card>
  )
}

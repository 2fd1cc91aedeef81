import { Title } from '@mantine/core'
import { useEffect, useRef } from 'react'

interface StepTitleProps {
  children: string
  /** The user reached the step by a button: its title takes the focus, so that screen readers begin there. */
  focus: boolean
}

export function StepTitle({ children, focus }: StepTitleProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step appears
  useEffect(() => {
    if (!focus) return
    window.scrollTo({ top: 0 })
    title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Title order={2} ref={title} tabIndex={-1} mb="md" style={{ outline: 'none' }}>
      {children}
    </Title>
  )
}

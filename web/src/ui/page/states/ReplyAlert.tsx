import { Alert, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './ReplyAlert.module.css'

interface ReplyAlertProps {
  /** `unsure`: it is unknown whether it was done. `info`: nothing went wrong. */
  kind: 'failed' | 'unsure' | 'info'
  title: string
  children: ReactNode
  /** What can be done now. */
  actions?: ReactNode
}
const COLOR = { failed: 'red', unsure: 'yellow', info: 'marca' } as const

/** The result of a sending, beside the button that sent it; scrolls fully into view. */
export function ReplyAlert({ kind, title, children, actions }: ReplyAlertProps) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again for another answer
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <Alert ref={ref} className={css.reply ?? ''} role="alert" color={COLOR[kind]} title={title}>
      <Text c="var(--mantine-color-text)">{children}</Text>
      {actions && (
        <Group mt="md" gap="sm">
          {actions}
        </Group>
      )}
    </Alert>
  )
}

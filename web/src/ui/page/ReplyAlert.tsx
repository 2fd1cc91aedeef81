import { Alert, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './ReplyAlert.module.css'

interface ReplyAlertProps {
  /** `unsure`: nobody knows whether it was done. `info`: nothing went wrong. */
  kind: 'failed' | 'unsure' | 'info'
  title: string
  /** What happened, as a sentence. */
  children: ReactNode
  /** What can be done now. */
  actions?: ReactNode
}
const COLOR = { failed: 'red', unsure: 'yellow', info: 'marca' } as const

/** What became of a sending, where the button that sent it stands; it comes into view as a whole. */
export function ReplyAlert({ kind, title, children, actions }: ReplyAlertProps) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is shown anew
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

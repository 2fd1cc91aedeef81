import { Button, type ButtonProps, Text } from '@mantine/core'
import { useId } from 'react'
import css from './AgainButton.module.css'

/** How long to wait before another message may be requested: the last one may still be on its way. */
export const PAUSE_MS = 60_000

interface AgainButtonProps extends Pick<ButtonProps, 'variant' | 'loading'> {
  children: string
  /** Seconds of the pause left; see `useCountdown`. */
  seconds: number
  onClick: () => void
  /** Whether it takes the focus when its dialog opens. */
  autoFocus?: boolean
}

/** Requests another message. During the pause it says how long to wait and keeps the focus (`aria-disabled`, not `disabled`). */
export function AgainButton({ children, seconds, onClick, autoFocus = false, ...look }: AgainButtonProps) {
  const hint = useId()
  const waits = seconds > 0 ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': hint } : {}
  return (
    <div>
      <Button
        className={css.button ?? ''}
        fullWidth
        onClick={() => seconds === 0 && onClick()}
        data-autofocus={autoFocus || undefined}
        {...look}
        {...waits}
      >
        {children}
      </Button>
      {seconds > 0 && (
        <Text id={hint} size="sm" c="dimmed" mt={4} ta="center" className="numeric">
          Você poderá pedir outro em {seconds === 1 ? '1 segundo' : `${seconds} segundos`}.
        </Text>
      )}
    </div>
  )
}

import { identidade } from '@concordia/contract/identidade'
import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { mutationOf } from '../api/query.ts'
import { notify } from '../ui/notify.ts'

const PAUSE_MS = 60_000

interface ResendButtonProps {
  children: string
  /** The first to take the focus in its dialog. */
  autoFocus?: boolean
}

/**
 * Asks for another confirmation e-mail; then not again for a minute, and says for how long. Meanwhile it keeps the
 * focus (`aria-disabled`, not `disabled`).
 */
export function ResendButton({ children, autoFocus = false }: ResendButtonProps) {
  const [seconds, pause] = useCountdown()
  const hint = useId()
  const resend = useMutation({
    ...mutationOf(identidade.resendVerification),
    onSuccess: ({ message }) => {
      notify.success(message)
      pause(PAUSE_MS)
    },
  })
  const waits = seconds > 0 ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': hint } : {}
  return (
    <div>
      <Button
        fullWidth
        loading={resend.isPending}
        onClick={() => seconds === 0 && resend.mutate()}
        data-autofocus={autoFocus || undefined}
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

/** Whole seconds left, by the clock rather than by counting: timers of hidden tabs are slow. */
function useCountdown(): [seconds: number, start: (ms: number) => void] {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const running = end > now
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  const start = (ms: number) => {
    setNow(Date.now())
    setEnd(Date.now() + ms)
  }
  return [Math.max(0, Math.ceil((end - now) / 1000)), start]
}

import { identidade } from '@concordia/contract/identidade'
import { useMutation } from '@tanstack/react-query'
import { mutationOf } from '../api/query.ts'
import { notify } from '../ui/notify.ts'
import { AgainButton, PAUSE_MS } from './AgainButton.tsx'
import { useCountdown } from './useCountdown.ts'

interface ResendButtonProps {
  children: string
  /** The first to take the focus in its dialog. */
  autoFocus?: boolean
}

/** Asks for another confirmation e-mail; then not again for a minute. */
export function ResendButton(props: ResendButtonProps) {
  const [seconds, pause] = useCountdown()
  const resend = useMutation({
    ...mutationOf(identidade.resendVerification),
    onSuccess: ({ message }) => {
      notify.success(message)
      pause(PAUSE_MS)
    },
  })
  return <AgainButton seconds={seconds} loading={resend.isPending} onClick={() => resend.mutate()} {...props} />
}

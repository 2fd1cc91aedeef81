import { identidade } from '@concordia/contract/identidade/calls'
import type { ButtonProps } from '@mantine/core'
import { useCommand } from '../../api/useCommand.ts'
import { AgainButton, PAUSE_MS } from '../../ui/code/AgainButton.tsx'
import { useCountdown } from '../../ui/code/useCountdown.ts'
import { notify } from '../../ui/notify.ts'

interface ResendButtonProps extends Pick<ButtonProps, 'variant'> {
  children: string
  /** Whether it takes the focus when its dialog opens. */
  autoFocus?: boolean
}

/** Asks for another confirmation e-mail, at most once a minute. */
export function ResendButton(props: ResendButtonProps) {
  const [seconds, pause] = useCountdown()
  const resend = useCommand(identidade.resendVerification, {
    again: true,
    onSuccess: ({ message }) => {
      notify.success(message)
      pause(PAUSE_MS)
    },
  })
  return <AgainButton seconds={seconds} loading={resend.isPending} onClick={() => resend.send()} {...props} />
}

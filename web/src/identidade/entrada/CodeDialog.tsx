import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { type CodigoPedido, identidade, LoginCode, type LoginData } from '@concordia/contract/identidade/identidade'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { deviceHeaders } from '../../api/device.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useBornClosed } from '../../ui/dialog/useBornClosed.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { notify } from '../../ui/notify.ts'
import css from './AccessDialog.module.css'
import { AgainButton, PAUSE_MS } from './AgainButton.tsx'
import { useCountdown } from './useCountdown.ts'

/** A sign-in that waits for a code: what the server said, and what asks for another. */
export interface CodeAsked extends CodigoPedido {
  credentials: { email: string; password: string }
}

/** What helps to find the code, by where it comes from. */
const FATORES: Record<CodigoPedido['fator'], { help: string; again: string; sentAgain: string }> = {
  email: {
    help: 'O código vale por 10 minutos. Se ele não chegar, veja também a caixa de spam.',
    again: 'Enviar outro código',
    sentAgain: 'Enviamos outro código para o seu e-mail. O anterior não vale mais.',
  },
}

interface CodeDialogProps {
  opened: boolean
  asked: CodeAsked
  /** Login data, or the word that another code was sent. */
  onAnswer: (answer: LoginData | CodigoPedido, credentials: CodeAsked['credentials']) => void
  onClose: () => void
  /** It has faded out. */
  onClosed: () => void
}

/** The second step of a sign-in, 'Informe o código' (spec 1 §2.3). */
export default function CodeDialog({ opened, onClose, onClosed, ...rest }: CodeDialogProps) {
  return (
    <Modal
      opened={useBornClosed(opened)}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      // 'entrar', pressed to get here, was disabled meanwhile: the page knows where the focus belongs.
      returnFocus={false}
      // Whoever comes back from the mail program clicks somewhere first.
      closeOnClickOutside={false}
      title="Informe o código"
    >
      <CodeForm opened={opened} onCancel={onClose} {...rest} />
    </Modal>
  )
}

type CodeFormProps = Pick<CodeDialogProps, 'opened' | 'asked' | 'onAnswer'> & { onCancel: () => void }

function CodeForm({ opened, asked: { message, fator, credentials }, onAnswer, onCancel }: CodeFormProps) {
  const { email } = credentials
  const { help, again, sentAgain } = FATORES[fator]
  const form = useFormOf(LoginCode, { email, code: '' })
  const [seconds, pause] = useCountdown(PAUSE_MS)
  const confirm = useCommand(identidade.loginCode, {
    meta: { quiet: true },
    onSuccess: (data) => onAnswer(data, credentials),
    onError: (error) => {
      const sentence = applyErrors(form, error)
      // Under the field it is read aloud already, and on phones the bar would lie over the dialog.
      if (!error.errors?.code) notify.error(sentence)
      form.setFocus('code', { shouldSelect: true })
    },
  })
  const resend = useCommand(identidade.login, {
    again: true,
    // Its variables hold the password.
    gcTime: 0,
    onSuccess: (answer) => {
      onAnswer(answer, credentials)
      if ('authToken' in answer) return
      pause(PAUSE_MS)
      // Not sent: the sentence above the field says so.
      if (answer.enviado) notify.success(sentAgain)
      else notify.close()
      form.resetField('code')
      form.setFocus('code')
    },
  })
  const giveUp = useEffectEvent(() => {
    confirm.cancel()
    resend.cancel()
  })
  // At once, not when it has faded out: nobody is signed in who has just said no.
  useEffect(() => {
    if (!opened) giveUp()
  }, [opened])
  const headers = deviceHeaders()
  return (
    <form noValidate onSubmit={form.handleSubmit((body) => confirm.send({ body, options: { headers } }))}>
      <Stack>
        <div role="status">
          <Text>{message}</Text>
          <Text className={css.address ?? ''}>{email}</Text>
        </div>
        <CodeField control={form.control} name="code" label="Código" data-autofocus />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            cancelar
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            confirmar
          </Button>
        </Group>
        <div className={css.help}>
          <Text size="sm" c="dimmed">
            {help}
          </Text>
          <AgainButton
            variant="subtle"
            seconds={seconds}
            loading={resend.isPending}
            onClick={() => resend.send({ body: credentials, options: { headers } })}
          >
            {again}
          </AgainButton>
        </div>
      </Stack>
    </form>
  )
}

import { silencio } from '@concordia/contract/procedimentos/processos-atos'
import { Codigo } from '@concordia/contract/values/codigo'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { z } from 'zod'
import type { ApiError } from '../../api/error.ts'
import { useSession } from '../../api/session.ts'
import { useCommand } from '../../api/useCommand.ts'
import { AgainButton, PAUSE_MS } from '../../identidade/entrada/AgainButton.tsx'
import { useCountdown } from '../../identidade/entrada/useCountdown.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { notify } from '../../ui/notify.ts'
import css from './Codigo.module.css'

const Confirmacao = z.object({ code: Codigo() })

interface CodigoFormProps {
  id: number
  /** What the server said when it sent the code. */
  sent: string
  onDone: () => void
  onFailed: (error: ApiError) => void
  onCancel: () => void
}

/** The code from the e-mail, which mutes. */
export function CodigoForm({ id, sent, onDone, onFailed, onCancel }: CodigoFormProps) {
  const email = useSession()?.user.email
  const form = useFormOf(Confirmacao, { code: '' })
  const { setFocus } = form
  const [seconds, pause] = useCountdown(PAUSE_MS)
  const params = { id }
  const silenciar = useCommand(silencio.silenciar, {
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      notify.success(message)
      onDone()
    },
    onError: (error) => {
      const sentence = applyErrors(form, error)
      // Under the field it is read aloud already.
      if (!error.errors?.code) notify.error(sentence)
      setFocus('code', { shouldSelect: true })
      onFailed(error)
    },
  })
  const again = useCommand(silencio.code, {
    again: true,
    onSuccess: () => {
      notify.success('Enviamos outro código para o seu e-mail. O anterior não vale mais.')
      pause(PAUSE_MS)
      form.resetField('code')
      setFocus('code')
    },
    onError: onFailed,
  })
  // It takes the place of the button that was pressed.
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form noValidate onSubmit={form.handleSubmit((body) => silenciar.send({ params, body }))}>
      <Stack>
        <div>
          <Text>{sent}</Text>
          <Text className={css.address ?? ''}>{email}</Text>
        </div>
        <CodeField control={form.control} name="code" label="Código" />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            cancelar
          </Button>
          <Button type="submit" loading={silenciar.isPending}>
            confirmar
          </Button>
        </Group>
        <div className={css.help}>
          <Text size="sm" c="dimmed">
            O código vale por 10 minutos. Se ele não chegar, veja também a caixa de spam.
          </Text>
          <AgainButton variant="subtle" seconds={seconds} loading={again.isPending} onClick={() => again.send({ params })}>
            Enviar outro código
          </AgainButton>
        </div>
      </Stack>
    </form>
  )
}

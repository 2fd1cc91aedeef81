import { z } from '@concordia/contract/http/zod'
import { identidade } from '@concordia/contract/identidade/calls'
import type { LoginData } from '@concordia/contract/identidade/schemas/identidade'
import { CodigoDeRecuperacao } from '@concordia/contract/values/schemas'
import { Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { deviceHeaders } from '../../api/device.ts'
import { useCommand } from '../../api/useCommand.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/SentForm.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { notify } from '../../ui/notify.ts'

const Recuperacao = z.object({ code: CodigoDeRecuperacao() })

interface RecuperacaoFormProps {
  email: string
  onDone: (data: LoginData) => void
  onBack: () => void
  /** The dialog was closed: ignore an answer that arrives later. */
  givenUp: boolean
}

/** Asks for a recovery code instead of the code of the app or the passkey. */
export function RecuperacaoForm({ email, onDone, onBack, givenUp }: RecuperacaoFormProps) {
  const form = useFormOf(Recuperacao, { code: '' })
  const { setFocus } = form
  const entrar = useCommand(identidade.loginCode, {
    meta: { quiet: true },
    onSuccess: onDone,
    onError: (error) => {
      const sentence = applyErrors(form, error)
      if (!error.errors?.code) notify.error(sentence)
      setFocus('code', { shouldSelect: true })
    },
  })
  const giveUp = useEffectEvent(() => entrar.cancel())
  useEffect(() => {
    if (givenUp) giveUp()
  }, [givenUp])
  useEffect(() => setFocus('code'), [setFocus])
  const send = ({ code }: { code: string }) => entrar.send({ body: { email, code }, options: { headers: deviceHeaders() } })
  return (
    <Form form={form} onSubmit={form.handleSubmit(send)}>
      <Stack>
        <Text>Informe um dos códigos de recuperação que você guardou. Cada um serve uma vez.</Text>
        <TextField
          control={form.control}
          name="code"
          label="Código de recuperação"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormButtons botao="confirmar" cancel="voltar" onCancel={onBack} loading={entrar.isPending} />
      </Stack>
    </Form>
  )
}

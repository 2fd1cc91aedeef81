import { trocaDeEmail } from '@concordia/contract/conta/calls'
import { CorrigirEmail } from '@concordia/contract/conta/schemas/email'
import { Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { updateUser } from '../../api/session.ts'
import { useCommand } from '../../api/useCommand.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { notify } from '../../ui/notify.ts'
import { Botoes } from '../seguranca/Botoes.tsx'

/** Corrects an address that was mistyped at registration, before it is confirmed (docs/rules/account.md#registration). */
export default function CorrigirEmailForm({ email, onDone }: { email: string; onDone: () => void }) {
  const form = useFormOf(CorrigirEmail, { email: '', password_current: '' })
  const { setFocus } = form
  // It replaces the text whose button was pressed.
  useEffect(() => setFocus('email'), [setFocus])
  const corrigir = useCommand(trocaDeEmail.corrigir, {
    // The variables hold the password.
    gcTime: 0,
    onSuccess: ({ user, message }) => {
      updateUser(user)
      notify.success(message)
      onDone()
    },
    onError: (error) => applyErrors(form, error),
  })
  return (
    <Form form={form} onSubmit={form.handleSubmit((body) => corrigir.send({ body }))}>
      <Stack>
        <Text>
          O cadastro foi feito com <strong>{email}</strong>. O link de confirmação vai para o novo e-mail, e o anterior deixa de
          valer.
        </Text>
        <TextField control={form.control} name="email" label="Novo e-mail" type="email" autoComplete="email" required />
        <PasswordField
          control={form.control}
          name="password_current"
          label="Senha atual"
          autoComplete="current-password"
          required
        />
        <Botoes onCancel={onDone} cancel="voltar" loading={corrigir.isPending}>
          salvar e enviar link
        </Botoes>
      </Stack>
    </Form>
  )
}

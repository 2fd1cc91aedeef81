import { aplicativo, DesligarAplicativo } from '@concordia/contract/conta/aplicativo'
import { Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { updateUser, useSession } from '../../../api/session.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { applyErrors } from '../../../ui/form/applyErrors.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { notify } from '../../../ui/notify.ts'
import { Botoes } from '../Botoes.tsx'

const Senhas = DesligarAplicativo.omit({ metodo: true })

/** Takes the app out of use, with the password and a code: of the app, a recovery code, or one by e-mail where both are lost. */
export default function DesligarDialog({ sobre: _, ...dialog }: DialogoProps<null>) {
  const email = useSession()?.user.email
  const [porEmail, setPorEmail] = useState(false)
  const form = useFormOf(Senhas, { password_current: '', code: '' })
  const desligar = useCommand(aplicativo.desligar, {
    gcTime: 0,
    onSuccess: ({ user, message }) => {
      updateUser(user)
      notify.success(message)
      dialog.onClose()
    },
    onError: (error) => applyErrors(form, error),
  })
  const pedir = useCommand(aplicativo.codigo, {
    again: true,
    onSuccess: ({ message }) => {
      setPorEmail(true)
      notify.success(message)
      form.resetField('code')
      form.setFocus('code')
    },
  })
  const metodo = porEmail ? 'email' : 'aplicativo'
  return (
    <Dialog {...dialog} keepOpen title="Desligar o aplicativo autenticador">
      <Form form={form} onSubmit={form.handleSubmit((body) => desligar.send({ body: { ...body, metodo } }))}>
        <Stack>
          <Text>O aplicativo e os códigos de recuperação deixam de valer. Ao entrar, o código volta a vir por e-mail.</Text>
          <PasswordField
            control={form.control}
            name="password_current"
            label="Senha atual"
            autoComplete="current-password"
            required
          />
          <TextField
            control={form.control}
            name="code"
            label={porEmail ? 'Código recebido por e-mail' : 'Código do aplicativo ou de recuperação'}
            description={porEmail ? email : undefined}
            autoComplete="one-time-code"
            required
          />
          <Anchor component="button" type="button" ta="left" disabled={pedir.isPending} onClick={() => pedir.send()}>
            {porEmail ? 'enviar outro código por e-mail' : 'perdi o celular e os códigos: receber um código por e-mail'}
          </Anchor>
          <Botoes danger onCancel={dialog.onClose} loading={desligar.isPending}>
            desligar aplicativo
          </Botoes>
        </Stack>
      </Form>
    </Dialog>
  )
}

import { aplicativo } from '@concordia/contract/conta/calls'
import { DesligarAplicativo } from '@concordia/contract/conta/schemas/aplicativo'
import { Stack, Text } from '@mantine/core'
import { updateUser } from '../../../api/session.ts'
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

/** Takes the app out of use, with the password and a code of the app or a recovery code. */
export default function DesligarDialog({ sobre: _, ...dialog }: DialogoProps<null>) {
  const form = useFormOf(DesligarAplicativo, { password_current: '', code: '' })
  const desligar = useCommand(aplicativo.desligar, {
    gcTime: 0,
    onSuccess: ({ user, message }) => {
      updateUser(user)
      notify.success(message)
      dialog.onClose()
    },
    onError: (error) => applyErrors(form, error),
  })
  return (
    <Dialog {...dialog} keepOpen title="Desligar o aplicativo autenticador">
      <Form form={form} onSubmit={form.handleSubmit((body) => desligar.send({ body }))}>
        <Stack>
          <Text>
            O aplicativo deixa de valer. Ao entrar, o segundo fator passa a ser a sua chave de acesso ou, sem nenhuma, um código
            por e-mail.
          </Text>
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
            label="Código do aplicativo ou de recuperação"
            autoComplete="one-time-code"
            required
          />
          <Text size="sm" c="dimmed">
            Perdeu o celular e os códigos? A administração da câmara reinicia o segundo fator, depois de saber que é você.
          </Text>
          <Botoes danger onCancel={dialog.onClose} loading={desligar.isPending}>
            desligar aplicativo
          </Botoes>
        </Stack>
      </Form>
    </Dialog>
  )
}

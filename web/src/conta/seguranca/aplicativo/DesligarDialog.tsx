import { aplicativo } from '@concordia/contract/conta/calls'
import { DesligarAplicativo } from '@concordia/contract/conta/schemas/aplicativo'
import { Text } from '@mantine/core'
import { updateUser } from '../../../api/session.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { SenhaAtualField } from '../../../ui/form/PasswordField.tsx'
import { SentForm, useSentForm } from '../../../ui/form/SentForm.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'

/** Takes the app out of use, with the password and a code of the app or a recovery code. */
export default function DesligarDialog({ sobre: _, ...dialog }: DialogoProps<null>) {
  const desligar = useSentForm(
    aplicativo.desligar,
    DesligarAplicativo,
    { password_current: '', code: '' },
    {
      onSent: ({ user }) => {
        updateUser(user)
        dialog.onClose()
      },
    },
  )
  const { control } = desligar.form
  return (
    <Dialog {...dialog} keepOpen title="Desligar o aplicativo autenticador">
      <SentForm {...desligar} botao="desligar aplicativo" danger onCancel={dialog.onClose}>
        <Text>
          O aplicativo deixa de valer. Ao entrar, o segundo fator passa a ser a sua chave de acesso ou, sem nenhuma, um código por
          e-mail.
        </Text>
        <SenhaAtualField control={control} />
        <TextField
          control={control}
          name="code"
          label="Código do aplicativo ou de recuperação"
          autoComplete="one-time-code"
          required
        />
        <Text size="sm" c="dimmed">
          Perdeu o celular e os códigos? A administração da câmara reinicia o segundo fator, depois de saber que é você.
        </Text>
      </SentForm>
    </Dialog>
  )
}

import { trocaDeEmail } from '@concordia/contract/conta/calls'
import { CorrigirEmail } from '@concordia/contract/conta/schemas/email'
import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { updateUser } from '../../api/session.ts'
import { SenhaAtualField } from '../../ui/form/PasswordField.tsx'
import { SentForm, useSentForm } from '../../ui/form/SentForm.tsx'
import { TextField } from '../../ui/form/TextField.tsx'

/** Corrects an address that was mistyped at registration, before it is confirmed (docs/rules/account.md#registration). */
export default function CorrigirEmailForm({ email, onDone }: { email: string; onDone: () => void }) {
  const corrigir = useSentForm(
    trocaDeEmail.corrigir,
    CorrigirEmail,
    { email: '', password_current: '' },
    {
      onSent: ({ user }) => {
        updateUser(user)
        onDone()
      },
    },
  )
  const { control, setFocus } = corrigir.form
  // It replaces the text whose button was pressed.
  useEffect(() => setFocus('email'), [setFocus])
  return (
    <SentForm {...corrigir} botao="salvar e enviar link" cancel="voltar" onCancel={onDone}>
      <Text>
        O cadastro foi feito com <strong>{email}</strong>. O link de confirmação vai para o novo e-mail, e o anterior deixa de
        valer.
      </Text>
      <TextField control={control} name="email" label="Novo e-mail" type="email" autoComplete="email" required />
      <SenhaAtualField control={control} />
    </SentForm>
  )
}

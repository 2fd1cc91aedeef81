import { conta } from '@concordia/contract/conta/calls'
import { AlterarSenha } from '@concordia/contract/conta/schemas/conta'
import { Card } from '@mantine/core'
import { useSession } from '../../api/session.ts'
import { NewPasswordFields } from '../../identidade/senha/NewPasswordFields.tsx'
import { SenhaAtualField } from '../../ui/form/PasswordField.tsx'
import { SentForm, useSentForm } from '../../ui/form/SentForm.tsx'
import { Section } from '../../ui/page/Section.tsx'

const EMPTY = { password_current: '', password: '', password_confirmation: '' }

export function AlterarSenhaForm() {
  const email = useSession()?.user.email ?? ''
  const alterar = useSentForm(conta.changePassword, AlterarSenha, EMPTY, {
    again: true,
    onSent: (_answer, _sent, form) => form.reset(EMPTY),
  })
  const { control } = alterar.form
  return (
    <Section title="Alterar senha" about="Ao mudar a senha, as suas outras sessões são encerradas.">
      <Card>
        <SentForm {...alterar} botao="alterar senha">
          {/* Password managers read from it to whose account the new password belongs. Nobody else sees it. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <SenhaAtualField control={control} />
          <NewPasswordFields control={control} nova />
        </SentForm>
      </Card>
    </Section>
  )
}

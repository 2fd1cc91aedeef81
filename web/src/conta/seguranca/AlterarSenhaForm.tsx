import { conta } from '@concordia/contract/conta/calls'
import { AlterarSenha } from '@concordia/contract/conta/schemas/conta'
import { Button, Card, Group, Stack } from '@mantine/core'
import { useSession } from '../../api/session.ts'
import { useCommand } from '../../api/useCommand.ts'
import { NewPasswordField } from '../../identidade/senha/NewPasswordField.tsx'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { notify } from '../../ui/notify.ts'
import { Section } from '../../ui/page/Section.tsx'

const EMPTY = { password_current: '', password: '', password_confirmation: '' }

export function AlterarSenhaForm() {
  const form = useFormOf(AlterarSenha, EMPTY)
  const { control } = form
  const email = useSession()?.user.email ?? ''
  const alterar = useCommand(conta.changePassword, {
    again: true,
    // The variables hold passwords.
    gcTime: 0,
    onSuccess: ({ message }) => {
      form.reset(EMPTY)
      notify.success(message)
    },
    onError: (error) => applyErrors(form, error),
  })
  return (
    <Section title="Alterar senha" about="Ao mudar a senha, as suas outras sessões são encerradas.">
      <Card>
        <Form form={form} onSubmit={form.handleSubmit((body) => alterar.send({ body }))}>
          {/* Password managers read from it to whose account the new password belongs. Nobody else sees it. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <Stack>
            <PasswordField
              control={control}
              name="password_current"
              label="Senha atual"
              autoComplete="current-password"
              required
            />
            <NewPasswordField control={control} name="password" label="Nova senha" />
            <PasswordField
              control={control}
              name="password_confirmation"
              label="Confirmação da nova senha"
              autoComplete="new-password"
              required
            />
            <Group justify="flex-end">
              <Button type="submit" loading={alterar.isPending}>
                alterar senha
              </Button>
            </Group>
          </Stack>
        </Form>
      </Card>
    </Section>
  )
}

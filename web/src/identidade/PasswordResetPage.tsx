import { RedefinirSenha, senha } from '@concordia/contract/identidade'
import { Email } from '@concordia/contract/values/email'
import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { mutationOf } from '../api/query.ts'
import { endSession } from '../api/session.ts'
import { path } from '../app/paths.ts'
import { useParamsOf, useSearchOf } from '../app/useAddress.ts'
import { applyErrors } from '../ui/form/applyErrors.ts'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useFormOf } from '../ui/form/useFormOf.ts'
import { LinkButton, useGo } from '../ui/links.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/Page.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useForgotPassword } from './useForgotPassword.tsx'

const NovaSenhaForm = RedefinirSenha.safeExtend({ email: Email() })

/** Where the link of 'Esqueci a senha' leads (spec 1 §2.5). */
export default function PasswordResetPage() {
  const { token } = useParamsOf('PasswordReset')
  const { email: given } = useSearchOf('PasswordReset')
  const known = Email().safeParse(given).data ?? ''
  const form = useFormOf(NovaSenhaForm, { email: known, password: '', password_confirmation: '' })
  const { control, formState } = form
  const fixed = known !== '' && !formState.errors.email
  const go = useGo()
  const [refused, setRefused] = useState<string | null>(null)
  const reset = useMutation({
    ...mutationOf(senha.reset, { quiet: true }),
    // Its variables hold the password.
    gcTime: 0,
    onSuccess: ({ message }, { body: { email } }) => {
      // The server has ended them all; and /login is only for who is signed out.
      endSession()
      notify.success(message)
      // In the place of this page: link and address do not stay in the browser's history.
      return go(path('Login'), { replace: true, state: { email } })
    },
    onError: (error) => {
      const deadLink = error.errors?.token?.[0]
      if (deadLink) return setRefused(deadLink)
      notify.error(applyErrors(form, error))
    },
  })
  const submit = form.handleSubmit(
    (body) => reset.mutate({ body: { ...body, token } }),
    (errors) => {
      // Not equal to the password (spec 1 §5): it is typed anew.
      if (errors.password_confirmation?.type === 'custom') form.setValue('password_confirmation', '')
    },
  )

  return (
    <Page title="Nova senha" about={!refused && 'Escolha a nova senha da sua conta.'} width="narrow">
      {refused ? (
        <DeadLink sentence={refused} email={form.getValues('email')} />
      ) : (
        <Card>
          <form noValidate onSubmit={submit}>
            <Stack>
              <TextField
                control={control}
                name="email"
                label="E-mail"
                type="email"
                autoComplete="username"
                readOnly={fixed}
                variant={fixed ? 'filled' : 'default'}
              />
              <NewPasswordField control={control} name="password" label="Nova senha" />
              <PasswordField
                control={control}
                name="password_confirmation"
                label="Confirmação da nova senha"
                autoComplete="new-password"
                required
              />
              <Button type="submit" fullWidth mt="xs" loading={reset.isPending}>
                criar nova senha
              </Button>
            </Stack>
          </form>
        </Card>
      )}
    </Page>
  )
}

/** Why the link opens nothing, in the server's words, and the way to another. */
function DeadLink({ sentence, email }: { sentence: string; email: string }) {
  const forgot = useForgotPassword()
  const another = useRef<HTMLButtonElement>(null)
  // The button that had the focus went away with the form.
  useEffect(() => another.current?.focus(), [])
  return (
    <>
      <Alert
        color="red"
        variant="light"
        role="alert"
        icon={<IconLinkOff aria-hidden />}
        title="Não foi possível criar a senha com este link"
      >
        <Text c="var(--mantine-color-text)">{sentence}</Text>
        <Group mt="md">
          <Button ref={another} onClick={() => forgot.ask(email)}>
            Pedir outro link
          </Button>
          <LinkButton to={path('Login')} variant="default">
            Ir para a entrada
          </LinkButton>
        </Group>
      </Alert>
      {forgot.dialog}
    </>
  )
}

import { senha } from '@concordia/contract/identidade/calls'
import { RedefinirSenha } from '@concordia/contract/identidade/schemas/identidade'
import { LINK_DE_SENHA_USADO } from '@concordia/contract/identidade/words'
import { normalizeEmail } from '@concordia/contract/values/contato/email'
import { Email } from '@concordia/contract/values/schemas'
import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconLinkOff, IconUserCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { currentSession, endSession, useSession } from '../../api/session.ts'
import { useCommand } from '../../api/useCommand.ts'
import { path } from '../../paths/paths.ts'
import { useParamsOf, useSearchOf } from '../../paths/useAddress.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { LinkButton, useGo } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { Page } from '../../ui/page/Page.tsx'
import { useKeptOnPage } from '../entrada/useKeptOnPage.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useForgotPassword } from './useForgotPassword.tsx'

const NovaSenhaForm = RedefinirSenha.safeExtend({ email: Email() })

/** Where the link of 'Esqueci a senha' leads (docs/rules/account.md#links). */
export default function PasswordResetPage() {
  const { token } = useParamsOf('PasswordReset')
  const { email: given } = useSearchOf('PasswordReset')
  const known = Email().safeParse(given).data ?? ''
  const kept = useKeptOnPage({ email: known, password: '', password_confirmation: '' })
  const form = useFormOf(NovaSenhaForm, kept.values)
  const { control, formState } = form
  const { keep } = kept
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [form, keep])
  const other = otherThan(form.watch('email'), useSession()?.user.email)
  const fixed = known !== '' && !formState.errors.email
  const go = useGo()
  const [refused, setRefused] = useState<string | null>(null)
  const reset = useCommand(senha.reset, {
    meta: { quiet: true },
    // The variables hold the password.
    gcTime: 0,
    onSuccess: ({ message }, { body: { email } }) => {
      if (otherThan(email, currentSession()?.user.email)) {
        notify.success(`A senha de ${email} foi alterada. Sua sessão continua.`)
        return go(path('Home'), { replace: true })
      }
      // The server has ended all sessions of the account; and /login is only for signed-out users.
      endSession()
      notify.success(message)
      // `replace` removes link and address from the browser's history.
      return go(path('Login'), { replace: true, state: { email } })
    },
    onError: (error) => {
      const deadLink = error.errors?.token?.[0]
      if (deadLink) return setRefused(deadLink)
      notify.error(applyErrors(form, error))
    },
  })
  const submit = form.handleSubmit(
    (body) => reset.send({ body: { ...body, token } }),
    (errors) => {
      // The confirmation differs from the password (docs/rules/screens.md#fields-and-masks): empty it, to be typed again.
      if (errors.password_confirmation?.type === 'custom') form.setValue('password_confirmation', '')
    },
  )

  return (
    <Page title="Nova senha" about={!refused && 'Escolha a nova senha da sua conta.'} width="narrow">
      {refused ? (
        <DeadLink sentence={refused} email={form.getValues('email')} />
      ) : (
        <Card>
          <Form form={form} onSubmit={submit}>
            <Stack>
              {other && <OtherSession open={other} reset={known} />}
              <TextField
                control={control}
                name="email"
                label="E-mail"
                type="email"
                autoComplete="username"
                readOnly={fixed}
                variant={fixed ? 'filled' : 'default'}
              />
              <NewPasswordFields control={control} nova />
              <Button type="submit" fullWidth mt="xs" loading={reset.isPending}>
                criar nova senha
              </Button>
            </Stack>
          </Form>
        </Card>
      )}
    </Page>
  )
}

/** The account signed in in this browser, when it is not the account of this e-mail. */
function otherThan(email: string, open: string | undefined): string | null {
  return open && open !== normalizeEmail(email) ? open : null
}

/** Warns that the password of another account than the signed-in one will be changed. */
const OtherSession = ({ open, reset }: { open: string; reset: string }) => (
  <Alert color="yellow" variant="light" role="note" icon={<IconUserCheck aria-hidden />}>
    <Text c="var(--mantine-color-text)">
      Você está com a sessão de <strong>{open}</strong> aberta neste navegador. Ao salvar, a senha de{' '}
      {reset ? <strong>{reset}</strong> : 'outra conta'} é trocada e sua sessão continua.
    </Text>
  </Alert>
)

/** The link is invalid: shows the server's reason and the next step. A used link has set a password: offer the sign-in first. */
function DeadLink({ sentence, email }: { sentence: string; email: string }) {
  const forgot = useForgotPassword()
  const actions = useRef<HTMLDivElement>(null)
  // The button that had the focus was removed with the form.
  useEffect(() => actions.current?.querySelector<HTMLElement>('a, button')?.focus(), [])
  const used = sentence === LINK_DE_SENHA_USADO
  const another = (
    <Button variant={used ? 'default' : 'filled'} onClick={() => forgot.ask(email)}>
      pedir outro link
    </Button>
  )
  const enter = (
    <LinkButton to={path('Login')} variant={used ? 'filled' : 'default'} state={{ email }}>
      ir para a entrada
    </LinkButton>
  )
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
        <Group mt="md" ref={actions}>
          {used ? enter : another}
          {used ? another : enter}
        </Group>
      </Alert>
      {forgot.dialog}
    </>
  )
}

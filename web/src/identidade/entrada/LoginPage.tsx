import { type FieldErrors, fieldErrors } from '@concordia/contract/http/field-errors'
import { identidade } from '@concordia/contract/identidade/calls'
import type { CodigoPedido, LoginData } from '@concordia/contract/identidade/schemas/identidade'
import type { Login } from '@concordia/contract/identidade/schemas/login'
import { Anchor, Button, Paper, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type SubmitEvent, Suspense, useRef, useState } from 'react'
import type { z } from 'zod'
import { deviceHeaders } from '../../api/device.ts'
import { useInstalacao } from '../../api/instalacao.ts'
import { startSession } from '../../api/session.ts'
import { useCommand } from '../../api/useCommand.ts'
import { path } from '../../paths/paths.ts'
import { useSearchOf } from '../../paths/useAddress.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { TextLink } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { Page } from '../../ui/page/Page.tsx'
import { useForgotPassword } from '../senha/useForgotPassword.tsx'
import { EntrarComChave } from './EntrarComChave.tsx'
import type { CodeAsked } from './LoginCodeDialog.tsx'
import css from './LoginPage.module.css'

// Few sign-ins need a code, so its dialog is loaded with the first one.
const LoginCodeDialog = lazyPart(() => import('./LoginCodeDialog.tsx'))

const CAMARA =
  'A câmara resolve conflitos por arbitragem, mediação e negociação, do pedido à assinatura, pela internet. Quem conduz cada um é independente das partes, e todo documento emitido se confere aqui.'

type LoginForm = z.input<typeof Login>
/** Loaded once somebody begins to type: the schema brings the whole schema library, a tenth of this first screen's size. */
const loadSchema = () =>
  import('@concordia/contract/identidade/schemas/login').then(
    (module) => module.Login,
    () => null,
  )

/**
 * Sign-in (docs/rules/account.md#sign-in). Once the session starts, the router leads to the page asked for or to /home.
 * Two plain inputs checked by the contract's schema: the other screens' form library alone would take a twelfth of the
 * size budget of this first screen (docs/performance.md), and a Card, which looks the same, a hundredth.
 */
export default function LoginPage() {
  const { volta } = useSearchOf('Login')
  const { indicadores_publicos } = useInstalacao()
  const { email, convite } = useLocation().state as LoginState
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const forgot = useForgotPassword()
  const [code, setCode] = useState<{ asked: CodeAsked; opened: boolean } | null>(null)
  const refuse = (found: FieldErrors) => {
    setErrors(found)
    focusOn(form.current, Object.keys(found)[0])
  }
  const answered = (answer: LoginData | CodigoPedido, credentials: CodeAsked['credentials']) => {
    notify.close()
    if ('authToken' in answer) startSession(answer)
    else setCode({ asked: { ...answer, credentials }, opened: true })
  }
  const login = useCommand(identidade.login, {
    // The variables hold the password.
    gcTime: 0,
    onSuccess: (answer, { body }) => answered(answer, body),
    onError: (error) => {
      refuse(error.errors ?? {})
      if (error.status === 401) focusOn(form.current, 'password')
    },
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    notify.closeError()
    const given = Object.fromEntries(new FormData(event.currentTarget))
    // Without the schema the server checks what was typed, and gives the same messages.
    const checked = (await loadSchema())?.safeParse(given)
    refuse(checked?.error ? fieldErrors(checked.error.issues) : {})
    if (checked?.error) return
    login.send({ body: checked?.data ?? (given as LoginForm), options: { headers: deviceHeaders() } })
  }
  const cancelCode = () => {
    login.cancel()
    notify.closeError()
    setCode((before) => before && { ...before, opened: false })
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  const fieldOf = (name: keyof LoginForm) => ({
    name,
    error: errors[name]?.[0],
    onChange: () => setErrors(({ [name]: _, ...others }) => others),
  })

  return (
    <Page
      title="Entrar"
      about={
        convite ?? `${CAMARA} ${volta ? 'Entre, e a página pedida se abre.' : 'Entre para acompanhar, protocolar ou assinar.'}`
      }
      width="narrow"
    >
      <Paper p="lg">
        <form ref={form} noValidate onSubmit={(event) => void submit(event)} onFocus={() => void loadSchema()}>
          <Stack>
            <TextInput {...fieldOf('email')} label="E-mail" type="email" autoComplete="username" defaultValue={email} />
            <PasswordInput {...fieldOf('password')} label="Senha" autoComplete="current-password" />
            <Button type="submit" fullWidth mt="xs" loading={login.isPending}>
              entrar
            </Button>
            <Anchor
              component="button"
              type="button"
              mx="auto"
              onClick={() => forgot.ask(String(new FormData(form.current!).get('email')))}
            >
              Esqueci a senha
            </Anchor>
            <EntrarComChave onDone={startSession} />
          </Stack>
        </form>
      </Paper>
      <Text ta="center" mt="lg">
        Ainda não tem cadastro? <TextLink to={path('Register', {}, { volta })}>Cadastre-se</TextLink>
      </Text>
      <nav aria-label="Informações da câmara" className={css.links}>
        <TextLink to={path('Regulamentos')}>Regulamentos</TextLink>
        <TextLink to={path('Simulador')}>Simulador de custas</TextLink>
        <TextLink to={path('Suporte')}>Suporte</TextLink>
        <TextLink to={path('Valida')}>Validar um documento assinado</TextLink>
        {indicadores_publicos && <TextLink to={path('IndicadoresPublicos')}>Indicadores da câmara</TextLink>}
      </nav>
      {forgot.dialog}
      {code && (
        <Suspense>
          <LoginCodeDialog {...code} onAnswer={answered} onClose={cancelCode} onClosed={() => setCode(null)} />
        </Suspense>
      )}
    </Page>
  )
}

/** What the previous page may leave in the browser's history. */
interface LoginState {
  email?: string
  /** The sentence of an invitation, in place of the screen's own words. */
  convite?: string
}

/** Focuses a field and selects its text, so that typing replaces it. */
function focusOn(form: HTMLFormElement | null, name: string | undefined): void {
  const input = name && form?.elements.namedItem(name)
  if (!(input instanceof HTMLInputElement)) return
  input.focus()
  input.select()
}

import { type FieldErrors, fieldErrors } from '@concordia/contract/http/messages'
import { identidade, Login } from '@concordia/contract/identidade'
import { Button, Card, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { mutationOf } from '../api/query.ts'
import { startSession } from '../api/session.ts'
import { path } from '../app/paths.ts'
import { useSearchOf } from '../app/useAddress.ts'
import { TextLink } from '../ui/links.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/Page.tsx'

/**
 * Sign-in (spec 1 §2.3). Once the session starts, the router leads to the page asked for or to /home.
 * Two plain inputs checked by the contract's schema: the form library of the other screens would alone be a
 * twelfth of what this first one may weigh (DESIGN §8).
 */
export default function LoginPage() {
  const { volta } = useSearchOf('Login')
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const refuse = (found: FieldErrors) => {
    setErrors(found)
    focusOn(form.current, Object.keys(found)[0])
  }
  const login = useMutation({
    ...mutationOf(identidade.login),
    onSuccess: (data) => {
      notify.close()
      startSession(data)
    },
    onError: (error) => {
      refuse(error.errors ?? {})
      if (error.status === 401) focusOn(form.current, 'password')
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { success, data, error } = Login.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    refuse(success ? {} : fieldErrors(error.issues))
    if (success) login.mutate({ body: data })
  }
  const fieldOf = (name: keyof typeof Login.shape) => ({
    name,
    error: errors[name]?.[0],
    onChange: () => setErrors(({ [name]: _, ...others }) => others),
  })

  return (
    <Page
      title="Entrar"
      about={volta ? 'Entre para abrir a página pedida.' : 'Acompanhe seus processos, casos e negociações.'}
      width="narrow"
    >
      <Card>
        <form ref={form} noValidate onSubmit={submit}>
          <Stack>
            <TextInput {...fieldOf('email')} label="E-mail" type="email" autoComplete="username" />
            <PasswordInput {...fieldOf('password')} label="Senha" autoComplete="current-password" />
            <Button type="submit" fullWidth mt="xs" loading={login.isPending}>
              entrar
            </Button>
          </Stack>
        </form>
      </Card>
      <Text ta="center" mt="lg">
        Ainda não tem cadastro? <TextLink to={path('Register')}>Cadastre-se</TextLink>
      </Text>
    </Page>
  )
}

/** Puts the cursor into a field with its text selected, ready to be typed over. */
function focusOn(form: HTMLFormElement | null, name: string | undefined): void {
  const input = name && form?.elements.namedItem(name)
  if (!(input instanceof HTMLInputElement)) return
  input.focus()
  input.select()
}

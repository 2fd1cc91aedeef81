import type { ResultOf } from '@concordia/contract/http/call'
import { z } from '@concordia/contract/http/zod'
import { identidade } from '@concordia/contract/identidade/calls'
import { RedefinirSenha } from '@concordia/contract/identidade/schemas/identidade'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../api/error.ts'
import { currentSession } from '../../api/session.ts'
import { useCommand } from '../../api/useCommand.ts'
import { path } from '../../paths/paths.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { useGo } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { NewPasswordFields } from '../senha/NewPasswordFields.tsx'

interface ConfirmProps {
  token: string
  onConfirmed: (answer: ResultOf<typeof identidade.verifyEmail>, password: string) => unknown
  /** Called when the link itself is refused. */
  onDeadLink: (error: ApiError) => void
}

/**
 * Shown where the link is opened in another browser than the one that registered: the password of the registration, a new one,
 * or "não fui eu" (docs/rules/account.md#registration).
 */
export function OwnRegistration(props: ConfirmProps) {
  const [forgotten, setForgotten] = useState(false)
  return (
    <Card>
      {forgotten ? (
        <NewPassword {...props} onBack={() => setForgotten(false)} />
      ) : (
        <KnownPassword {...props} onForgotten={() => setForgotten(true)} />
      )}
      <NotMine {...props} />
    </Card>
  )
}

const SenhaDoCadastro = z.object({ password: z.string().min(1, 'Informe sua senha') })

function KnownPassword({ onForgotten, ...props }: ConfirmProps & { onForgotten: () => void }) {
  const form = useFormOf(SenhaDoCadastro, { password: '' })
  const { send, isPending } = useConfirm(props, (error) => notify.error(applyErrors(form, error)))
  useEffect(() => form.setFocus('password'), [form.setFocus])
  return (
    <Form form={form} onSubmit={form.handleSubmit(({ password }) => send(password))}>
      <Stack>
        <Text>
          Este link foi aberto em um navegador diferente daquele em que o cadastro foi feito. Para confirmar que o cadastro é seu,
          informe a senha que você escolheu.
        </Text>
        <PasswordField control={form.control} name="password" label="Senha" autoComplete="current-password" required />
        <Button type="submit" fullWidth mt="xs" loading={isPending}>
          confirmar e-mail
        </Button>
        <Button variant="subtle" onClick={onForgotten}>
          não lembro a senha
        </Button>
      </Stack>
    </Form>
  )
}

function NewPassword({ onBack, ...props }: ConfirmProps & { onBack: () => void }) {
  const form = useFormOf(RedefinirSenha, { password: '', password_confirmation: '' })
  const { send, isPending } = useConfirm(props, (error) => notify.error(applyErrors(form, error)))
  useEffect(() => form.setFocus('password'), [form.setFocus])
  return (
    <Form form={form} onSubmit={form.handleSubmit(({ password }) => send(password, true))}>
      <Stack>
        <Text>
          Crie uma nova senha se foi você que se cadastrou. A senha do cadastro deixa de valer, e as sessões abertas com ela são
          encerradas.
        </Text>
        <NewPasswordFields control={form.control} nova />
        <Button type="submit" fullWidth mt="xs" loading={isPending}>
          criar senha e confirmar e-mail
        </Button>
        <Button variant="subtle" onClick={onBack}>
          lembrei a senha
        </Button>
      </Stack>
    </Form>
  )
}

function useConfirm({ token, onConfirmed, onDeadLink }: ConfirmProps, onRefused: (error: ApiError) => void) {
  const { send, isPending } = useCommand(identidade.verifyEmail, {
    meta: { quiet: true },
    // The variables hold the password.
    gcTime: 0,
    onSuccess: (answer, { body }) => onConfirmed(answer, body?.password ?? ''),
    onError: (error) => (error.status === 422 && !error.errors ? onDeadLink(error) : onRefused(error)),
  })
  return {
    isPending,
    send: (password: string, nova?: true) => send({ params: { token }, body: { password, ...(nova && { nova }) } }),
  }
}

function NotMine({ token, onDeadLink }: ConfirmProps) {
  const go = useGo()
  const disown = useCommand(identidade.disownRegistration, {
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      notify.success(message)
      return go(path(currentSession() ? 'Home' : 'Login'), { replace: true })
    },
    onError: (error) => (error.status === 422 ? onDeadLink(error) : notify.error(error.message)),
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Apagar este cadastro?',
      message:
        'O cadastro feito com este e-mail é apagado, e quem o fez perde o acesso. O e-mail fica livre para você se cadastrar quando quiser.',
      confirm: 'apagar cadastro',
      danger: true,
    })
    if (yes) disown.send({ params: { token } })
  }
  return (
    <Group mt="xl" justify="space-between" gap="sm">
      <div>
        <Title order={2} size="h5">
          Não foi você que se cadastrou?
        </Title>
        <Text c="dimmed" size="sm">
          Alguém usou o seu e-mail. Apague o cadastro: ninguém poderá agir em seu nome.
        </Text>
      </div>
      <Button variant="default" loading={disown.isPending} onClick={() => void ask()}>
        não fui eu
      </Button>
    </Group>
  )
}

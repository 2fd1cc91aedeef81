import { prova } from '@concordia/contract/identidade/calls'
import type { Fator } from '@concordia/contract/identidade/schemas/identidade'
import { Prova } from '@concordia/contract/identidade/schemas/prova'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../api/session.ts'
import { useCommand } from '../../api/useCommand.ts'
import { AgainButton, PAUSE_MS } from '../../ui/code/AgainButton.tsx'
import { CodeField } from '../../ui/code/CodeField.tsx'
import { useCountdown } from '../../ui/code/useCountdown.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { ProofByPasskey } from './ProofByPasskey.tsx'

const PEDIDO: Record<Fator | 'senha', string> = {
  senha: 'Para continuar, informe de novo a sua senha.',
  email: 'Para continuar, informe de novo a sua senha e o código que enviamos ao seu e-mail.',
  aplicativo: 'Para continuar, informe de novo a sua senha e o código que o seu aplicativo autenticador mostra.',
  chave: 'Para continuar, use a sua chave de acesso. Sem ela, informe a senha e um código de recuperação.',
}
const VALE = 'A confirmação vale por 10 minutos, só nesta sessão.'

interface ProofFormProps {
  fator: Fator | null
  chave: boolean
  onProved: () => void
  onCancel: () => void
}

/** Password and, where the account has a second factor, its code; or a passkey, which is both. */
export function ProofForm({ fator, chave, onProved, onCancel }: ProofFormProps) {
  const form = useFormOf(Prova, { password: '', code: fator ? '' : undefined })
  const provar = useCommand(prova.provar, {
    // The variables hold the password.
    gcTime: 0,
    meta: { quiet: true, overlay: false },
    onSuccess: onProved,
    onError: (error) => applyErrors(form, error),
  })
  const username = useSession()?.user.email
  return (
    <Form form={form} onSubmit={form.handleSubmit((body) => provar.send({ body }))}>
      <Stack>
        <Text>
          {PEDIDO[fator ?? 'senha']} {VALE}
        </Text>
        {chave && <ProofByPasskey primary={fator === 'chave'} onProved={onProved} />}
        {/* Password managers choose the account by it. */}
        <input hidden readOnly type="text" autoComplete="username" value={username ?? ''} />
        <PasswordField control={form.control} name="password" label="Senha" autoComplete="current-password" required />
        {fator === 'email' && <ByEmail control={form.control} />}
        {(fator === 'aplicativo' || fator === 'chave') && (
          <TextField
            control={form.control}
            name="code"
            label={fator === 'chave' ? 'Código de recuperação' : 'Código do aplicativo ou de recuperação'}
            autoComplete="one-time-code"
            required
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            cancelar
          </Button>
          <Button type="submit" loading={provar.isPending} variant={fator === 'chave' ? 'default' : 'filled'}>
            confirmar
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

/** The code is sent when the dialog opens. */
function ByEmail({ control }: { control: ReturnType<typeof useFormOf<Prova, Prova>>['control'] }) {
  const email = useSession()?.user.email
  const [seconds, pause] = useCountdown(0)
  const enviar = useCommand(prova.codigo, {
    again: true,
    meta: { overlay: false },
    onSuccess: () => pause(PAUSE_MS),
  })
  const send = useEffectEvent(() => enviar.send())
  useEffect(() => send(), [])
  return (
    <>
      <CodeField control={control} name="code" label="Código enviado ao seu e-mail" description={email} required />
      <AgainButton variant="subtle" seconds={seconds} loading={enviar.isPending} onClick={() => enviar.send()}>
        enviar outro código
      </AgainButton>
    </>
  )
}

import { entradaPorChave } from '@concordia/contract/identidade/calls'
import type { LoginData } from '@concordia/contract/identidade/schemas/identidade'
import { Button } from '@mantine/core'
import { deviceHeaders } from '../../api/device.ts'
import { useCommand } from '../../api/useCommand.ts'
import { knowsPasskeys, usePasskey } from '../usePasskey.ts'

export function EntrarComChave({
  onDone,
  variant = 'default',
}: {
  onDone: (data: LoginData) => void
  variant?: 'filled' | 'default'
}) {
  const headers = deviceHeaders()
  const entrar = useCommand(entradaPorChave.entrar, { onSuccess: onDone })
  const passkey = usePasskey(entradaPorChave.desafio, {
    headers,
    onSigned: (resposta) => entrar.send({ body: { resposta }, options: { headers } }),
  })
  if (!knowsPasskeys()) return null
  return (
    <Button variant={variant} fullWidth loading={passkey.isPending || entrar.isPending} onClick={passkey.begin}>
      usar chave de acesso
    </Button>
  )
}

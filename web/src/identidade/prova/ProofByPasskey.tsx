import { prova } from '@concordia/contract/identidade/calls'
import { Button } from '@mantine/core'
import { useCommand } from '../../api/useCommand.ts'
import { knowsPasskeys, usePasskey } from '../usePasskey.ts'

/** Proves by a passkey, without a password. */
export function ProofByPasskey({ primary, onProved }: { primary: boolean; onProved: () => void }) {
  const provar = useCommand(prova.chave, { meta: { overlay: false }, onSuccess: onProved })
  const passkey = usePasskey(prova.desafio, { overlay: false, onSigned: (resposta) => provar.send({ body: { resposta } }) })
  if (!knowsPasskeys()) return null
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      fullWidth
      loading={passkey.isPending || provar.isPending}
      onClick={passkey.begin}
    >
      usar chave de acesso
    </Button>
  )
}

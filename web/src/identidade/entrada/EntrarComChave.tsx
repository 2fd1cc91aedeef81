import { entradaPorChave } from '@concordia/contract/identidade/chaves'
import type { LoginData } from '@concordia/contract/identidade/identidade'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { deviceHeaders } from '../../api/device.ts'
import { useCommand } from '../../api/useCommand.ts'
import { notify } from '../../ui/notify.ts'

/** Browsers know passkeys only on safe pages. */
const isKnown = () => typeof PublicKeyCredential !== 'undefined'

/** Signs in with a passkey: the browser shows those of this platform, and asks for finger, face or PIN. */
export function EntrarComChave({ onDone }: { onDone: (data: LoginData) => void }) {
  const [asking, setAsking] = useState(false)
  const options = { headers: deviceHeaders() }
  const entrar = useCommand(entradaPorChave.entrar, { onSuccess: onDone })
  const pedir = useCommand(entradaPorChave.desafio, {
    again: true,
    onSuccess: async ({ opcoes }) => {
      setAsking(true)
      // Few people sign in this way: what speaks with the browser is loaded with the first time.
      const passkey = await import('../../ui/passkey.ts')
      try {
        const { id, rawId, response } = await passkey.startAuthentication({ optionsJSON: opcoes })
        entrar.send({ body: { resposta: { id, rawId, response, type: 'public-key', clientExtensionResults: {} } }, options })
      } catch (error) {
        const sentence = passkey.sentenceOfPasskey(error)
        if (sentence) notify.error(sentence)
      } finally {
        setAsking(false)
      }
    },
  })
  const begin = () => {
    notify.closeError()
    pedir.send({ options })
  }
  if (!isKnown()) return null
  return (
    <Button variant="default" fullWidth loading={pedir.isPending || asking || entrar.isPending} onClick={begin}>
      usar chave de acesso
    </Button>
  )
}

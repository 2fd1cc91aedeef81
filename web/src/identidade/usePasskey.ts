import type { entradaPorChave, prova } from '@concordia/contract/identidade/calls'
import type { RespostaDeEntrada } from '@concordia/contract/identidade/schemas/webauthn'
import { useState } from 'react'
import { useCommand } from '../api/useCommand.ts'
import { notify } from '../ui/notify.ts'

/** Browsers know passkeys only on safe pages. */
export const knowsPasskeys = () => typeof PublicKeyCredential !== 'undefined'

interface PasskeyOptions {
  headers?: Readonly<Record<string, string>>
  overlay?: boolean
  onSigned: (resposta: RespostaDeEntrada) => void
}

/** Asks for a challenge and lets the browser sign it: it shows the passkeys of this platform, and asks for finger, face or PIN. */
export function usePasskey(
  desafio: typeof entradaPorChave.desafio | typeof prova.desafio,
  { headers = {}, overlay = true, onSigned }: PasskeyOptions,
) {
  const [asking, setAsking] = useState(false)
  const pedir = useCommand(desafio, {
    again: true,
    meta: { overlay },
    onSuccess: async ({ opcoes }) => {
      setAsking(true)
      // Few people use one: what speaks with the browser is loaded with the first time.
      const passkey = await import('../ui/passkey.ts')
      try {
        onSigned(await passkey.signWithPasskey(opcoes))
      } catch (error) {
        const sentence = passkey.sentenceOfPasskey(error)
        if (sentence) notify.error(sentence)
      } finally {
        setAsking(false)
      }
    },
  })
  return {
    isPending: pedir.isPending || asking,
    begin: () => {
      notify.closeError()
      pedir.send({ options: { headers } })
    },
  }
}

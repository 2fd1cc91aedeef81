import type { OpcoesDeEntrada, RespostaDeEntrada } from '@concordia/contract/identidade/schemas/webauthn'
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { z } from 'zod'

export { startRegistration }

/** Lets the browser sign with a passkey: it asks for finger, face or PIN. @returns the answer as the server takes it */
export async function signWithPasskey(optionsJSON: z.infer<typeof OpcoesDeEntrada>): Promise<RespostaDeEntrada> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON })
  return { id, rawId, response, type: 'public-key', clientExtensionResults: {} }
}

const FAILED = 'O navegador não conseguiu usar a chave de acesso. Tente de novo, ou use outro navegador.'

/** What the browser's own dialog ended with, for people; null when they closed it, which needs no word. */
export function sentenceOfPasskey(error: unknown): string | null {
  const name = error instanceof Error ? error.name : ''
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'Este aparelho já tem uma chave de acesso desta conta.'
  if (name === 'NotAllowedError' || name === 'AbortError') return null
  if (name === 'SecurityError')
    return 'Chaves de acesso só funcionam no endereço principal da plataforma. Abra-a por ele e tente de novo.'
  if (name === 'NotSupportedError' || name === 'ConstraintError')
    return 'Este aparelho não cria chaves de acesso com digital, rosto ou PIN. Tente com outro aparelho ou uma chave de segurança.'
  return FAILED
}

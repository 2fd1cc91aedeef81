import { z } from '../../http/zod.ts'
import { Bytes } from '../../values/schemas.ts'

/** What the browser hands to the user's passkeys (W3C WebAuthn 3, PublicKeyCredentialRequestOptionsJSON). */
export const OpcoesDeEntrada = z
  .object({ challenge: z.string(), rpId: z.string(), timeout: z.int(), userVerification: z.literal('required') })
  .meta({ id: 'OpcoesDeEntrada' })

/** The signed answer (AuthenticationResponseJSON); its extensions are not read. */
export const RespostaDeEntrada = z.object({
  id: Bytes(2000),
  rawId: Bytes(2000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(8000),
    userHandle: Bytes(200).optional(),
  }),
  clientExtensionResults: z.object({}),
})
export type RespostaDeEntrada = z.infer<typeof RespostaDeEntrada>

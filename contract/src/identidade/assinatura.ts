import { z } from 'zod'
import { METODOS_DE_ASSINATURA } from '../rules/acordos/assinatura.ts'
import { Codigo } from '../values/codigo.ts'
import { Email } from '../values/contato/email.ts'

/** How a signed-in person proves that it is they who sign: with the code sent to the e-mail of the account. */
export const ProvaDaAssinatura = z.object({
  email: Email('Informe o e-mail'),
  code: Codigo(),
  /** The code is of the signer's authenticator app, not of an e-mail. */
  metodo: z.enum(METODOS_DE_ASSINATURA).default('email'),
})
export type ProvaDaAssinatura = z.infer<typeof ProvaDaAssinatura>

import { z } from '../../http/zod.ts'
import { METODOS_DE_ASSINATURA } from '../../rules/acordos/assinatura.ts'
import { type PorParte as Por, QUALIDADES } from '../../rules/acordos/poderes.ts'
import { Codigo, Email } from '../../values/schemas.ts'

/** How a signed-in person proves that it is they who sign: with their e-mail address and a code. */
export const ProvaDaAssinatura = z.object({
  email: Email('Informe o e-mail'),
  code: Codigo(),
  /** Where the code comes from: an e-mail to the account, or the signer's authenticator app. */
  metodo: z.enum(METODOS_DE_ASSINATURA).default('email'),
})
export type ProvaDaAssinatura = z.infer<typeof ProvaDaAssinatura>

/** A parte for which a signature was given. What a `comprovante` says of powers, the chamber does not check. */
export const PorParte = z
  .object({
    parte: z.string(),
    qualidade: z.enum(QUALIDADES),
    documento_confere: z.boolean(),
    comprovante: z.object({ nome: z.string(), sha256: z.string() }).nullable(),
  })
  .meta({ id: 'PorParte' }) satisfies z.ZodType<Por>

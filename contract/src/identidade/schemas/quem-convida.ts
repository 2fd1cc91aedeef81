import { z } from '../../http/zod.ts'
import { enderecoMostrado, maskEmail } from '../../values/contato/email.ts'

/** The user who invites somebody: an invitation comes on the chamber's letterhead, and must not pass for the chamber's own. */
export const QuemConvida = z
  .object({ name: z.string(), email: z.string() })
  .meta({ id: 'QuemConvida', description: 'E-mail mascarado' })
export type QuemConvida = z.infer<typeof QuemConvida>

/** What an invitation shows of a user; null for the chamber's own staff. */
export const presentQuemConvida = ({
  name,
  email,
  role,
}: {
  name: string | null
  email: string
  role: string
}): QuemConvida | null =>
  role === 'user'
    ? { name: name ?? '', email: enderecoMostrado(email) === email ? maskEmail(email) : enderecoMostrado(email) }
    : null

import type { Definitions } from '../../http/call.ts'
import { Id, Instant, Page, paginated } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Referencia } from '../../procedimentos/schemas/procedimentos.ts'

/** An e-mail that a mail server refused: its recipient, its subject, and the server's own words. */
export const EmailRecusado = z
  .object({
    id: Id,
    destinatario: z.string(),
    assunto: z.string(),
    created_at: Instant,
    recusado_em: Instant,
    resposta: z.string(),
    tentativas: z.int(),
    procedimento: Referencia.nullable(),
    parte: z.object({ id: Id, nome: z.string() }).nullable(),
    /** How many other partes the same e-mail was for. */
    outras_partes: z.int(),
    /** The account it was sent to; null when it went to a parte, or the account was deleted. */
    conta: z.object({ id: Id, name: z.string() }).nullable(),
    /** Pending for the secretariat: the contact still has this address; for accounts, within thirty days. */
    pendente: z.boolean(),
  })
  .meta({ id: 'EmailRecusado' })
export type EmailRecusado = z.infer<typeof EmailRecusado>

export const secretaria = () =>
  ({
    emailsRecusados: {
      summary:
        'E-mails recusados pelo servidor do destinatário: primeiro os que esperam pela secretaria, do mais recente ao mais antigo',
      query: Page,
      /** `pendentes`: the total, not that of the page. */
      response: z.object({ emails: paginated(EmailRecusado), pendentes: z.int() }),
    },
  }) satisfies Definitions

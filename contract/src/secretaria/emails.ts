import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id, Instant, Page, paginated } from '../http/shapes.ts'
import { Referencia } from '../procedimentos/procedimentos.ts'

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

/** The back office: only for the secretariat and administrators. */
export const secretaria = {
  emailsRecusados: endpoint('GET /secretaria/emails/recusados', {
    summary:
      'E-mails recusados pelo servidor do destinatário: primeiro os que esperam pela secretaria, do mais recente ao mais antigo',
    query: Page,
    /** `pendentes`: the total, not that of the page. */
    response: z.object({ emails: paginated(EmailRecusado), pendentes: z.int() }),
  }),
}

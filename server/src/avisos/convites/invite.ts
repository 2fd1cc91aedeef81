import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Message } from '../../platform/mail/email.ts'
import type { Matter } from '../pace.ts'

interface Invitable {
  to: string
  userId?: number
  message: Message
  about: Matter
}

/** The page of a matter. */
const DETALHES = /^\/(negociacao|processo|caso)\/(\d+)\/details$/
const CONVITE = /^\/convite\//

/**
 * An e-mail to the contact of a parte that leads to the page of a matter: where no verified account has the address, its link becomes
 * an invitation, so that nobody meets a bare form. It names the matter too, for those who click it again once they have entered
 * (docs/rules/access.md#ways-in).
 * @returns each message, and the token in its link; null for those that stay as they are
 */
export async function asConvites(
  trx: Db | Trx,
  emails: readonly Invitable[],
  appUrl: string,
): Promise<{ message: Message; convite: string | null }[]> {
  const asked = emails.filter(({ userId, message }) => userId === undefined && matterOf(message, appUrl) !== null)
  const invited = new Set<Invitable>()
  for (const [about, group] of Map.groupBy(asked, ({ about }) => JSON.stringify(about))) {
    const enderecos = await semConta(trx, JSON.parse(about) as Matter, group)
    for (const email of group) if (enderecos.has(email.to)) invited.add(email)
  }
  return emails.map((email) => {
    const { message } = email
    const matter = matterOf(message, appUrl)
    if (!matter || !invited.has(email)) return { message, convite: null }
    const convite = randomUUID()
    const url = `${appUrl}/convite/${convite}?${matter.tipo}=${matter.numero}`
    return { message: { ...message, action: { ...message.action!, url } }, convite }
  })
}

function matterOf({ action }: Message, appUrl: string): { tipo: string; numero: string } | null {
  if (!action?.url.startsWith(`${appUrl}/`)) return null
  const [, tipo, numero] = DETALHES.exec(new URL(action.url).pathname) ?? []
  return tipo && numero ? { tipo, numero } : null
}

/** The addresses among these that are contacts of a parte and that no verified account has. */
async function semConta(trx: Db | Trx, matter: Matter, emails: readonly Invitable[]): Promise<Set<string>> {
  const contatos =
    'negociacaoId' in matter
      ? sql`negociacao_contatos c join negociacao_partes p on p.id = c.parte_id where p.negociacao_id = ${matter.negociacaoId}`
      : sql`parte_contatos c join partes p on p.id = c.parte_id where p.procedimento_id = ${matter.procedimentoId}`
  const { rows } = await sql<{ contato: string }>`select distinct c.contato from ${contatos}
    and c.contato in (${sql.join(emails.map(({ to }) => to))})
    and not exists (select from users u where u.email = c.contato and u.email_verified_at is not null)`.execute(trx)
  return new Set(rows.map(({ contato }) => contato))
}

/** The link of an e-mail as it was before it named the e-mail or became an invitation. */
export function plainLink(link: string): string {
  const url = new URL(link)
  url.searchParams.delete('aviso')
  const [tipo, numero] = [...url.searchParams][0] ?? []
  return CONVITE.test(url.pathname) ? `${url.origin}/${tipo}/${numero}/details` : url.href
}

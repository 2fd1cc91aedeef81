import type { Expression } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'
import type { Message } from '../../platform/mail/email.ts'
import { type Email, queueEmail } from '../../platform/mail/queue.ts'

interface Envio extends Pick<Message, 'subject' | 'paragraphs' | 'reason'> {
  kind: string
  file: StoredFile
  /** The attachment's name, without its ending. */
  nome: string
  facts?: [string, string][]
  /** The page of the matter. */
  pagina: { label: string; path: string }
  about: Email['about']
}

/** Sends a sealed document to those of these accounts whose address is verified. @returns its e-mail to each of them */
export async function mailDocumento(
  { letterhead }: Pick<Deps, 'letterhead'>,
  trx: Trx,
  accounts: readonly number[] | Expression<{ userId: number }>,
  { kind, file, nome, facts = [], pagina, about, ...words }: Envio,
): Promise<{ userId: number; emailId: number }[]> {
  const contas = await trx
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('id', 'in', accounts as readonly number[])
    .where('emailVerifiedAt', 'is not', null)
    .where('bloqueadoEm', 'is', null)
    .orderBy('id')
    .execute()
  const attachments = [{ arquivoId: file.id, nome: `${nome}.pdf` }]
  const sent: { userId: number; emailId: number }[] = []
  for (const { id: userId, email: to, firstName } of contas) {
    const message: Message = {
      ...{ ...words, greeting: `Olá, ${firstName}`, facts: [...facts, ['SHA-256 do documento', file.sha256]] },
      action: { label: pagina.label, url: `${letterhead.appUrl}${pagina.path}` },
    }
    sent.push({ userId, emailId: await queueEmail(trx, { to, message, kind, userId, about, attachments }, letterhead) })
  }
  return sent
}

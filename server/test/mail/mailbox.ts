import type { Message } from '../../src/platform/mail/email.ts'
import type { Reach } from '../app.ts'

type Mailbox = Pick<Reach, 'deps'>

/** Every e-mail to an address, the oldest first. */
export const emailsTo = ({ deps }: Mailbox, address: string) =>
  deps.db.selectFrom('emails').selectAll().where('destinatario', '=', address).orderBy('id').execute()

/** Every e-mail about a procedimento, the oldest first. */
export const emailsAbout = ({ deps }: Mailbox, procedimentoId: number) =>
  deps.db.selectFrom('emails').selectAll().where('procedimentoId', '=', procedimentoId).orderBy('id').execute()

/** The contacts of partes that an e-mail serves, by address. */
export const contactsOf = async ({ deps }: Mailbox, emailId: number): Promise<string[]> => {
  const rows = await deps.db
    .selectFrom('emailContatos as ec')
    .innerJoin('parteContatos as c', 'c.id', 'ec.parteContatoId')
    .select('c.contato')
    .where('ec.emailId', '=', emailId)
    .orderBy('c.id')
    .execute()
  return rows.map(({ contato }) => contato)
}

/** The token of the latest confirmation link sent to an address. */
export async function verificationToken(app: Mailbox, address: string): Promise<string> {
  const email = (await emailsTo(app, address)).findLast(({ motivo }) => motivo === 'verificacao')
  const token = /\/email\/verify\/([\w-]+)/.exec(email?.texto ?? '')?.[1]
  if (!token) throw new Error(`No confirmation link was sent to ${address}`)
  return token
}

/** The token of the latest link that undoes a change, sent to an address. */
export async function undoToken(app: Mailbox, address: string): Promise<string> {
  const tokens = (await emailsTo(app, address)).flatMap(({ texto }) => /\/desfazer\/([\w-]{43})/.exec(texto ?? '')?.[1] ?? [])
  if (tokens.length === 0) throw new Error(`No link was sent to ${address}`)
  return tokens.at(-1)!
}

/** The token of the latest link that contests the correction of a contact, sent to an address. */
export async function contestToken(app: Mailbox, address: string): Promise<string> {
  const tokens = (await emailsTo(app, address)).flatMap(
    ({ texto }) => /\/contato\/contestar\/([\w-]{43})/.exec(texto ?? '')?.[1] ?? [],
  )
  if (tokens.length === 0) throw new Error(`No link was sent to ${address}`)
  return tokens.at(-1)!
}

/** The latest code sent to an address. */
export async function sentCode(app: Mailbox, address: string): Promise<string> {
  const email = (await emailsTo(app, address)).findLast(({ motivo }) => motivo === 'codigo')
  const code = new Map((email?.corpo as Message | null | undefined)?.facts).get('Código')
  if (!code) throw new Error(`No code was sent to ${address}`)
  return code
}

/** The first access password that the partes of a procedimento were sent; with an address, the latest one sent there. */
export async function accessPassword(app: Mailbox, procedimentoId: number, address?: string): Promise<string> {
  const sent = await emailsAbout(app, procedimentoId)
  const email = address
    ? sent.findLast(({ motivo, destinatario }) => ['abertura', 'nova-senha'].includes(motivo) && destinatario === address)
    : sent.find(({ motivo }) => motivo === 'abertura')
  const facts = new Map((email?.corpo as Message | null | undefined)?.facts)
  const password = facts.get('Senha de acesso')
  if (!password) throw new Error(`Nobody was sent the password of ${procedimentoId}`)
  return password
}

import { randomInt } from 'node:crypto'
import type { Reach } from './app.ts'
import { visitor } from './client.ts'
import { jobsDone } from './jobs.ts'
import { emailsTo } from './mail/mailbox.ts'

export const NOVA_SENHA = 'largo do paissandu 51'

/** Another network, for limits per network. Needs `TRUST_PROXY: '1'`. */
export const elsewhere = () => ({ 'x-forwarded-for': `192.0.${randomInt(2, 255)}.${randomInt(1, 255)}` })

/** Requests the link to a new password, from the network in `headers`. */
export const askReset = (app: Pick<Reach, 'url'>, email: string, headers: Record<string, string> = elsewhere()) =>
  visitor(app).post('/password/email', { email }, headers)

/** The e-mails with a link to a new password to an address, the oldest first. */
export const resetMails = async (app: Pick<Reach, 'deps'>, address: string) =>
  (await emailsTo(app, address)).filter(({ motivo }) => motivo === 'nova-senha')

/** Requests the link, waits for its e-mail, and returns its token. */
export async function resetToken(app: Reach, address: string): Promise<string> {
  const { status } = await askReset(app, address)
  if (status !== 200) throw new Error(`Asking for a new password answered ${status}`)
  await jobsDone(app)
  const token = /\/password\/reset\/([\w-]{43})\?/.exec((await resetMails(app, address)).at(-1)?.texto ?? '')?.[1]
  if (!token) throw new Error(`No link to a new password was sent to ${address}`)
  return token
}

/** Creates a new password with a link. */
export const resetWith = (app: Pick<Reach, 'url'>, token: string, email: string, password = NOVA_SENHA) =>
  visitor(app).post('/password/reset', { token, email, password, password_confirmation: password }, elsewhere())

import { DIAS_PARA_DESFAZER } from '@concordia/contract/conta/words'
import type { Retencao } from '@concordia/contract/rules/avisos-retidos'
import type { Deps } from '../deps.ts'
import type { Trx } from '../platform/database/database.ts'
import { oneLine, withoutAddresses } from '../platform/mail/plain-text.ts'
import { queueEmail } from '../platform/mail/queue.ts'
import type { Notice, Words } from './notice.ts'
import type { Matter } from './pace.ts'
import { partesDe } from './partes.ts'
import { queueNotice } from './queue-notice.ts'

/** For a notice about an act. */
export interface OfAct {
  /** The act it tells of, where that is one evento. */
  eventoId?: number | undefined
  /** Its e-mails wait for the secretariat (docs/rules/notices.md#limits). */
  retidoPor?: Retencao | undefined
}

interface Recipient extends OfAct {
  userId: number
  /** The procedimento or the negociação it is about: stored with the e-mail as evidence. */
  procedimentoId?: number
  negociacaoId?: number
  /** An e-mail to this person's address that already says the same. */
  emailId?: number | undefined
  /** The link that undoes the change the notice tells of; only the e-mail has it (docs/rules/account.md#undoing). */
  desfazer?: { url: string; expiresAt: Date }
}

/**
 * Notifies one user, on the screen and by e-mail, in the transaction of the act that causes it. No e-mail is made when the act
 * sends a fuller e-mail of its own (`notice.email`), or when `emailId` already says the same. A blocked account gets
 * notices about a procedimento only on the screen (docs/decisions/024-blocked-accounts.md).
 */
export async function notify<F extends object>(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  notice: Notice<F>,
  facts: NoInfer<F> & Recipient,
): Promise<void> {
  const { userId } = facts
  const words = notice.words(plain<F>(facts))
  const emailId = facts.emailId ?? (notice.email ? null : await mailAccount(deps, trx, { notice, facts, words }))
  const { subject, body, path } = words
  await trx.insertInto('notificacoes').values({ userId, subject, body, path, emailId }).execute()
}

/** One address of one or several partes. */
interface Address {
  endereco: string
  nomes: readonly string[]
  contatos?: readonly number[]
  retidoPor?: Retencao | undefined
}

/** The recipients of a notice about a matter, as the room of that matter finds them. */
export interface Delivery extends OfAct {
  about: Matter
  addresses: readonly Address[]
  /** Why the contact of a parte gets it, who need not have an account. */
  why: string
  accounts: readonly { id: number; email: string }[]
}

/**
 * Notifies the sides of a matter, in the transaction of the act: an address of partes by one e-mail, whatever number of them share
 * it, and accounts. To a user whose address is a contact of a parte, the e-mail of the notice is also the message to the parte.
 */
export async function deliver<F extends object>(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  notice: Notice<F>,
  facts: F,
  { about, addresses, why, accounts, eventoId, retidoPor }: Delivery,
): Promise<void> {
  const mailed = new Map<string, number>()
  const { letterhead } = deps
  const { subject, body, path, label } = notice.words(plain(facts))
  const action = { label, url: `${letterhead.appUrl}${path}` }
  for (const { endereco: to, nomes, ...address } of addresses) {
    const message = { subject, ...partesDe(nomes), paragraphs: [body], action, reason: why }
    const email = { to, message, kind: notice.kind, about, eventoId, ...address, paced: true }
    mailed.set(to.toLowerCase(), await queueNotice(trx, email, letterhead))
  }
  for (const { id: userId, email } of accounts) {
    const emailId = mailed.get(email.toLowerCase())
    await notify(deps, trx, notice, { ...facts, ...about, userId, emailId, eventoId, retidoPor })
  }
}

/**
 * Addresses that are shown on purpose: our own sentences, or the masked ones of a correction and of a user who invites
 * (`porQuem`).
 */
const ADDRESSES: readonly string[] = ['endereco', 'de', 'para', 'convidadoPor']

const plain = <F extends object>(facts: F): F =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? shown(name, value) : value]),
  ) as F

const shown = (name: string, text: string) => (ADDRESSES.includes(name) ? oneLine(text) : withoutAddresses(oneLine(text)))

const DESFAZER = `Se não foi você, use o botão “Não fui eu”: as sessões são encerradas, a mudança é desfeita, se possível, e você cria uma nova senha. O link vale por ${DIAS_PARA_DESFAZER} dias e só pode ser usado uma vez.`

/**
 * @returns id of the e-mail; null for an unverified address, which may be a stranger's, and for a blocked account when the
 * notice is about a procedimento or a negociação
 */
async function mailAccount<F>(
  { letterhead }: Pick<Deps, 'letterhead'>,
  trx: Trx,
  { notice, facts, words }: { notice: Notice<F>; facts: F & Recipient; words: Words },
): Promise<number | null> {
  const { userId, procedimentoId, negociacaoId, eventoId, retidoPor, desfazer } = facts
  const { email, firstName, emailVerifiedAt, bloqueadoEm } = await trx
    .selectFrom('users')
    .select(['email', 'firstName', 'emailVerifiedAt', 'bloqueadoEm'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!emailVerifiedAt || (bloqueadoEm && (procedimentoId ?? negociacaoId) !== undefined)) return null
  const { subject, body, path, label } = words
  const action = desfazer ? { label: 'Não fui eu', url: desfazer.url } : { label, url: `${letterhead.appUrl}${path}` }
  const footnote = desfazer ? { footnote: DESFAZER } : {}
  const greeting = `Olá, ${oneLine(firstName)}`
  const message = { subject, greeting, paragraphs: [body], action, reason: notice.why(facts), ...footnote }
  const secret = desfazer ? { secret: true, expiresAt: desfazer.expiresAt } : {}
  const mail = { to: email, message, kind: notice.kind, userId, ...secret }
  if (procedimentoId !== undefined)
    return queueNotice(trx, { ...mail, about: { procedimentoId }, eventoId, retidoPor, paced: true }, letterhead)
  if (negociacaoId !== undefined) return queueNotice(trx, { ...mail, about: { negociacaoId }, paced: true }, letterhead)
  return queueEmail(trx, mail, letterhead)
}

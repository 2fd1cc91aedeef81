import type { Db, Trx } from '../platform/database/database.ts'
import { hashToken, newToken } from './secrets.ts'

/** `convite`: sets the first password of an account that an administrator created, which also confirms its address. */
export type Finalidade = 'verificacao' | 'senha' | 'convite'

/** How long each link is valid, in hours (docs/rules/account.md#codes). */
export const LINK_HOURS: Record<Finalidade, number> = { verificacao: 24, senha: 1, convite: 24 }

/**
 * Creates a link's token, and says until when it is valid; earlier links of the same purpose become invalid.
 * @param convite the invitation that its use leads to; when absent, that of the link before it
 */
export async function issueLink(
  trx: Trx,
  user: { id: number; email: string },
  finalidade: Finalidade,
  now: Date,
  convite?: string | null,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const leadsTo = convite === undefined ? await lastConvite(trx, user.id, finalidade) : convite
  await replaceLinks(trx, user.id, finalidade, now)
  const expiresAt = new Date(now.getTime() + LINK_HOURS[finalidade] * 3_600_000)
  await trx
    .insertInto('links')
    .values({
      tokenHash: hashToken(token),
      userId: user.id,
      email: user.email,
      finalidade,
      convite: leadsTo,
      createdAt: now,
      expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

async function lastConvite(trx: Trx, userId: number, finalidade: Finalidade): Promise<string | null> {
  const last = await trx
    .selectFrom('links')
    .select('convite')
    .where('userId', '=', userId)
    .where('finalidade', '=', finalidade)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.convite ?? null
}

/** Invalidates the open links of a purpose. */
export const replaceLinks = (trx: Trx, userId: number, finalidade: Finalidade, now: Date) =>
  trx
    .updateTable('links')
    .set({ substituidoEm: now })
    .where('userId', '=', userId)
    .where('finalidade', '=', finalidade)
    .where('usadoEm', 'is', null)
    .where('substituidoEm', 'is', null)
    .where('expiresAt', '>', now)
    .execute()

/** What the opened page claims: the link's purpose and, where the page knows it, the address it was sent to. */
export interface Claim {
  token: string
  finalidade: Exclude<Finalidade, 'convite'>
  email?: string
}

/** Other purposes that a link of a kind also serves. */
const SERVES: Record<Finalidade, Claim['finalidade']> = { verificacao: 'verificacao', senha: 'senha', convite: 'senha' }

/**
 * `foreign`: made for another purpose, or for an address that is not the one claimed or no longer the account's.
 * `malformed`: cut off or altered, so it cannot be one of ours. `blocked`: its account is blocked.
 */
export type BadLink = 'expired' | 'replaced' | 'foreign' | 'unknown' | 'malformed' | 'blocked'
export type LinkState =
  | { state: 'ok' | 'used'; userId: number; finalidade: Finalidade; email: string; convite: string | null }
  | { state: BadLink; finalidade?: Finalidade }

/** The state of a link at this moment; changes nothing. */
export async function readLink(db: Db, claim: Claim, now: Date): Promise<LinkState> {
  return stateOf(await queryLink(db, claim).executeTakeFirst(), claim, now)
}

/**
 * Uses a link up. When it is used twice at once, one use gets `ok` and the other `used`. Its user is locked first, as in every
 * act that changes passwords, sessions or links: the same lock order prevents deadlocks.
 */
export async function useLink(trx: Trx, claim: Claim, now: Date): Promise<LinkState> {
  const tokenHash = hashToken(claim.token)
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('links').select('userId').where('tokenHash', '=', tokenHash))
    .forNoKeyUpdate()
    .execute()
  const link = await queryLink(trx, claim).forUpdate('links').executeTakeFirst()
  const found = stateOf(link, claim, now)
  if (found.state === 'ok') {
    await trx.updateTable('links').set({ usadoEm: now }).where('tokenHash', '=', tokenHash).execute()
  }
  return found
}

const queryLink = (db: Db, { token }: Claim) =>
  db
    .selectFrom('links')
    .innerJoin('users', 'users.id', 'links.userId')
    .select(['links.userId', 'links.finalidade', 'links.email', 'links.convite'])
    .select(['links.expiresAt', 'links.usadoEm', 'links.substituidoEm'])
    .select(['users.email as userEmail', 'users.bloqueadoEm'])
    .where('links.tokenHash', '=', hashToken(token))

type LinkRow = Awaited<ReturnType<ReturnType<typeof queryLink>['executeTakeFirst']>>

/** 32 bytes in base64url, see `newToken`. */
const TOKEN = /^[\w-]{43}$/

function stateOf(link: LinkRow, claim: Claim, now: Date): LinkState {
  if (!TOKEN.test(claim.token)) return { state: 'malformed' }
  if (!link) return { state: 'unknown' }
  const { userId, email, convite } = link
  const finalidade = link.finalidade as Finalidade
  const found = { userId, finalidade, email, convite }
  if (SERVES[finalidade] !== claim.finalidade || email !== (claim.email ?? email) || email !== link.userEmail)
    return { state: 'foreign' }
  if (link.bloqueadoEm) return { state: 'blocked' }
  if (link.usadoEm) return { state: 'used', ...found }
  if (link.substituidoEm) return { state: 'replaced' }
  if (link.expiresAt <= now) return { state: 'expired', finalidade }
  return { state: 'ok', ...found }
}

/** Cron: deletes links that expired or were used a month ago; until then an old mail still gets its own sentence. */
export const sweepLinks = (db: Db, now: Date) =>
  db
    .deleteFrom('links')
    .where('expiresAt', '<', new Date(now.getTime() - 30 * 86_400_000))
    .execute()

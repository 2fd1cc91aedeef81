import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { DIAS_PARA_DESFAZER } from '@concordia/contract/conta/words'
import type { Db, Trx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Letterhead } from '../../platform/mail/email.ts'

const SEM_CHAVES = 'O endereço desta instalação não permite chaves de acesso. Entre com e-mail e senha.'

/** WebAuthn's relying party, to which the passkeys belong: always from `APP_URL`, never from a header of the request. */
interface Rp {
  rpID: string
  origin: string
  name: string
}

/** Null where browsers allow no passkeys: an IP address is no domain, and plain http only serves on this machine. */
export function rpOf({ appUrl, chamberName }: Letterhead): Rp | null {
  const { hostname, origin, protocol } = new URL(appUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replace(/^\[|\]$/g, '')) || (protocol !== 'https:' && !isLocal)) return null
  return { rpID: hostname, origin, name: chamberName }
}

/** @throws AppError 409 where there are none */
export function requireRp(letterhead: Letterhead): Rp {
  const rp = rpOf(letterhead)
  if (!rp) throw conflict(SEM_CHAVES)
  return rp
}

/** The account's name among passkeys (WebAuthn's user handle): always the same, and says nothing about the person. */
export const handleOf = (userId: number): Buffer => createHash('sha256').update(`conta:${userId}`).digest()

/** The passkeys of an account that open it, the oldest first. */
export const listChaves = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('chavesDeAcesso')
    .select(['id', 'nome', 'credencial', 'sincronizada', 'createdAt', 'usadaEm'])
    .where('userId', '=', userId)
    .where('removidaEm', 'is', null)
    .orderBy('id')
    .execute()

/** The passkey of a sign-in, with its account. */
export const findChave = (db: Db, credencial: string) =>
  db
    .selectFrom('chavesDeAcesso as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select(['c.id', 'c.userId', 'c.chavePublica', 'c.credencial', 'u.bloqueadoEm'])
    .where('c.credencial', '=', credencial)
    .where('c.removidaEm', 'is', null)
    .executeTakeFirst()

/**
 * Notes a use of a passkey, in the transaction that opens the session. An authenticator that counts must have counted on: one that
 * has not may be a copy.
 * @returns false when the counter did not go up, or the passkey was removed meanwhile
 */
export async function noteUso(trx: Trx, id: number, contador: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('chavesDeAcesso')
    .set({ contador, usadaEm: now })
    .where('id', '=', id)
    .where('removidaEm', 'is', null)
    .where((eb) => eb.or([eb('contador', '<', contador), eb.and([eb('contador', '=', 0), eb(eb.val(contador), '=', 0)])]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes for good the passkeys that were added since a moment, removed ones included. */
export const forgetChavesDesde = (trx: Trx, userId: number, since: Date) =>
  trx.deleteFrom('chavesDeAcesso').where('userId', '=', userId).where('createdAt', '>=', since).execute()

/** Cron: deletes passkeys whose removal can no longer be undone. */
export const sweepChaves = (db: Db, now: Date) =>
  db
    .deleteFrom('chavesDeAcesso')
    .where('removidaEm', '<', new Date(now.getTime() - DIAS_PARA_DESFAZER * 86_400_000))
    .execute()

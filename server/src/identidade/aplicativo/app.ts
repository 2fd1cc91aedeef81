import { Secret, TOTP } from 'otpauth'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'

/** Seconds that a code is shown for. */
const PERIOD = 30
/** Clocks of phones differ: the code before and the one after are taken too. */
const TOLERANCE = 1

export const newSecret = (): string => new Secret({ size: 20 }).base32

const totp = (segredo: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(segredo) })

/** What an app reads from the QR code: `otpauth://totp/…`. @param issuer name of the chamber @param label the account's address */
export const uriOf = (segredo: string, names: { issuer: string; label: string }): string => totp(segredo, names).toString()

/** The time step of a code (RFC 6238, 4.2), or null when it is wrong. Whether the step was used before is for the caller. */
export function stepOf(segredo: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totp(segredo).validate({ token: code, window: TOLERANCE, timestamp })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}

/** The code that an app shows at a moment. */
export const codeAt = (segredo: string, now: Date): string => totp(segredo).generate({ timestamp: now.getTime() })

/** What the secret of an account's app is sealed for. */
const purposeOf = (userId: number) => `aplicativo:${userId}`

/** An app of an account. `selado` names it: another one has another. */
interface Aplicativo {
  segredo: string
  selado: Buffer
  /** null: not yet in use, because no right code has come. */
  ativadoEm: Date | null
  ultimoPasso: number
}

type Reading = Pick<Deps, 'segredos'> & { db: Db | Trx }

/** The app of an account; null when it has none, or none that this installation's key opens. */
export async function readAplicativo({ db, segredos }: Reading, userId: number): Promise<Aplicativo | null> {
  const row = await db
    .selectFrom('aplicativos')
    .select(['segredo', 'ativadoEm', 'ultimoPasso'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  const segredo = row ? segredos.open(row.segredo, purposeOf(userId)) : null
  if (!row || segredo === null) return null
  return { segredo, selado: row.segredo, ativadoEm: row.ativadoEm, ultimoPasso: row.ultimoPasso }
}

/** The same, only when it is in use. */
export async function activeAplicativo(deps: Reading, userId: number): Promise<Aplicativo | null> {
  const aplicativo = await readAplicativo(deps, userId)
  return aplicativo?.ativadoEm ? aplicativo : null
}

/** Stores a new secret, not in use yet; it replaces the one before. */
export async function storeSecret(
  trx: Trx,
  { segredos }: Pick<Deps, 'segredos'>,
  userId: number,
  { segredo, now }: { segredo: string; now: Date },
): Promise<void> {
  const fresh = { segredo: segredos.seal(segredo, purposeOf(userId)), createdAt: now, ativadoEm: null, ultimoPasso: 0 }
  await trx
    .insertInto('aplicativos')
    .values({ userId, ...fresh })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(fresh))
    .execute()
}

/**
 * Takes a time step of the app, in the transaction of the act: no code of it or of an earlier one is taken again, on any node.
 * @returns false when it was taken before, or the app is another by now
 */
export async function takeStep(trx: Trx, userId: number, selado: Buffer, passo: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('aplicativos')
    .set({ ultimoPasso: passo })
    .where('userId', '=', userId)
    .where('segredo', '=', selado)
    .where('ultimoPasso', '<', passo)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes the app and its recovery codes, which a passkey may still need. */
export async function forgetAplicativo(trx: Trx, userId: number, { keepCodes = false } = {}): Promise<void> {
  await trx.deleteFrom('aplicativos').where('userId', '=', userId).execute()
  if (!keepCodes) await trx.deleteFrom('codigosDeRecuperacao').where('userId', '=', userId).execute()
}

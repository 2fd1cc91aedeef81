import { createHash } from 'node:crypto'
import Bowser from 'bowser'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Origin } from '../../platform/http/actor.ts'
import { networkOf } from '../../platform/limits.ts'

/**
 * Identifies a device: by the identifier its browser made for itself or, when the client sends none, by its agent and
 * network together. Only the SHA-256 is stored.
 */
export function deviceKey({ device, agent, ip }: Origin): Buffer {
  const told = device === null ? ['sem identificador', agent, networkOf(ip)] : ['identificador', device]
  return createHash('sha256').update(JSON.stringify(told)).digest()
}

/**
 * Records that a user signed in with this device.
 * @returns whether the account knew other devices and not this one. When a new device signs in twice at once, one of the two gets
 * true.
 */
export async function recordDevice(trx: Trx, userId: number, origin: Origin, now: Date): Promise<boolean> {
  const chave = deviceKey(origin)
  const { isNew } = await trx
    .insertInto('dispositivos')
    .values({ userId, chave, createdAt: now, usadoEm: now })
    // The second of two concurrent inserts waits here until the first has committed, and then finds the row.
    .onConflict((conflict) => conflict.columns(['userId', 'chave']).doUpdateSet({ usadoEm: now }))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  if (!isNew) return false
  const other = await trx
    .selectFrom('dispositivos')
    .select('id')
    .where('userId', '=', userId)
    .where('chave', '!=', chave)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Whether the account was registered or entered with this browser before; a client that does not name itself is never known. */
export async function isKnownDevice(db: Db, userId: number, origin: Origin): Promise<boolean> {
  if (origin.device === null) return false
  const known = db.selectFrom('dispositivos').select('id').where('userId', '=', userId).where('chave', '=', deviceKey(origin))
  return (await known.executeTakeFirst()) !== undefined
}

export const forgetDevices = (trx: Trx, userId: number) => trx.deleteFrom('dispositivos').where('userId', '=', userId).execute()

/**
 * Cron: deletes devices unused for a year. Each account keeps the one it used last: without any, a stranger's device would
 * count as the account's first and no notice would be sent.
 */
export const sweepDevices = (db: Db, now: Date) =>
  db
    .deleteFrom('dispositivos')
    .where('usadoEm', '<', new Date(now.getTime() - 365 * 86_400_000))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('dispositivos as later')
          .select('later.id')
          .whereRef('later.userId', '=', 'dispositivos.userId')
          .where(({ eb, refTuple }) =>
            eb(refTuple('later.usadoEm', 'later.id'), '>', refTuple('dispositivos.usadoEm', 'dispositivos.id')),
          ),
      ),
    )
    .execute()

const BROWSERS: readonly string[] = Object.values(Bowser.BROWSER_MAP)
const SYSTEMS: readonly string[] = Object.values(Bowser.OS_MAP)

/**
 * Describes the browser and system of a sign-in from its User-Agent: "Chrome no Windows". Uses only names that the library
 * knows: the header itself is the client's choice and would appear in our e-mails.
 */
export function aparelhoDe(agent: string | null): string {
  if (!agent) return UNKNOWN
  const { browser, os } = Bowser.parse(agent)
  const words = [BROWSERS.find((name) => name === browser.name), SYSTEMS.find((name) => name === os.name)]
  return words.filter((word) => word !== undefined).join(' no ') || UNKNOWN
}

const UNKNOWN = 'aparelho não identificado'

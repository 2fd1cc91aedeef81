import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Origin } from '../../platform/http/actor.ts'
import { networkOf } from '../../platform/limits.ts'

/**
 * What stands for a device: the identifier its browser made for itself or, from a client that sends none, its agent and
 * network together. Only the SHA-256 is stored.
 */
export function deviceKey({ device, agent, ip }: Origin): Buffer {
  const told = device === null ? ['sem identificador', agent, networkOf(ip)] : ['identificador', device]
  return createHash('sha256').update(JSON.stringify(told)).digest()
}

/**
 * Notes that a user signed in by this device.
 * @returns whether the account knew other devices and not this one. Of two sign-ins at once by a new device one gets true.
 */
export async function recordDevice(trx: Trx, userId: number, origin: Origin, now: Date): Promise<boolean> {
  const chave = deviceKey(origin)
  const { isNew } = await trx
    .insertInto('dispositivos')
    .values({ userId, chave, createdAt: now, usadoEm: now })
    // The second of two at once waits here until the first has committed, and then finds the row.
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

/**
 * Cron: devices unused for a year. Each account keeps the one it used last: without any, the next stranger's would pass for
 * its first and nobody would be told.
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

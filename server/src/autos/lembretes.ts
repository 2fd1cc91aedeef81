import { dayOf, hourOf } from '@concordia/contract/values/dates'
import type { Deps } from '../deps.ts'
import type { Trx } from '../platform/database/database.ts'

/** Reminders are sent from this hour on, São Paulo time, and not at night. */
const FROM_HOUR = 8

interface Reminder<Due> {
  /** What a reminder is due of, the most urgent first. @param today `yyyy-mm-dd` */
  find: (today: string) => Promise<Due[]>
  /** Locks the matter, and sends the reminder unless it is sent, or nobody needs it any more. */
  remind: (trx: Trx, due: Due, now: Date) => Promise<void>
}

/** The hourly job of every kind of reminder: sends those that are due, each once. @throws as `inOwnTransactions` */
export async function sendReminders<Due>(deps: Pick<Deps, 'tx' | 'clock'>, { find, remind }: Reminder<Due>): Promise<void> {
  const now = deps.clock.now()
  if (hourOf(now) < FROM_HOUR) return
  await inOwnTransactions(deps, await find(dayOf(now)), (trx, due) => remind(trx, due, now))
}

/**
 * Does the same for several matters, each in its own transaction that locks its matter: of two nodes at once the second finds it
 * done, and the next run does what a crashed node left.
 * @throws when one failed, after all others were tried, so that the job is retried
 */
export async function inOwnTransactions<One>(
  { tx }: Pick<Deps, 'tx'>,
  ones: readonly One[],
  work: (trx: Trx, one: One) => Promise<void>,
): Promise<void> {
  let failure: unknown
  for (const one of ones) {
    try {
      await tx((trx) => work(trx, one))
    } catch (error) {
      failure ??= error
    }
  }
  if (failure) throw failure
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { DB } from './types.ts'

type Trx = Transaction<DB>

interface Around {
  /** Runs at the beginning of the next transaction, within it. */
  before?: (trx: Trx) => Promise<void>
  /** The next transaction is rolled back instead of committed. */
  rehearsal?: true
}

/** Set for what one command does; `null` once its transaction has committed. */
const around = new AsyncLocalStorage<{ now: Around | null }>()

class Rehearsed extends Error {}

/**
 * Runs a command so that its first transaction begins with `before`: both commit together, or neither does.
 * @throws Error when the command opened no transaction, so that `before` did not run
 */
export function withBefore<T>(before: (trx: Trx) => Promise<void>, command: () => Promise<T>): Promise<T> {
  const state = { now: { before } as Around | null }
  return around.run(state, async () => {
    const result = await command()
    if (state.now) throw new Error('The command opened no transaction')
    return result
  })
}

/** Runs a command up to the end of its first transaction and undoes that: throws what the command would throw, and changes nothing. */
export function rehearse(command: () => unknown): Promise<void> {
  return around.run({ now: { rehearsal: true } }, async () => {
    try {
      await command()
    } catch (error) {
      if (!(error instanceof Rehearsed)) throw error
    }
  })
}

/** How `Database.tx` runs its work where one of the two above is under way. @returns the work unchanged elsewhere */
export function arranged<T>(work: (trx: Trx) => Promise<T>): { work: (trx: Trx) => Promise<T>; committed: () => void } {
  const state = around.getStore()
  const now = state?.now
  if (!state || !now) return { work, committed: () => undefined }
  return {
    work: async (trx) => {
      await now.before?.(trx)
      const result = await work(trx)
      if (now.rehearsal) throw new Rehearsed()
      return result
    },
    committed: () => {
      state.now = null
    },
  }
}

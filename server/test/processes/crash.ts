import { sql } from 'kysely'
import { expect, inject, onTestFinished } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import type { Asked } from '../client.ts'
import type { Wish } from './crash-clients.ts'
import { type FleetNode, fleet } from './nodes.ts'

/** One server in its own process that can be killed and restarted over the same database and files. */
export interface Mortal {
  db: Database['db']
  /** Starts it, with these settings beside the usual ones; locks of the killed process are treated as expired. */
  start(env?: Record<string, string>): Promise<FleetNode>
  kill(): Promise<void>
}

/** For this test file; a running server is killed at its end. */
export async function mortalServer(): Promise<Mortal> {
  const nodes = await fleet()
  const { db } = nodes.database
  let server: FleetNode | undefined
  return {
    db,
    start: async (env = {}) => {
      await sql`update boletos set ocupado_ate = null`.execute(db)
      server = await nodes.start({ env })
      return server
    },
    kill: async () => void (await server?.end('SIGKILL')),
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is a run of `npm run soak`. */
    soak: boolean
  }
}

/** After how many answers of `all` the server is killed: once after these, or in a soak repeatedly until most have come. */
export const killsAfter = (usual: readonly number[], all: number): readonly number[] =>
  inject('soak') ? Array.from({ length: Math.floor(all / 3) }, (_, i) => 1 + 2 * i) : usual

/**
 * Sends all wishes at once, kills the server after so many answers and starts it again with what got none; ends after the last kill.
 * @param check looks at each restarted server
 * @returns the last server, and the answers by the names of their wishes
 */
export async function throughKills<App extends Asked>(
  mortal: { start(): Promise<App>; kill(): Promise<void> },
  first: App,
  { all, usual, check }: { all: Wish[]; usual: number[]; check?: (app: App, known: Map<string, unknown>) => Promise<void> },
): Promise<{ app: App; known: Map<string, unknown> }> {
  const known = new Map<string, unknown>()
  let app = first
  for (const enough of killsAfter(usual, all.length)) {
    if (known.size >= enough) continue
    const killed = Promise.withResolvers<void>()
    const sent = all
      .filter(({ name }) => !known.has(name))
      .map(async ({ name, run }) => {
        known.set(name, await run(app))
        if (known.size === enough) mortal.kill().then(killed.resolve, killed.reject)
      })
    await Promise.all([killed.promise, Promise.allSettled(sent)])
    expect(known.size).toBeLessThan(all.length)
    app = await mortal.start()
    await check?.(app, known)
  }
  return { app, known }
}

/** Sends every wish again, now without kills. What was answered before must be answered the same. @returns all answers */
export async function sameAgain(app: Asked, all: Wish[], known: ReadonlyMap<string, unknown>): Promise<Map<string, unknown>> {
  const again = new Map(await Promise.all(all.map(async ({ name, run }) => [name, await run(app)] as const)))
  for (const [name, result] of known) expect([name, again.get(name)]).toEqual([name, result])
  return again
}

/** A transaction whose locks stop the server; it ends with the test. */
export async function holding({ db }: Pick<Mortal, 'db'>) {
  const held = await db.startTransaction().execute()
  onTestFinished(async () => {
    if (!held.isRolledBack) await held.rollback().execute()
  })
  return held
}

/** As if a day had passed for charges that have paid nothing. */
export const aDayLater = async ({ db }: Pick<Mortal, 'db'>): Promise<void> => {
  await sql`update cobrancas set created_at = created_at - interval '25 hours', concluida_em = concluida_em - interval '25 hours'
    where consumida_em is null`.execute(db)
}

import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import type { Reach } from '../app.ts'
import { temporaryFolder } from '../database.ts'
import { demoDatabase } from '../own-database.ts'
import { type ServerProcess, startServerProcess } from './process.ts'

/** A server in its own process that can be killed and restarted over the same database and files. */
export interface Mortal {
  db: Database['db']
  /** Starts it, with these settings beside the usual ones; locks of the killed process are treated as expired. */
  start(env?: Record<string, string>): Promise<Reach & { pid: number }>
  kill(): Promise<void>
}

/** For this test file; running servers are killed at its end. */
export async function mortalServer(): Promise<Mortal> {
  const dataDir = await temporaryFolder()
  const databaseUrl = await demoDatabase()
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '', onError: () => undefined })
  let server: ServerProcess | undefined
  const kill = async () => {
    await server?.end('SIGKILL')
  }
  afterAll(async () => {
    await kill()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const start = async (env: Record<string, string> = {}) => {
    await sql`update boletos set ocupado_ate = null`.execute(db)
    server = await startServerProcess({ databaseUrl, dataDir, env })
    return { url: server.url, pid: server.pid, dataDir, deps: { db } }
  }
  return { db, start, kill }
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

/** As if a day had passed for charges that have paid nothing. */
export const aDayLater = async ({ db }: Pick<Mortal, 'db'>): Promise<void> => {
  await sql`update cobrancas set created_at = created_at - interval '25 hours', concluida_em = concluida_em - interval '25 hours'
    where consumida_em is null`.execute(db)
}

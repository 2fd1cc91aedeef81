import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { type Embedded, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { DatabaseSetupError } from './setup-error.ts'
import type { DB } from './types.ts'
import { ColumnNames, valueTypes } from './values.ts'

export type Db = Kysely<DB>
export type Trx = Transaction<DB>

export interface Database {
  pool: pg.Pool
  db: Db
  /** Connection string of the same database, for who needs a connection of its own (LISTEN). */
  url: string
  embedded: boolean
  /**
   * Runs `work` in one transaction (read committed). It is run again, up to 5 times in all, when PostgreSQL gave it up for the sake of
   * another one (deadlock, serialization failure): so nothing but SQL on `trx` may happen in it.
   */
  tx<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Waits for running queries, then closes; stops the embedded server unless another process uses it. May be called more than once. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Connections of this process, 10 by default. */
  poolSize?: number
  /** false only in tests, see `startEmbedded`. */
  durable?: boolean
  /** Told when a connection that nobody was using broke; the pool replaces it. */
  onError?: (error: Error) => void
}

const MIGRATIONS = new URL('../../migrations/', import.meta.url)
const ATTEMPTS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/**
 * Opens the database and brings its tables up to date.
 * @throws DatabaseSetupError with a sentence for whoever starts the server
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, poolSize = 10, durable = true, onError = console.error } = options
  const server = databaseUrl ? undefined : await startEmbedded({ dataDir, durable, onError })
  const url = databaseUrl ?? (server as Embedded).url
  let closed: Promise<void> | undefined
  // A connection that is being closed may still hear that its server stops.
  const pool = createPool(url, poolSize, (error) => closed ?? onError(error))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new ColumnNames()] })
  const close = () => (closed ??= db.destroy().then(() => server?.stop()))
  try {
    await checkConnection(pool, url)
    await migrate(pool, MIGRATIONS)
  } catch (error) {
    await close()
    throw error
  }
  return { pool, db, url, embedded: server !== undefined, tx: (work) => inTransaction(db, work), close }
}

/** A pool whose connections give up instead of hanging, and whose broken connections never end the process. */
export function createPool(url: string, size: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: valueTypes(),
    application_name: 'concordia',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    // The server's own time-out says nothing when the server hangs.
    query_timeout: 35_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  pool.on('error', onError)
  // While a connection is lent, the pool does not listen: its 'error' would be uncaught. Whoever holds it learns by the next query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function checkConnection(pool: pg.Pool, url: string) {
  await pool.query('select 1').catch((cause: Error) => {
    const { host, pathname } = new URL(url)
    throw new DatabaseSetupError(
      `Não foi possível conectar ao banco de dados ${host}${pathname}: ${cause.message || String(cause)}`,
      { cause },
    )
  })
}

async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (attempt === ATTEMPTS || ![SERIALIZATION_FAILURE, DEADLOCK].includes(code)) throw error
    }
    // At random, so that the two that collided do not meet again.
    await sleep(Math.random() * 20 * 2 ** attempt)
  }
}

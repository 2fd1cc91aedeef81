import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { MIGRATIONS, migrate } from './migrate.ts'
import { refuseHalfRestored } from './restoring.ts'
import { DatabaseSetupError } from './setup-error.ts'
import type { DB } from './types.ts'
import { ColumnNames, valueTypes } from './values.ts'

export type Db = Kysely<DB>
export type Trx = Transaction<DB>

export interface Database {
  pool: pg.Pool
  db: Db
  /** Connection string of the same database, for who needs a connection of its own. */
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
  /** Connections of the pool, POOL_SIZE by default. */
  poolSize?: number
  /** false only in tests, see `startEmbedded`. */
  durable?: boolean
  /** Told when a connection that nobody was using broke; the pool replaces it. */
  onError?: (error: Error) => void
  /** true: taken as it is, neither checked nor migrated; for who copies, restores or only looks. */
  asIs?: boolean
}

/** Connections that the requests and jobs of one process share, unless it is told otherwise. */
export const POOL_SIZE = 10
/** All connections of one process: its pool, and the line of its sign of life. */
export const CONNECTIONS = POOL_SIZE + 1
/** Names under which connections are seen by others of the same database: nodes and commands, and copies (backup, restore). */
export const SERVER = 'concordia'
export const COPIER = 'concordia-copia'
const ATTEMPTS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/**
 * Opens the database and brings its tables up to date.
 * @throws DatabaseSetupError with a sentence for whoever starts the server
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, poolSize = POOL_SIZE, durable = true, onError = console.error, asIs = false } = options
  const server = databaseUrl ? undefined : await startEmbedded({ dataDir, durable, onError })
  const url = databaseUrl ?? (server as Embedded).url
  let closed: Promise<void> | undefined
  // A connection that is being closed may still hear that its server stops.
  const pool = createPool(url, poolSize, (error) => closed ?? onError(error), asIs ? COPIER : SERVER)
  const db = kyselyOver(pool)
  const end = async () => {
    await endAll(db, pool)
    await server?.stop()
  }
  const close = () => (closed ??= end())
  try {
    await checkConnection(pool, url)
    if (!asIs) {
      await refuseHalfRestored(pool)
      await migrate(pool, MIGRATIONS)
    }
  } catch (error) {
    await close()
    throw error
  }
  return { pool, db, url, embedded: server !== undefined, tx: (work) => inTransaction(db, work), close }
}

/** One connection beside the pool, for who must not stand in line behind requests. */
export function openLine(url: string, onError: (error: Error) => void): Pick<Database, 'db' | 'close'> {
  let closed: Promise<void> | undefined
  const pool = createPool(url, 1, (error) => closed ?? onError(error))
  const db = kyselyOver(pool)
  return { db, close: () => (closed ??= endAll(db, pool)) }
}

const kyselyOver = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new ColumnNames()] })

async function endAll(db: Db, pool: pg.Pool): Promise<void> {
  await db.destroy()
  // Kysely ends the pool only if it has asked it for something.
  if (!pool.ending) await pool.end()
}

/** A pool whose connections give up instead of hanging, and whose broken connections never end the process. */
export function createPool(url: string, size: number, onError: (error: Error) => void, name = SERVER): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // So that who restores a backup sees a server that nobody asks for anything.
    min: 1,
    types: valueTypes(),
    application_name: name,
    keepAlive: true,
    // Firewalls forget a connection that is silent for minutes; the system's own guess is two hours.
    keepAliveInitialDelayMillis: 30_000,
    // PostgreSQL's own guess is that of a spinning disk, by which it reads whole tables instead of the few rows an index names; and
    // to compile one of our queries takes longer than to run it.
    options: '-c random_page_cost=1.1 -c jit=off',
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

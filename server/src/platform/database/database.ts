import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { arranged } from './around-tx.ts'
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
  /** Connection string of the same database, for code that opens its own connection. */
  url: string
  embedded: boolean
  /**
   * Runs `work` in one transaction (read committed). PostgreSQL may abort it because of another transaction (deadlock,
   * serialization failure); then it is retried, up to 5 attempts in all. So `work` must do nothing but SQL on `trx`.
   */
  tx<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /**
   * Waits for running queries, then closes. Stops the embedded server unless another process uses it. May be called more than
   * once.
   */
  close(): Promise<void>
}

interface DatabaseOptions {
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Size of the connection pool, POOL_SIZE by default. */
  poolSize?: number
  /** false only in tests, see `startEmbedded`. */
  durable?: boolean
  /** Called when an idle connection broke; the pool replaces it. */
  onError?: (error: Error) => void
  /** true: use the database as it is, without checking or migrating it (backup, restore, inspection). */
  asIs?: boolean
}

/** Default size of the pool that requests and jobs of one process share. */
const POOL_SIZE = 10
/**
 * `application_name` of our connections, by which other processes recognise them: nodes and commands, and copies (backup,
 * restore).
 */
export const SERVER = 'concordia'
export const COPIER = 'concordia-copia'
const ATTEMPTS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/**
 * Opens the database and brings its tables up to date.
 * @throws DatabaseSetupError with a sentence for the operator
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, poolSize = POOL_SIZE, durable = true, onError = console.error, asIs = false } = options
  const server = databaseUrl ? undefined : await startEmbedded({ dataDir, durable, onError })
  const url = databaseUrl ?? (server as Embedded).url
  let closed: Promise<void> | undefined
  // A connection that we are closing may still report that its server stops.
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

/** A dedicated connection (heartbeats), so it never waits for the pool. */
export function openSingleConnection(url: string, onError: (error: Error) => void): Pick<Database, 'db' | 'close'> {
  let closed: Promise<void> | undefined
  const pool = createPool(url, 1, (error) => closed ?? onError(error))
  const db = kyselyOver(pool)
  return { db, close: () => (closed ??= endAll(db, pool)) }
}

const kyselyOver = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new ColumnNames()] })

async function endAll(db: Db, pool: pg.Pool): Promise<void> {
  await db.destroy()
  // Kysely ends the pool only if it has used it.
  if (!pool.ending) await pool.end()
}

/** A pool whose connections time out instead of hanging, and whose broken connections never end the process. */
export function createPool(url: string, size: number, onError: (error: Error) => void, name = SERVER): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // Keep one connection open, so that a restore can see that a server is running even when it is idle.
    min: 1,
    types: valueTypes(),
    application_name: name,
    keepAlive: true,
    // Firewalls drop a connection that is silent for minutes; the system's default keepalive is two hours.
    keepAliveInitialDelayMillis: 30_000,
    // PostgreSQL's default page cost is for spinning disks and makes it scan whole tables instead of using an index; and JIT
    // compilation of our queries takes longer than running them.
    options: '-c random_page_cost=1.1 -c jit=off',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    // Client-side timeout: the server's own timeout does not fire when the server itself hangs.
    query_timeout: 35_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  pool.on('error', onError)
  // A connection in use has no error listener of the pool, so its 'error' would be uncaught. Ignore it here: the next query on it
  // fails and reports it.
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

async function inTransaction<T>(db: Db, given: (trx: Trx) => Promise<T>): Promise<T> {
  const { work, committed } = arranged(given)
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await db.transaction().execute(work)
      committed()
      return result
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (attempt === ATTEMPTS || ![SERIALIZATION_FAILURE, DEADLOCK].includes(code)) throw error
    }
    // A random wait, so that the two transactions do not collide again.
    await sleep(Math.random() * 20 * 2 ** attempt)
  }
}

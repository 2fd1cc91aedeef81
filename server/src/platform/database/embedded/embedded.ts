import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseSetupError } from '../setup-error.ts'
import { prepareBinaries } from './binaries.ts'
import { type Cluster, prepareCluster } from './cluster.ts'
import { withFileLock } from './file-lock.ts'
import { isRoot, placeFor } from './place.ts'
import { meansNoServer, reachServer, stopServer, urlOf } from './server.ts'

/**
 * Every process that uses the cluster holds this lock shared; a process that gets it exclusively is the last one. The lock ends
 * with its process, even after a kill.
 */
const IN_USE = 727_001
const ROOT_CACHE = '/var/cache/concordia'

/** The types of `pg` lack `unref` on the connection's stream. */
type Lease = pg.Client & { ref(): void; unref(): void }

interface EmbeddedOptions {
  /** Absolute or relative to the working directory; created when absent. */
  dataDir: string
  /** false only in tests: no fsync. No effect on a server that is already running. */
  durable?: boolean
  /** Loopback with a password instead of a Unix socket; the default on Windows only. */
  tcp?: boolean
  /** Called when the server was lost and the first restart failed; restarts are retried until `stop`. */
  onError?: (error: Error) => void
}

export interface Embedded {
  /** Database `concordia`, user `concordia` (its owner, not a superuser). */
  url: string
  /** The superuser's connection string, for other databases of the cluster: tests clone databases with it. */
  adminUrl: string
  /** Folder of the cluster and of the server's log. */
  home: string
  /** Releases the server; the last process of this machine to do so stops it. May be called more than once. */
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the running one, and restarts it if it dies, until `stop`. All
 * processes of the machine share the server, and it survives a process that is killed.
 * @throws DatabaseSetupError with a sentence that says what to do
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { durable = true, tcp = process.platform === 'win32', onError = console.error } = options
  const dataDir = await writableFolder(options.dataDir)
  const lock = join(dataDir, 'postgres.lock')
  const stopping = new AbortController()

  const { cluster, lease } = await withFileLock(lock, async () => {
    const binaries = await prepareBinaries(isRoot ? ROOT_CACHE : dataDir, isRoot)
    const cluster = await prepareCluster(await placeFor(dataDir), binaries, durable, tcp)
    return { cluster, lease: await takeLease(cluster, stopping.signal) }
  })
  let current = keep(lease)
  let recovery: Promise<void> | undefined

  function keep(client: Lease) {
    // A process with nothing else to do may exit without `stop`; the server then keeps running for the next one.
    client.unref()
    client.once('end', () => {
      if (!stopping.signal.aborted) recovery = recover()
    })
    return client
  }

  async function recover() {
    for (let pause = 250; !stopping.signal.aborted; pause = Math.min(pause * 2, 30_000)) {
      try {
        current = keep(await withFileLock(lock, () => takeLease(cluster, stopping.signal), stopping.signal))
        return
      } catch (error) {
        if (!stopping.signal.aborted) onError(error as Error)
        await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      }
    }
  }

  async function giveUp() {
    stopping.abort()
    await recovery
    current.ref()
    await withFileLock(lock, () => releaseLease(cluster, current))
  }

  let stopped: Promise<void> | undefined
  return {
    url: urlOf(cluster, 'concordia', 'concordia'),
    adminUrl: urlOf(cluster, 'postgres', 'postgres'),
    home: cluster.home,
    stop: () => (stopped ??= giveUp()),
  }
}

async function writableFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true })
    await access(path, constants.W_OK | constants.X_OK)
    return await realpath(path)
  } catch (cause) {
    throw new DatabaseSetupError(
      `Não foi possível criar a pasta de dados ${path} ou escrever nela: confira DATA_DIR e as permissões.`,
      { cause },
    )
  }
}

async function takeLease(cluster: Cluster, signal: AbortSignal): Promise<Lease> {
  for (;;) {
    const client = (await reachServer(cluster, signal)) as Lease
    try {
      await client.query('select pg_advisory_lock_shared($1)', [IN_USE])
      await createDatabase(client, cluster)
      return client
    } catch (error) {
      await client.end().catch(() => {})
      // The server was just shutting down: the next round starts it again.
      if (!meansNoServer(error)) throw error
    }
  }
}

async function createDatabase(client: pg.Client, { tcp }: Cluster) {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'concordia') as role, exists (select from pg_database where datname = 'concordia') as database`,
  )
  if (!rows[0]?.role) await client.query(`create role concordia login ${tcp ? `password '${tcp.password}'` : ''}`)
  if (!rows[0]?.database) await client.query('create database concordia owner concordia')
}

async function releaseLease(cluster: Cluster, client: Lease) {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [IN_USE])
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [IN_USE])
    if (rows[0]?.last) await stopServer(cluster)
  } catch (error) {
    if (!meansNoServer(error)) throw error
  } finally {
    await client.end().catch(() => {})
  }
}

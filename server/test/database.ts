import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type {} from 'vitest'
import { startEmbedded } from '../src/platform/database/embedded/embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `TestCluster.url` of this run's cluster (global-setup.ts), for `cloneDatabase`. */
    clusterUrl: string
  }
}

const MIGRATIONS = new URL('../src/migrations/', import.meta.url)
/** The cluster's own database, migrated and then unchanged: the template of all others. */
export const TEMPLATE = 'concordia'
const PREFIX = 'concordia-test-'

export interface TestCluster {
  /** Superuser's connection string, for `cloneDatabase`. */
  url: string
  /** Stops the server and deletes its files, with all databases in it. */
  stop(): Promise<void>
}

/** A PostgreSQL for the tests, in memory if there is room, without fsync, whose template has all migrations (about a second). */
export async function startTestCluster(): Promise<TestCluster> {
  await clearAbandoned()
  const dataDir = await temporaryFolder(await roomyMemory())
  const server = await startEmbedded({ dataDir, durable: false })
  const pool = new pg.Pool({ connectionString: server.url })
  await migrate(pool, MIGRATIONS).finally(() => pool.end())
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: server.adminUrl, stop }
}

/** Linux keeps the files of this folder in memory; containers often limit it to 64 MB. */
const IN_MEMORY = '/dev/shm'
const ROOM = 4 * 1024 ** 3

async function roomyMemory(): Promise<string | undefined> {
  const room = await statfs(IN_MEMORY).catch(() => null)
  const free = room && Math.min(room.bavail * room.bsize, process.availableMemory())
  return free !== null && free >= ROOM ? IN_MEMORY : undefined
}

/** The databases cloned in this process for the current test file. */
const made = new Set<string>()

/**
 * A database with all migrations, until the test file ends; empty unless `name` was cloned before.
 * @param clusterUrl `TestCluster.url`
 * @param name lower case letters, digits and underscores; a new one each time when absent
 * @param template another database of the cluster to copy, to which nobody is connected
 * @returns its connection string, for the user that owns it
 */
export const cloneDatabase = (
  clusterUrl: string,
  name = `clone_${randomUUID().replaceAll('-', '')}`,
  template = TEMPLATE,
): Promise<string> => createDatabase(clusterUrl, name, `template ${template} strategy file_copy owner concordia`)

/** @param words of `create database`, behind the name */
export async function createDatabase(clusterUrl: string, name: string, words: string): Promise<string> {
  await asAdmin(clusterUrl, async (admin) => {
    await admin.query(`create database ${admin.escapeIdentifier(name)} ${words}`).catch((error: { code?: string }) => {
      if (error.code !== EXISTS) throw error
    })
  })
  made.add(name)
  const url = new URL(clusterUrl)
  url.username = 'concordia'
  url.pathname = `/${name}`
  return url.href
}
const EXISTS = '42P04'

/** Drops the databases of a finished test file, even while a connection is still closing. */
export async function dropDatabases(clusterUrl: string): Promise<void> {
  if (made.size === 0) return
  await asAdmin(clusterUrl, async (admin) => {
    for (const name of made) await admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`)
  })
  made.clear()
}

async function asAdmin(clusterUrl: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: clusterUrl })
  await admin.connect()
  await work(admin).finally(() => admin.end())
}

/**
 * A folder that the unprivileged user can enter, who runs PostgreSQL when the tests run as root. Its name records the owner, so
 * that the next run can remove the folder of a killed run.
 */
export async function temporaryFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`))
  await chmod(folder, 0o755)
  return folder
}

/** Stops and deletes what a killed test run left behind. */
export async function clearAbandoned(): Promise<void> {
  for (const parent of [tmpdir(), IN_MEMORY]) {
    for (const name of await readdir(parent).catch(() => [])) {
      const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
      if (pid && !isRunning(pid)) await clear(join(parent, name))
    }
  }
}

async function clear(folder: string): Promise<void> {
  // Another run that starts now may be faster.
  const facts = await stat(folder).catch(() => null)
  if (!facts || (process.getuid && facts.uid !== process.getuid())) return
  // Joining makes us its last user, and the last to leave stops the server.
  if (existsSync(join(folder, 'postgres', 'data', 'postmaster.pid')))
    await startEmbedded({ dataDir: folder, durable: false }).then((server) => server.stop())
  await rm(folder, { recursive: true, force: true })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

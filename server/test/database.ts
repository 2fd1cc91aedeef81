import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type {} from 'vitest'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `TestCluster.url` of the run's cluster (global-setup.ts), for `cloneDatabase`. */
    clusterUrl: string
  }
}

const MIGRATIONS = new URL('../src/migrations/', import.meta.url)
/** The cluster's own database, migrated and then left alone: the template of all others. */
const TEMPLATE = 'concordia'
const PREFIX = 'concordia-test-'

export interface TestCluster {
  /** Superuser's connection string, for `cloneDatabase`. */
  url: string
  /** Stops the server and deletes its files, with all databases in it. */
  stop(): Promise<void>
}

/** A PostgreSQL of its own in the temporary folder, without fsync, whose template has all migrations (about a second). */
export async function startTestCluster(): Promise<TestCluster> {
  await clearAbandoned()
  const dataDir = await temporaryFolder()
  const server = await startEmbedded({ dataDir, durable: false })
  const pool = new pg.Pool({ connectionString: server.url })
  await migrate(pool, MIGRATIONS).finally(() => pool.end())
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: server.adminUrl, stop }
}

/**
 * A database with all migrations and nothing else (50 to 500 ms), empty unless `name` was cloned before.
 * It is not deleted one by one, which would race with closing connections, but with its cluster.
 * @param clusterUrl `TestCluster.url`
 * @param name lower case letters, digits and underscores; a new one each time when absent
 * @returns its connection string, for the user that owns it
 */
export async function cloneDatabase(clusterUrl: string, name = `clone_${randomUUID().replaceAll('-', '')}`): Promise<string> {
  const admin = new pg.Client({ connectionString: clusterUrl })
  await admin.connect()
  try {
    await admin.query(`create database ${admin.escapeIdentifier(name)} template ${TEMPLATE} owner concordia`)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== '42P04') throw error
  } finally {
    await admin.end()
  }
  const url = new URL(clusterUrl)
  url.username = 'concordia'
  url.pathname = `/${name}`
  return url.href
}

/**
 * A folder that also the unprivileged user can enter, as whom PostgreSQL runs when the tests run as root. Its name tells whose it is:
 * one that a run leaves because it was killed goes with the next run.
 */
export async function temporaryFolder(prefix = `${PREFIX}${process.pid}-`): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}

/** Stops and deletes what a test run that was killed has left behind. */
export async function clearAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    const folder = join(tmpdir(), name)
    if (!pid || isRunning(pid)) continue
    // Another run that starts now may be faster.
    const facts = await stat(folder).catch(() => null)
    if (!facts || (process.getuid && facts.uid !== process.getuid())) continue
    // Joining makes us its last user, and the last to leave stops the server.
    if (existsSync(join(folder, 'postgres', 'data', 'postmaster.pid')))
      await startEmbedded({ dataDir: folder, durable: false }).then((server) => server.stop())
    await rm(folder, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

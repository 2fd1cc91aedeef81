import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../free-port.ts'
import { DatabaseSetupError } from '../setup-error.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'

const run = promisify(execFile)
const MAJOR = '18'

/** A PostgreSQL cluster on disk and how to connect to it. */
export interface Cluster extends Place {
  binaries: Binaries
  /** PostgreSQL's own data folder. */
  data: string
  log: string
  /** false only in tests: commits then do not survive a power cut. */
  durable: boolean
  /** TCP port and password, only where Node cannot use Unix sockets (Windows). */
  tcp: { port: number; password: string } | undefined
}

/**
 * Returns the cluster of a place, creating its files the first time (0.6 s). Call it under the folder's lock.
 * @throws DatabaseSetupError when initdb fails or the files come from another major version
 */
export async function prepareCluster(place: Place, binaries: Binaries, durable: boolean, tcp: boolean): Promise<Cluster> {
  const cluster: Cluster = {
    ...place,
    binaries,
    data: join(place.home, 'data'),
    log: join(place.home, 'postgres.log'),
    durable,
    tcp: tcp ? await tcpAccess(place) : undefined,
  }
  if (!existsSync(cluster.data)) await create(cluster)
  const version = (await readFile(join(cluster.data, 'PG_VERSION'), 'utf8')).trim()
  if (version !== MAJOR) {
    throw new DatabaseSetupError(
      `${cluster.data} guarda um banco do PostgreSQL ${version}, e esta versão da plataforma traz o ${MAJOR}: exporte os dados com a versão anterior e importe-os numa pasta nova.`,
    )
  }
  return cluster
}

/** Environment of every PostgreSQL program: without the PG* variables of the person who starts the server. */
export function asOwner(cluster: Cluster) {
  const env = process.platform === 'win32' ? process.env : { PATH: process.env.PATH, LC_ALL: ctype(), TZ: 'UTC' }
  return { ...cluster.owner, cwd: cluster.home, env, windowsHide: true }
}

/** Creates the cluster beside its final name and renames it, so that it is there whole or not at all. */
async function create(cluster: Cluster) {
  const unfinished = `${cluster.data}.new`
  const passwordFile = join(cluster.home, 'password')
  await rm(unfinished, { recursive: true, force: true })
  const args = ['-D', unfinished, '-U', 'postgres', '-E', 'UTF8']
  // PostgreSQL's own collation: the same on every system, and an update of the C library does not change it.
  args.push('--locale=C', `--lc-ctype=${ctype()}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  args.push(...(cluster.tcp ? ['-A', 'scram-sha-256', '--pwfile', passwordFile] : ['-A', 'trust']))
  if (!cluster.durable) args.push('--no-sync', '--wal-segsize=1')
  await run(cluster.binaries.initdb, args, asOwner(cluster)).catch((error: Error & { stderr?: string }) => {
    throw new DatabaseSetupError(
      `O PostgreSQL embutido não conseguiu criar o banco em ${cluster.home}; um servidor próprio pode ser informado em DATABASE_URL.\n${error.stderr || error.message}`,
      { cause: error },
    )
  })
  await rename(unfinished, cluster.data)
  if (cluster.durable && process.platform !== 'win32') await syncFolder(cluster.home)
}

/** A rename is durable only after an fsync of its folder. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

/** Character classes beyond ASCII, which pg_trgm takes from the C library. */
function ctype(): string {
  return { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string] ?? 'C'
}

/** Password and port of a cluster reached over TCP, chosen once and stored beside it. */
async function tcpAccess({ home, owner }: Place) {
  const passwordFile = join(home, 'password')
  const portFile = join(home, 'port')
  if (!existsSync(portFile)) {
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
    if (owner) await chown(passwordFile, owner.uid, owner.gid)
    await writeFile(portFile, String(await freePort()), { mode: 0o600 })
  }
  return { port: Number(await readFile(portFile, 'utf8')), password: await readFile(passwordFile, 'utf8') }
}

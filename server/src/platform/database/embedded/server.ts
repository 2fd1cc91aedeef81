import { execFile, spawn } from 'node:child_process'
import { chownSync, closeSync, fstatSync, openSync, readFileSync, renameSync } from 'node:fs'
import { readFile, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { DatabaseSetupError } from '../setup-error.ts'
import { asOwner, type Cluster } from './cluster.ts'

const run = promisify(execFile)
const SILENCE = 60_000
const LARGEST_LOG = 10_000_000

/** Connection string of one of the cluster's databases, in the form that `pg`, graphile-worker and libpq read. */
export function urlOf({ sockets, tcp }: Cluster, user: 'concordia' | 'postgres', database: string): string {
  return tcp
    ? `postgres://${user}:${tcp.password}@127.0.0.1:${tcp.port}/${database}?sslmode=disable`
    : `postgres://${user}@localhost:5432/${database}?host=${encodeURIComponent(sockets)}&sslmode=disable`
}

/**
 * Connects to the cluster's server as superuser, and starts the server unless it is running. Call it under the folder's lock.
 * Waits as long as the server reports that it is recovering from a crash.
 * @throws DatabaseSetupError when the server refuses to start or does not answer for a minute
 */
export async function reachServer(cluster: Cluster, signal: AbortSignal): Promise<pg.Client> {
  let lastSign = Date.now()
  let launched: Launch | undefined
  for (;;) {
    signal.throwIfAborted()
    const answer = await connect(cluster)
    if (answer instanceof pg.Client) return answer
    if (answer === 'busy') lastSign = Date.now()
    else if (launched?.failure && !launched.mayPass()) throw startFailure(cluster, launched)
    else if ((!launched || launched.failure) && !(await isAlive(cluster, await postmasterPid(cluster))))
      launched = await launch(cluster)
    if (Date.now() - lastSign > SILENCE) throw silence(cluster, launched)
    await sleep(launched?.failure ? 500 : 15, undefined, { signal })
  }
}

/** Stops the server for all processes after a clean shutdown. Call it under the folder's lock. */
export async function stopServer(cluster: Cluster): Promise<void> {
  // Uses pg_ctl, not a signal: on Windows a signal from Node would kill the server without a shutdown.
  await run(cluster.binaries.pgCtl, ['stop', '-D', cluster.data, '-m', 'fast', '-w', '-t', '120', '-s'], asOwner(cluster))
  if (cluster.sockets !== cluster.home) await rmdir(cluster.sockets).catch(() => {})
}

/** Whether an error only means that the server is not running (yet, or any more). */
export function meansNoServer(error: unknown): boolean {
  const { code = '', message } = error as { code?: string; message: string }
  return (
    ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(code) ||
    /terminated|timeout|not queryable/i.test(message)
  )
}

async function connect(cluster: Cluster): Promise<pg.Client | 'busy' | 'absent'> {
  const client = new pg.Client({ connectionString: urlOf(cluster, 'postgres', 'postgres'), connectionTimeoutMillis: 10_000 })
  // A connection that breaks later emits 'end'; without a listener its 'error' would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const { code } = error as { code?: string }
    if (code === '57P03' || code === '53300') return 'busy'
    if (meansNoServer(error)) return 'absent'
    throw error
  }
}

interface Launch {
  failure: string | undefined
  /** What the server has logged since it was started. */
  output(): string
  /** The previous server of a folder, deleted or killed, may hold its shared memory for up to another minute. */
  mayPass(): boolean
}

async function launch(cluster: Cluster): Promise<Launch> {
  const { log, start } = openLog(cluster)
  const own = asOwner(cluster)
  const stale = await postmasterPid(cluster)
  // A stale pid file (after a power cut) may name a process that is now another program. PostgreSQL treats the number in this
  // variable as its own parent's and goes on to its second check, the shared memory. Deleting the pid file ourselves could hit a
  // fresh one.
  const env = stale ? { ...own.env, PG_GRANDPARENT_PID: String(stale) } : own.env
  const child = spawn(cluster.binaries.postgres, serverArgs(cluster), {
    ...own,
    env,
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.unref()
  const output = () => readFileSync(cluster.log).subarray(start).toString()
  const launched: Launch = {
    failure: undefined,
    output,
    mayPass: () => /pre-existing shared memory|lock file .* already exists/.test(output()),
  }
  child.on('error', (error) => {
    launched.failure = error.message
  })
  child.on('exit', (code, killedBy) => {
    launched.failure ??= String(killedBy ?? code)
  })
  return launched
}

function serverArgs({ data, sockets, tcp, durable }: Cluster): string[] {
  const settings: Record<string, string> = {
    port: String(tcp?.port ?? 5432),
    listen_addresses: tcp ? '127.0.0.1' : '',
    unix_socket_directories: tcp ? '' : `"${sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // Error details and statements contain names and addresses of people, which do not belong in a log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }),
  }
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function openLog({ log: path, owner }: Cluster) {
  const first = openSync(path, 'a', 0o600)
  if (fstatSync(first).size <= LARGEST_LOG) {
    if (owner) chownSync(path, owner.uid, owner.gid)
    return { log: first, start: fstatSync(first).size }
  }
  closeSync(first)
  renameSync(path, `${path}.1`)
  return { log: openSync(path, 'a', 0o600), start: 0 }
}

async function postmasterPid(cluster: Cluster): Promise<number | undefined> {
  const text = await readFile(join(cluster.data, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || undefined
}

/**
 * Whether that process is this cluster's server, and not another one that got its pid after a restart of the machine or
 * container.
 */
async function isAlive(cluster: Cluster, pid: number | undefined): Promise<boolean> {
  // On Windows PostgreSQL itself asks the process through its signal pipe, which other processes do not have.
  if (!pid || process.platform === 'win32') return false
  const command =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
          ({ stdout }) => stdout,
          () => '',
        )
  return command.includes(cluster.data)
}

const lastLines = (text: string) => text.trim().split('\n').slice(-8).join('\n')

const startFailure = (cluster: Cluster, { failure, output }: Launch) =>
  new DatabaseSetupError(
    `O PostgreSQL embutido não iniciou (${failure}); o registro está em ${cluster.log}. Um servidor próprio pode ser informado em DATABASE_URL.\n${lastLines(output())}`,
  )

const silence = (cluster: Cluster, launched: Launch | undefined) =>
  new DatabaseSetupError(
    `O PostgreSQL embutido de ${cluster.home} não respondeu em um minuto; o registro está em ${cluster.log}.\n${lastLines(launched?.output() ?? '')}`,
  )

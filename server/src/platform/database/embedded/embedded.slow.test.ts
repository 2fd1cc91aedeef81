import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../../test/database.ts'
import { type Embedded, startEmbedded } from './embedded.ts'

const USER = fileURLToPath(new URL('../../../../test/processes/embedded-user.ts', import.meta.url))

/** With a cluster, which each test leaves stopped and whole: making one is most of what a test costs. */
const known = await temporaryFolder()
const folders = [known]
const servers: Embedded[] = []
const children: ChildProcess[] = []

let home: string
beforeAll(async () => {
  const server = await startEmbedded({ dataDir: known, durable: false })
  home = server.home
  await server.stop()
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of servers.splice(0)) await server.stop()
  // After a failed test the server of a killed process may still run; joining and leaving stops it.
  for (const dataDir of folders)
    if (existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))) await (await startEmbedded({ dataDir })).stop()
})
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

/** Without a cluster. */
async function newFolder(): Promise<string> {
  const folder = await temporaryFolder()
  folders.push(folder)
  return folder
}

async function start(options: Partial<Parameters<typeof startEmbedded>[0]> = {}): Promise<Embedded> {
  const server = await startEmbedded({ dataDir: known, durable: false, ...options })
  servers.push(server)
  return server
}

/** Starts another process on a folder; resolves once it has printed its connection string. */
async function startProcess(dataDir: string, durability = 'not-durable') {
  const child = spawn(process.execPath, [USER, dataDir, durability], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const [output] = await once(child.stdout, 'data')
  const leave = async () => {
    child.stdin.end()
    return (await once(child, 'exit'))[0] as number
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { url: String(output).trim(), leave, kill }
}

/** Replaces a file of the cluster until the end of the test. */
async function spoiled(name: string, text: string): Promise<AsyncDisposable> {
  const path = join(home, 'data', name)
  const before = await readFile(path)
  await writeFile(path, text)
  return { [Symbol.asyncDispose]: () => writeFile(path, before) }
}

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<T>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const bornAt = async (url: string) => (await query<{ t: string }>(url, 'select pg_postmaster_start_time()::text as t'))[0]?.t
const postmasterPid = async ({ home }: Embedded) =>
  Number.parseInt(await readFile(join(home, 'data', 'postmaster.pid'), 'utf8'), 10)

test('when a process is killed, the next one takes over its server with everything that was committed', async () => {
  const dataDir = await newFolder()
  const first = await startProcess(dataDir, 'durable')
  await query(first.url, "create table notas (texto text); insert into notas values ('guardada')")
  const born = await bornAt(first.url)
  await first.kill()

  const next = await start({ dataDir })
  expect(await query(next.url, 'select texto from notas')).toEqual([{ texto: 'guardada' }])
  expect(await bornAt(next.url)).toBe(born)
  expect(await query(next.url, 'show fsync')).toEqual([{ fsync: 'on' }])
})

test('two processes that start at the same time on a new folder share one server; the last to leave stops it', async () => {
  const dataDir = await newFolder()
  const [one, two] = await Promise.all([startProcess(dataDir), startProcess(dataDir)])
  expect(await bornAt(one.url)).toBe(await bornAt(two.url))

  expect(await one.leave()).toBe(0)
  expect(await query(two.url, 'select 1 as up')).toEqual([{ up: 1 }])
  expect(await two.leave()).toBe(0)
  await expect(query(two.url, 'select 1')).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a killed process no longer counts as a user: the remaining one stops the server', async () => {
  const killed = await startProcess(known)
  const stays = await start()
  await killed.kill()
  // PostgreSQL notices a moment later that the process is gone.
  const leases = "select count(*)::int as n from pg_locks where locktype = 'advisory'"
  await vi.waitFor(async () => expect(await query(stays.adminUrl, leases)).toEqual([{ n: 1 }]), { timeout: 15_000 })
  await stays.stop()
  await expect(query(stays.url, 'select 1')).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a server that dies while in use is restarted', async () => {
  const server = await start()
  const born = await bornAt(server.url)
  process.kill(await postmasterPid(server), 'SIGKILL')
  await vi.waitFor(async () => expect(await bornAt(server.url)).not.toBe(born), { timeout: 15_000 })
})

test('a stale pid file, whose number is now another process, does not keep the server from starting', async () => {
  const server = await start()
  await server.stop()
  // The process runs as PostgreSQL's user: PostgreSQL would not take another user's process for its own.
  const identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const stranger = spawn('sleep', ['60'], { ...identity, stdio: 'ignore' })
  children.push(stranger)
  const file = join(server.home, 'data', 'postmaster.pid')
  await writeFile(file, `${stranger.pid}\n${join(server.home, 'data')}\n1700000000\n5432\n${server.home}\n\n  1  1\nready   \n`)

  const again = await start()
  expect(await query(again.url, 'select 1 as up')).toEqual([{ up: 1 }])
  expect(stranger.exitCode).toBeNull()
})

test('a folder whose path is too long for a socket gets a short one for it', async () => {
  const deep = join(await newFolder(), 'pasta-com-um-nome-bem-comprido'.repeat(4))
  await mkdir(deep, { recursive: true })
  const server = await start({ dataDir: deep })
  expect(server.home).toContain(deep)
  expect(await query(server.url, 'select current_user as u, current_database() as d')).toEqual([
    { u: 'concordia', d: 'concordia' },
  ])
  await server.stop()
})

test('a data folder that only its owner may enter works too: for root the cluster is placed elsewhere', async () => {
  const dataDir = await newFolder()
  await chmod(dataDir, 0o700)
  const first = await start({ dataDir })
  expect(first.home.startsWith(dataDir)).toBe(process.getuid?.() !== 0)
  await query(first.url, `create table notas (texto text); insert into notas values ('guardada')`)
  await first.stop()
  const again = await start({ dataDir })
  expect(await query(again.url, 'select texto from notas')).toEqual([{ texto: 'guardada' }])
  await again.stop()
  await rm(again.home, { recursive: true })
})

test('no TCP port is open, and only the owner may enter the folder of the socket', async () => {
  const server = await start()
  expect(await query(server.adminUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(await query(server.adminUrl, 'show unix_socket_permissions')).toEqual([{ unix_socket_permissions: '0700' }])
  expect(await query(server.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([{ rolsuper: false }])
})

test('over TCP, as on Windows, the server listens on loopback only and asks for the password', async () => {
  const server = await start({ dataDir: await newFolder(), tcp: true })
  expect(await query(server.adminUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  const guess = new URL(server.url)
  guess.password = 'errada'
  await expect(query(guess.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('when PostgreSQL cannot start, the error has its message and the path of its log', async () => {
  await using _ = await spoiled('postgresql.conf', 'shared_buffers = nada\n')
  await expect(start()).rejects.toThrow(/não iniciou.*postgres\.log[\s\S]*shared_buffers/)
})

test('files of another major version are refused and left unchanged', async () => {
  await using _ = await spoiled('PG_VERSION', '17\n')
  await expect(start()).rejects.toThrow('guarda um banco do PostgreSQL 17, e esta versão da plataforma traz o 18')
})

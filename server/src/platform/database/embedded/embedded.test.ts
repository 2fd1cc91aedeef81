import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../../test/database.ts'
import { type Embedded, startEmbedded } from './embedded.ts'

const USER = fileURLToPath(new URL('../../../../test/processes/embedded-user.ts', import.meta.url))

let dataDir: string
const servers: Embedded[] = []
const children: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await temporaryFolder()
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of servers.splice(0)) await server.stop()
  // After a failed test the server of a killed process may still run; joining and leaving stops it.
  if (existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))) await (await startEmbedded({ dataDir })).stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(options: Partial<Parameters<typeof startEmbedded>[0]> = {}): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, durable: false, ...options })
  servers.push(server)
  return server
}

/** Starts another process on the same folder; resolves once it has printed its connection string. */
async function startProcess(durability = 'not-durable') {
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
  const first = await startProcess('durable')
  await query(first.url, "create table notas (texto text); insert into notas values ('guardada')")
  const born = await bornAt(first.url)
  await first.kill()

  const next = await start()
  expect(await query(next.url, 'select texto from notas')).toEqual([{ texto: 'guardada' }])
  expect(await bornAt(next.url)).toBe(born)
  expect(await query(next.url, 'show fsync')).toEqual([{ fsync: 'on' }])
})

test('two processes that start at the same time on a new folder share one server; the last to leave stops it', async () => {
  const [one, two] = await Promise.all([startProcess(), startProcess()])
  expect(await bornAt(one.url)).toBe(await bornAt(two.url))

  expect(await one.leave()).toBe(0)
  expect(await query(two.url, 'select 1 as up')).toEqual([{ up: 1 }])
  expect(await two.leave()).toBe(0)
  await expect(query(two.url, 'select 1')).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a killed process no longer counts as a user: the remaining one stops the server', async () => {
  const killed = await startProcess()
  const stays = await startProcess()
  await killed.kill()
  expect(await stays.leave()).toBe(0)
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
  const deep = join(dataDir, 'pasta-com-um-nome-bem-comprido'.repeat(4))
  await mkdir(deep, { recursive: true })
  const server = await start({ dataDir: deep })
  expect(server.home).toContain(deep)
  expect(await query(server.url, 'select current_user as u, current_database() as d')).toEqual([
    { u: 'concordia', d: 'concordia' },
  ])
  await server.stop()
})

test('a data folder that only its owner may enter works too: for root the cluster is placed elsewhere', async () => {
  await chmod(dataDir, 0o700)
  const first = await start()
  expect(first.home.startsWith(dataDir)).toBe(process.getuid?.() !== 0)
  await query(first.url, `create table notas (texto text); insert into notas values ('guardada')`)
  await first.stop()
  const again = await start()
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
  const server = await start({ tcp: true })
  expect(await query(server.adminUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  const guess = new URL(server.url)
  guess.password = 'errada'
  await expect(query(guess.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('when PostgreSQL cannot start, the error has its message and the path of its log', async () => {
  const server = await start()
  await server.stop()
  await writeFile(join(server.home, 'data', 'postgresql.conf'), 'shared_buffers = nada\n')
  await expect(start()).rejects.toThrow(/não iniciou.*postgres\.log[\s\S]*shared_buffers/)
})

test('files of another major version are refused and left unchanged', async () => {
  const server = await start()
  await server.stop()
  await writeFile(join(server.home, 'data', 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow('guarda um banco do PostgreSQL 17, e esta versão da plataforma traz o 18')
})

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ownDatabase } from '../../../test/own-database.ts'
import { openDatabase } from '../database/database.ts'
import { createLogger } from '../log.ts'
import { addJob } from './add.ts'
import { installJobs } from './install.ts'
import { machineName, releaseDeadNodes } from './nodes.ts'
import { startJobs } from './start.ts'
import type { Task } from './task.ts'

const database = await ownDatabase()
const { db } = database
await installJobs(database)

const start = async (tasks: Record<string, Task>) => {
  const jobs = await startJobs({ database, tasks, logger: createLogger('silent'), pollMs: 50, heartbeatMs: 50 })
  onTestFinished(() => jobs.stop())
}
afterEach(async () => {
  await db.deleteFrom('nos').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

/** Locks every job in the name of a node, as of `seconds` ago. */
const lock = (node: string, seconds: number) =>
  sql`update graphile_worker._private_jobs
    set locked_by = ${node}, locked_at = now() - make_interval(secs => ${seconds}), attempts = attempts + 1`.execute(db)

const knownNode = (id: string, secondsSilent: number, machine = 'outra máquina', pid = 1) =>
  db
    .insertInto('nos')
    .values({ id, maquina: machine, pid, vistoEm: sql<Date>`now() - make_interval(secs => ${secondsSilent})` })
    .execute()

const holder = async () =>
  (await sql<{ by: string | null }>`select locked_by as by from graphile_worker.jobs`.execute(db)).rows[0]?.by

test('jobs held by a killed process run again as soon as another process starts', async () => {
  await addJob(db, 'segurar', {})
  const child = spawn(process.execPath, [fileURLToPath(new URL('./holder.fixture.ts', import.meta.url)), database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await holder()).not.toBeNull()

  const task = vi.fn<Task>(async () => undefined)
  await start({ segurar: task })
  await expect.poll(() => task.mock.calls.length).toBe(1)
})

test('a job locked late for a process that was already killed is released at the next heartbeat', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  await addJob(db, 'avisar', {})
  await knownNode('morto', 1, machineName(), pid)
  for (const once of ['what it held', 'what reached the database late']) {
    await lock('morto', 0)
    await releaseDeadNodes(db, machineName())
    expect(await holder(), once).toBeNull()
  }
})

test('a node of another machine that stops its heartbeat loses its jobs', async () => {
  await addJob(db, 'avisar', {})
  await knownNode('silencioso', 46)
  await lock('silencioso', 60)
  await releaseDeadNodes(db, machineName())
  expect(await holder()).toBeNull()
  expect(await db.selectFrom('nos').select('id').execute()).toEqual([])
})

test('a node with a fresh heartbeat keeps its jobs, however long they take', async () => {
  await addJob(db, 'avisar', {})
  await knownNode('vivo', 30)
  await lock('vivo', 7200)
  await releaseDeadNodes(db, machineName())
  expect(await holder()).toBe('vivo')
})

test('a running process of this machine keeps its jobs', async () => {
  await addJob(db, 'avisar', {})
  await knownNode('vizinho', 5, machineName(), process.ppid)
  await lock('vizinho', 60)
  await releaseDeadNodes(db, machineName())
  expect(await holder()).toBe('vizinho')
})

test('the lock of an unknown node is kept while it is fresh and released when it is old', async () => {
  await addJob(db, 'avisar', {})
  await lock('desconhecido', 10)
  await releaseDeadNodes(db, machineName())
  expect(await holder()).toBe('desconhecido')
  await lock('desconhecido', 46)
  await releaseDeadNodes(db, machineName())
  expect(await holder()).toBeNull()
})

test('two running nodes share the work and no job runs twice', async () => {
  const seen: unknown[] = []
  const task: Task = async (payload) => {
    seen.push((payload as { n: number }).n)
  }
  await start({ contar: task })
  await start({ contar: task })
  await Promise.all(Array.from({ length: 100 }, (_, n) => addJob(db, 'contar', { n })))
  await expect.poll(() => seen.length).toBe(100)
  expect(new Set(seen).size).toBe(100)
  expect(await db.selectFrom('nos').select('id').execute()).toHaveLength(2)
})

test('a node whose requests use all connections of its pool counts as busy, not dead', async () => {
  const busy = await openDatabase({ databaseUrl: database.url, dataDir: '', poolSize: 2, onError: () => undefined })
  const jobs = await startJobs({ database: busy, tasks: {}, logger: createLogger('silent'), pollMs: 60_000, heartbeatMs: 50 })
  const held: PoolClient[] = []
  onTestFinished(async () => {
    for (const client of held) client.release()
    await jobs.stop()
    await busy.close()
  })
  // One connection waits for queue events (LISTEN), the other is taken as by a request.
  await expect.poll(() => busy.pool.totalCount - busy.pool.idleCount).toBe(1)
  held.push(await busy.pool.connect())
  const lastSeen = () => db.selectFrom('nos').select('vistoEm').executeTakeFirstOrThrow()
  for (let beats = 0; beats < 3; beats++) {
    const { vistoEm } = await lastSeen()
    await expect.poll(async () => (await lastSeen()).vistoEm.getTime()).toBeGreaterThan(vistoEm.getTime())
  }
  expect([busy.pool.totalCount, busy.pool.idleCount]).toEqual([2, 0])
})

test('a node that stops is removed', async () => {
  const jobs = await startJobs({ database, tasks: { avisar: async () => undefined }, logger: createLogger('silent') })
  expect(await db.selectFrom('nos').select('pid').execute()).toEqual([{ pid: process.pid }])
  await jobs.stop()
  expect(await db.selectFrom('nos').select('pid').execute()).toEqual([])
})

test('a job locked for a running node that never received it is released', async () => {
  const task = vi.fn<Task>(async () => undefined)
  await start({ avisar: task })
  const { id } = await db.selectFrom('nos').select('id').executeTakeFirstOrThrow()
  // As after a connection that breaks between the commit and its answer.
  await addJob(db, 'avisar', {}, { runAt: new Date(Date.now() + 3_600_000) })
  await lock(id, 46)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  await expect.poll(() => task.mock.calls.length).toBe(1)
})

test('a node keeps the jobs it is running, however long ago it took them', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const task = vi.fn<Task>(async () => {
    begun.resolve()
    await end.promise
  })
  await start({ avisar: task })
  const { id } = await db.selectFrom('nos').select('id').executeTakeFirstOrThrow()
  await addJob(db, 'avisar', {})
  await begun.promise
  await lock(id, 7200)
  const { vistoEm } = await db.selectFrom('nos').select('vistoEm').executeTakeFirstOrThrow()
  const beats = async () => (await db.selectFrom('nos').select('vistoEm').executeTakeFirstOrThrow()).vistoEm
  await expect.poll(async () => (await beats()).getTime() - vistoEm.getTime()).toBeGreaterThan(300)
  expect(await holder()).toBe(id)
  end.resolve()
  await expect.poll(holder).toBeUndefined()
  expect(task).toHaveBeenCalledTimes(1)
})

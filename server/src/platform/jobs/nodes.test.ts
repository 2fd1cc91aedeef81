import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ownDatabase } from '../../../test/own-database.ts'
import { createLogger } from '../log.ts'
import { addJob } from './add.ts'
import { installJobs } from './install.ts'
import { machineName, releaseDeadNodes } from './nodes.ts'
import { startJobs, type Task } from './start.ts'

/** Generous, because the machine may be busy; what is waited for takes milliseconds. */
const SOON = { timeout: 15_000 }
vi.setConfig({ testTimeout: 30_000 })

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

/** Locks every job in the name of a node, `seconds` ago. */
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

test('what a killed process held runs again as soon as another starts', async () => {
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
  await expect.poll(() => task.mock.calls.length, SOON).toBe(1)
})

test('a node of another machine that fell silent loses its jobs', async () => {
  await addJob(db, 'avisar', {})
  await knownNode('silencioso', 46)
  await lock('silencioso', 60)
  await releaseDeadNodes(db, machineName())
  expect(await holder()).toBeNull()
  expect(await db.selectFrom('nos').select('id').execute()).toEqual([])
})

test('a node that gave a sign of life keeps its jobs, however long they take', async () => {
  await addJob(db, 'avisar', {})
  await knownNode('vivo', 30)
  await lock('vivo', 7200)
  await releaseDeadNodes(db, machineName())
  expect(await holder()).toBe('vivo')
})

test('a living process of this machine keeps its jobs', async () => {
  await addJob(db, 'avisar', {})
  await knownNode('vizinho', 5, machineName(), process.ppid)
  await lock('vizinho', 60)
  await releaseDeadNodes(db, machineName())
  expect(await holder()).toBe('vizinho')
})

test('a lock of a node nobody knows is kept while it is fresh and given back when it is old', async () => {
  await addJob(db, 'avisar', {})
  await lock('desconhecido', 10)
  await releaseDeadNodes(db, machineName())
  expect(await holder()).toBe('desconhecido')
  await lock('desconhecido', 46)
  await releaseDeadNodes(db, machineName())
  expect(await holder()).toBeNull()
})

test('two living nodes share the work and no job runs twice', async () => {
  const seen: unknown[] = []
  const task: Task = async (payload) => {
    seen.push((payload as { n: number }).n)
  }
  await start({ contar: task })
  await start({ contar: task })
  await Promise.all(Array.from({ length: 100 }, (_, n) => addJob(db, 'contar', { n })))
  await expect.poll(() => seen.length, SOON).toBe(100)
  expect(new Set(seen).size).toBe(100)
  expect(await db.selectFrom('nos').select('id').execute()).toHaveLength(2)
})

test('a node that leaves is forgotten', async () => {
  const jobs = await startJobs({ database, tasks: { avisar: async () => undefined }, logger: createLogger('silent') })
  expect(await db.selectFrom('nos').select('pid').execute()).toEqual([{ pid: process.pid }])
  await jobs.stop()
  expect(await db.selectFrom('nos').select('pid').execute()).toEqual([])
})

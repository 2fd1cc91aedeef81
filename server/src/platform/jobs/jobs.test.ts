import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ownDatabase } from '../../../test/own-database.ts'
import { createLogger } from '../log.ts'
import { addJob } from './add.ts'
import { failedJobs } from './failed.ts'
import { queueState } from './health.ts'
import { installJobs } from './install.ts'
import { type JobsOptions, type RunningJobs, startJobs } from './start.ts'
import type { Task } from './task.ts'

const database = await ownDatabase()
const { db } = database
await installJobs(database)

const running: RunningJobs[] = []
const start = async (tasks: Record<string, Task>, options: Partial<JobsOptions> = {}): Promise<RunningJobs> => {
  const logger = createLogger('silent')
  const jobs = await startJobs({ database, tasks, logger, pollMs: 50, heartbeatMs: 50, maxBackoffSeconds: 0, ...options })
  running.push(jobs)
  return jobs
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

const jobCount = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`.execute(db)).rows[0]?.n ?? -1

test('a job exists only if its transaction commits', async () => {
  const task = vi.fn<Task>(async () => undefined)
  await start({ avisar: task })
  await expect(
    db.transaction().execute(async (trx) => {
      await addJob(trx, 'avisar', { id: 1 })
      throw new Error('desfeito')
    }),
  ).rejects.toThrow('desfeito')
  await db.transaction().execute((trx) => addJob(trx, 'avisar', { id: 2 }))
  await expect.poll(jobCount).toBe(0)
  expect(task.mock.calls.map(([payload]) => payload)).toEqual([{ id: 2 }])
})

test('the same key added twice before it runs is one job, with the later payload', async () => {
  await addJob(db, 'avisar', { id: 1 }, { key: 'aviso:1' })
  await addJob(db, 'avisar', { id: 2 }, { key: 'aviso:1' })
  const task = vi.fn<Task>(async () => undefined)
  await start({ avisar: task })
  await expect.poll(jobCount).toBe(0)
  expect(task.mock.calls.map(([payload]) => payload)).toEqual([{ id: 2 }])
})

test('a job scheduled for later does not run yet', async () => {
  const task = vi.fn<Task>(async () => undefined)
  await start({ avisar: task })
  await addJob(db, 'avisar', { id: 1 }, { runAt: new Date(Date.now() + 3_600_000) })
  await addJob(db, 'avisar', { id: 2 })
  await expect.poll(jobCount).toBe(1)
  expect(task.mock.calls.map(([payload]) => payload)).toEqual([{ id: 2 }])
})

test('a failing job is retried with its attempt number until it succeeds', async () => {
  const attempts: number[] = []
  const task: Task = async (_payload, { attempt }) => {
    attempts.push(attempt)
    if (attempt < 3) throw new Error('ainda não')
  }
  await start({ avisar: task })
  await addJob(db, 'avisar', {})
  await expect.poll(jobCount).toBe(0)
  expect(attempts).toEqual([1, 2, 3])
})

test('retries never wait longer than the configured maximum', async () => {
  const task = vi.fn<Task>(async () => undefined)
  await addJob(db, 'avisar', {})
  await sql`update graphile_worker._private_jobs set attempts = 10, last_error = 'x', run_at = now() + interval '6 hours'`.execute(
    db,
  )
  await start({ avisar: task })
  await expect.poll(jobCount).toBe(0)
  expect(task).toHaveBeenCalledTimes(1)
})

test('among due jobs, those with a lower number run first', async () => {
  const order: unknown[] = []
  await addJob(db, 'avisar', { n: 10 }, { priority: 10 })
  await addJob(db, 'avisar', { n: 5 }, { priority: 5 })
  await addJob(db, 'avisar', { n: 0 })
  const task: Task = async (payload) => {
    order.push((payload as { n: number }).n)
  }
  await start({ avisar: task }, { concurrency: 1 })
  await expect.poll(jobCount).toBe(0)
  expect(order).toEqual([0, 5, 10])
})

test('a cron run missed during a standstill is made up for, once over several nodes', async () => {
  const task = vi.fn<Task>(async () => undefined)
  const cron = [{ match: '* * * * *', task: 'varrer', backfillSeconds: 120 }]
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('varrer * * * * *', now() - interval '1 hour', now() - interval '1 hour')`.execute(db)
  await Promise.all([start({ varrer: task }, { cron }), start({ varrer: task }, { cron })])
  await expect.poll(() => task.mock.calls.length).toBeGreaterThan(0)
  await expect.poll(jobCount).toBe(0)
  const minutes = task.mock.calls.map(([payload]) => (payload as { _cron: { ts: string } })._cron.ts)
  expect(new Set(minutes).size).toBe(minutes.length)
})

test('a job that fails for good is set aside with its error and no longer counts as due', async () => {
  const task = vi.fn<Task>().mockRejectedValue(new Error('nunca'))
  await start({ avisar: task })
  await addJob(db, 'avisar', {}, { maxAttempts: 2 })
  await expect.poll(() => failedJobs(db)).toMatchObject([{ task: 'avisar', attempts: 2, lastError: 'nunca' }])
  expect(task).toHaveBeenCalledTimes(2)
  expect(await queueState(db)).toMatchObject({ oldestDueSeconds: 0 })
})

test('a job that fails the same way each time is tried three times and not a hundred', async () => {
  class Hopeless extends Error {}
  const task = vi.fn<Task>().mockRejectedValueOnce(new Error('outro')).mockRejectedValue(new Hopeless('nunca'))
  const onDone = vi.fn()
  await start({ avisar: task }, { failsAgain: (error) => error instanceof Hopeless, onDone })
  await addJob(db, 'avisar', {})
  await expect.poll(() => failedJobs(db)).toMatchObject([{ attempts: 3, lastError: 'nunca', retriesAt: null }])
  expect(task).toHaveBeenCalledTimes(3)
  expect(onDone.mock.calls.map(([{ outcome }]) => outcome)).toEqual(['retry', 'retry', 'failed'])
  expect(await queueState(db)).toMatchObject({ oldestDueSeconds: 0 })
})

test('queueHealth returns how long the oldest due job has waited', async () => {
  expect(await queueState(db)).toMatchObject({ oldestDueSeconds: 0 })
  await addJob(db, 'ninguem', {}, { runAt: new Date(Date.now() - 700_000) })
  await addJob(db, 'ninguem', {}, { runAt: new Date(Date.now() + 700_000) })
  expect((await queueState(db)).oldestDueSeconds).toBeGreaterThan(690)
})

test('stop lets a running job finish and takes no new one', async () => {
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const done = vi.fn()
  const notify: Task = async () => {
    begun.resolve()
    await release.promise
    done()
  }
  // One job at a time: the only slot is busy, so the worker cannot be fetching a job when the stop comes.
  const jobs = await start({ avisar: notify }, { concurrency: 1 })
  await addJob(db, 'avisar', {})
  await begun.promise
  const stopped = jobs.stop()
  await addJob(db, 'avisar', {})
  release.resolve()
  await stopped
  expect(done).toHaveBeenCalledTimes(1)
  expect(await jobCount()).toBe(1)
})

test('a job that does not finish in time is aborted and free for the next node', async () => {
  const begun = Promise.withResolvers<AbortSignal>()
  const jobs = await start(
    {
      avisar: (_payload, { signal }) => {
        begun.resolve(signal)
        return new Promise(() => undefined)
      },
    },
    { graceMs: 50 },
  )
  await addJob(db, 'avisar', {})
  const signal = await begun.promise
  await jobs.stop()
  await expect.poll(() => signal.aborted).toBe(true)
  const task = vi.fn<Task>(async () => undefined)
  await start({ avisar: task })
  await expect.poll(jobCount).toBe(0)
  expect(task).toHaveBeenCalledTimes(1)
})

test('jobs continue after every database connection was cut in the middle of one', async () => {
  const done = vi.fn()
  await start({
    cortar: async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        db,
      )
    },
    avisar: async () => done(),
  })
  await addJob(db, 'cortar', {}, { maxAttempts: 1 })
  // The remaining connection of the pool may be among those cut, so adding is retried as any caller would.
  await expect.poll(() => addJob(db, 'avisar', {}, { key: 'aviso' }).then(() => 'added', String)).toBe('added')
  await expect.poll(() => done.mock.calls.length).toBeGreaterThan(0)
})

test('a node that cannot record the end of a job reopens its queue and runs the job again', async () => {
  const task = vi.fn<Task>(async () => undefined)
  await start({ avisar: task })
  await sql`create function recusa() returns trigger language plpgsql as $$ begin raise exception 'não agora'; end $$`.execute(db)
  await sql`create trigger recusa before delete on graphile_worker._private_jobs execute function recusa()`.execute(db)
  onTestFinished(() => sql`drop function if exists recusa cascade`.execute(db).then(() => undefined))
  await addJob(db, 'avisar', {})
  await expect.poll(() => task.mock.calls.length).toBeGreaterThan(1)
  await sql`drop function recusa cascade`.execute(db)
  await expect.poll(jobCount).toBe(0)
})

test('several nodes may install the queue at the same time', async () => {
  await sql`drop schema graphile_worker cascade`.execute(db)
  await Promise.all([installJobs(database), installJobs(database), installJobs(database)])
  await addJob(db, 'avisar', {})
  expect(await jobCount()).toBe(1)
})

import { afterEach, expect, test } from 'vitest'
import { createWorkerPool, type PoolOptions, WorkerDied, WorkerTimeout } from './pool.ts'

/** A worker that answers with its thread's id, or misbehaves as requested. */
const worker = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', (job) => {
    if (job === 'hang') for (;;) {}
    if (job === 'crash') throw new Error('crashed')
    if (job === 'eat') for (const heap = []; ; ) heap.push(new Array(100_000).fill(1.5))
    if (job === 'fail') parentPort.postMessage({ ok: false, message: 'failed' })
    else parentPort.postMessage({ ok: true, result: threadId })
  })`)}`,
)

const pools: { close(): Promise<void> }[] = []
const poolOf = (options: Partial<PoolOptions> = {}) => {
  const pool = createWorkerPool<string, number>(worker, { size: 1, timeoutMs: 10_000, idleMs: 10_000, ...options })
  pools.push(pool)
  return pool
}
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))

test('a worker is reused for the next job', async () => {
  const pool = poolOf()
  expect(await pool.run('id')).toBe(await pool.run('id'))
})

test('a failed job rejects with the worker’s message, and the worker goes on', async () => {
  const pool = poolOf()
  const before = await pool.run('id')
  await expect(pool.run('fail')).rejects.toThrow('failed')
  expect(await pool.run('id')).toBe(before)
})

test('a hanging job is killed, and those queued behind it get a new worker', async () => {
  const pool = poolOf({ timeoutMs: 1_000 })
  const before = await pool.run('id')
  const [hanging, waiting] = await Promise.allSettled([pool.run('hang'), pool.run('id')])
  expect(hanging).toMatchObject({ status: 'rejected', reason: expect.any(WorkerTimeout) })
  expect(waiting).toMatchObject({ status: 'fulfilled', value: expect.not.toBeOneOf([before]) })
})

test('a crashed worker rejects its job with the cause and is replaced', async () => {
  const pool = poolOf()
  await expect(pool.run('crash')).rejects.toThrow(new WorkerDied('crashed'))
  expect(await pool.run('id')).toBeGreaterThan(0)
})

test('a worker that uses too much memory ends without affecting others', async () => {
  const pool = poolOf({ resourceLimits: { maxOldGenerationSizeMb: 32 } })
  await expect(pool.run('eat')).rejects.toMatchObject({ name: 'WorkerDied', cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' } })
  expect(await pool.run('id')).toBeGreaterThan(0)
})

test('short jobs share one worker, but no job waits long behind a slow one', async () => {
  const patient = poolOf({ size: 2, patienceMs: 60_000 })
  expect(new Set(await Promise.all(Array.from({ length: 5 }, () => patient.run('id')))).size).toBe(1)

  const pool = poolOf({ size: 2, patienceMs: 20 })
  const hanging = pool.run('hang').catch((error) => error)
  expect(await pool.run('id')).toBeGreaterThan(0)
  await pool.close()
  expect(await hanging).toBeInstanceOf(WorkerDied)
})

test('there are never more workers than the pool’s size', async () => {
  const pool = poolOf({ size: 2 })
  expect(new Set(await Promise.all(Array.from({ length: 8 }, () => pool.run('id')))).size).toBeLessThanOrEqual(2)
})

test('an idle worker is ended after a while', async () => {
  const pool = poolOf({ idleMs: 1 })
  const before = await pool.run('id')
  await expect.poll(() => pool.run('id')).not.toBe(before)
})

test('a closed pool rejects queued and new jobs', async () => {
  const pool = poolOf()
  const [running, waiting] = [pool.run('hang'), pool.run('id')].map((job) => job.catch((error) => error))
  await pool.close()
  expect(await running).toBeInstanceOf(WorkerDied)
  expect(await waiting).toBeInstanceOf(WorkerDied)
  await expect(pool.run('id')).rejects.toThrow(WorkerDied)
})

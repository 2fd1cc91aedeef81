import { afterEach, describe, expect, test } from 'vitest'
import { onPath } from '../on-path.ts'
import { createWorkerPool, PoolClosed, type PoolOptions, WorkerDied, WorkerTimeout } from './pool.ts'

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

test('urgent jobs go before the others, in their own order', async () => {
  const pool = poolOf({ timeoutMs: 1_000 })
  const ended: string[] = []
  const note = (name: string) => () => void ended.push(name)
  await Promise.all([
    pool.run('hang').catch(note('hanging')),
    pool.run('id').then(note('first')),
    pool.run('id').then(note('second')),
    pool.run('id', undefined, { urgent: true }).then(note('urgent')),
    pool.run('id', undefined, { urgent: true }).then(note('urgent too')),
  ])
  expect(ended).toEqual(['hanging', 'urgent', 'urgent too', 'first', 'second'])
})

test('an urgent job does not wait for the end of others that hang; one that is not does', async () => {
  const pool = poolOf({ patienceMs: 20, reserve: 1, timeoutMs: 60_000 })
  const leave = new AbortController()
  const hanging = pool.run('hang', leave.signal).catch(() => 'left')
  let isOver = false
  const behind = pool.run('id').then(() => {
    isOver = true
  })
  for (let i = 0; i < 3; i++) await pool.run('id', undefined, { urgent: true })
  expect(isOver).toBe(false)
  leave.abort(new Error('left'))
  await behind
  expect(await hanging).toBe('left')
})

describe('workers that are processes', () => {
  /** Answers with its process id and what it sees of the environment, or misbehaves as requested. */
  const file = new URL('process.fixture.ts', import.meta.url)
  const poolOfProcesses = (options: Partial<PoolOptions> = {}) => {
    const defaults = { size: 1, timeoutMs: 20_000, idleMs: 10_000, process: { maxBytes: 1_000_000_000 } }
    const pool = createWorkerPool<string, { pid: number; env: string[]; bytes: Uint8Array }>(file, { ...defaults, ...options })
    pools.push(pool)
    return pool
  }
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  test('a process is reused for the next job, gets none of our environment, and answers with bytes', async () => {
    const pool = poolOfProcesses()
    const [one, other] = [await pool.run('id'), await pool.run('id')]
    expect(one.pid).toBe(other.pid)
    expect(one.pid).not.toBe(process.pid)
    expect(one.env).not.toContain('PATH')
    expect(Buffer.from(one.bytes).toString()).toBe('pdf')
    await expect(pool.run('fail')).rejects.toThrow('failed')
    expect((await pool.run('id')).pid).toBe(one.pid)
  })

  test('a process that hangs is killed at its time limit, and the next job gets another one', async () => {
    const pool = poolOfProcesses()
    const { pid } = await pool.run('id')
    await expect(pool.run('hang', undefined, { timeoutMs: 300 })).rejects.toThrow(WorkerTimeout)
    expect((await pool.run('id')).pid).not.toBe(pid)
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  test('a process that dies rejects its job; closing the pool kills a process that hangs, and reports it', async () => {
    const pool = poolOfProcesses()
    await expect(pool.run('die')).rejects.toThrow(WorkerDied)
    const { pid } = await pool.run('id')
    const hanging = pool.run('hang').catch((error: unknown) => error)
    await pool.close()
    expect(await hanging).toBeInstanceOf(PoolClosed)
    expect(isRunning(pid)).toBe(false)
  })

  test.runIf(onPath('prlimit'))('a process that takes too much memory fails, and the next job is done', async () => {
    const pool = poolOfProcesses()
    await expect(pool.run('eat')).rejects.toThrow(/memory|ended/)
    expect((await pool.run('id')).pid).toBeGreaterThan(0)
  })

  test('as many stay warm as are kept', async () => {
    const pool = poolOfProcesses({ size: 2, keep: 1 })
    const pids = (await Promise.all([pool.run('id'), pool.run('id')])).map(({ pid }) => pid)
    expect(new Set(pids).size).toBe(2)
    await expect.poll(() => pids.filter(isRunning)).toHaveLength(1)
  })
})

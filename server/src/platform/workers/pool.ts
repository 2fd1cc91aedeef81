import { type ResourceLimits, Worker } from 'node:worker_threads'
import { type PoolWorker, type ProcessOptions, startProcess } from './process.ts'

/** The job exceeded its timeout; its worker was ended and the next job gets a new one. */
export class WorkerTimeout extends Error {
  override name = 'WorkerTimeout'
}
/** The worker ended in the middle of the job (out of memory, crash, or the pool was closed). */
export class WorkerDied extends Error {
  override name = 'WorkerDied'
}

/** The pool was closed before the job was done, which says nothing about the job. */
export class PoolClosed extends WorkerDied {
  override name = 'PoolClosed'
}

/** What a worker posts back for each job: see `answerJobs`. */
export type Answer<Result> = { ok: true; result: Result } | { ok: false; message: string }

export interface PoolOptions {
  /** Jobs that run at once; the others are queued. */
  size: number
  /** Timeout of a job in milliseconds, counted from its start and not from its arrival. */
  timeoutMs: number
  /** Milliseconds a job waits for a busy worker before another is started; short jobs then share one and its memory. */
  patienceMs?: number
  /** Places beyond `size` that only urgent jobs get, so that one of them never waits for all the others. */
  reserve?: number
  /** Milliseconds an idle worker is kept before its memory is freed. */
  idleMs: number
  /** Idle workers that are kept at once; absent: all. */
  keep?: number
  /**
   * Each worker is a process and not a thread: native code cannot be interrupted, but a process can be killed in the middle of it,
   * and its memory is free then.
   */
  process?: ProcessOptions
  resourceLimits?: ResourceLimits
  /** Given to each worker at its start. */
  workerData?: unknown
}

interface RunOptions {
  /** Goes before all that wait and are not urgent, and may take a place of the `reserve`. */
  urgent?: boolean
  /** Instead of the pool's. */
  timeoutMs?: number
}

interface WorkerPool<Job, Result> {
  /**
   * @param signal aborts the wait or, with its worker, the job
   * @throws WorkerTimeout, WorkerDied, PoolClosed, the signal's reason, or an Error with the worker's own message
   */
  run(job: Job, signal?: AbortSignal, options?: RunOptions): Promise<Result>
  /** Ends all workers; running and queued jobs are rejected with PoolClosed. */
  close(): Promise<void>
}

interface Task<Job, Result> extends RunOptions {
  job: Job
  resolve(result: Result): void
  reject(error: Error): void
  signal: AbortSignal | undefined
}
interface Busy {
  fail(error: Error): void
  urgent: boolean
}

/**
 * Runs jobs in worker threads or processes that start on first use and can be killed: for native and WebAssembly code that is
 * synchronous, uses much memory or reads hostile files. One job per worker at a time. Idle workers do not keep this process alive.
 */
export function createWorkerPool<Job, Result>(file: URL, options: PoolOptions): WorkerPool<Job, Result> {
  const waiting: Task<Job, Result>[] = []
  const idle = new Map<PoolWorker, NodeJS.Timeout>()
  const busy = new Map<PoolWorker, Busy>()
  const closed = new PoolClosed('The worker pool is closed')
  let open = true

  const start = (): PoolWorker => {
    // Flags of the main process (test runners, inspectors) do not apply to workers.
    const { resourceLimits, workerData } = options
    const worker = options.process
      ? startProcess(file, options.process)
      : new Worker(file, { execArgv: [], resourceLimits, workerData })
    let failure: Error | undefined
    worker.on('error', (error: Error) => {
      failure = error
    })
    worker.on('exit', (code) => {
      clearTimeout(idle.get(worker))
      idle.delete(worker)
      busy.get(worker)?.fail(new WorkerDied(failure?.message ?? `Worker ended with code ${code}`, { cause: failure }))
    })
    return worker
  }

  const rest = (worker: PoolWorker) => {
    worker.unref()
    if (idle.size >= (options.keep ?? Number.POSITIVE_INFINITY)) return void worker.terminate()
    const timer = setTimeout(() => {
      idle.delete(worker)
      void worker.terminate()
    }, options.idleMs)
    idle.set(worker, timer.unref())
  }

  const wake = (): PoolWorker | undefined => {
    for (const [worker, timer] of idle) {
      clearTimeout(timer)
      idle.delete(worker)
      worker.ref()
      return worker
    }
    return undefined
  }

  const hasPlace = ({ urgent }: RunOptions): boolean => {
    if (busy.size >= options.size + (options.reserve ?? 0)) return false
    return urgent === true || [...busy.values()].filter((one) => !one.urgent).length < options.size
  }

  const enqueue = (task: Task<Job, Result>) => {
    const place = task.urgent ? waiting.findIndex(({ urgent }) => !urgent) : -1
    waiting.splice(place < 0 ? waiting.length : place, 0, task)
  }

  const dispatch = (hurried = !options.patienceMs) => {
    const [task] = waiting
    if (!task || !hasPlace(task)) return
    const worker = wake() ?? (hurried || busy.size === 0 ? start() : undefined)
    if (worker) perform(worker, waiting.shift()!)
  }

  const leaveQueue = (task: Task<Job, Result>) => {
    const place = waiting.indexOf(task)
    if (place < 0) return
    waiting.splice(place, 1)
    task.reject(task.signal!.reason)
  }

  const perform = (worker: PoolWorker, task: Task<Job, Result>) => {
    const leave = () => {
      clearTimeout(timer)
      busy.delete(worker)
      worker.off('message', receive)
      task.signal?.removeEventListener('abort', abort)
    }
    const fail = (error: Error) => {
      leave()
      // Not awaited: native code in a thread cannot be interrupted, so that the thread ends only when it returns.
      void worker.terminate()
      task.reject(error)
      dispatch()
    }
    const receive = (answer: Answer<Result>) => {
      leave()
      rest(worker)
      if (answer.ok) task.resolve(answer.result)
      else task.reject(new Error(answer.message))
      dispatch()
    }
    const abort = () => fail(task.signal!.reason)
    task.signal?.addEventListener('abort', abort)
    const { timeoutMs = options.timeoutMs, urgent = false } = task
    const timer = setTimeout(() => fail(new WorkerTimeout(`No result after ${timeoutMs} ms`)), timeoutMs)
    busy.set(worker, { fail, urgent })
    worker.on('message', receive)
    worker.postMessage(task.job)
  }

  return {
    run: (job, signal, asked = {}) =>
      new Promise((resolve, reject) => {
        if (!open) return reject(closed)
        if (signal?.aborted) return reject(signal.reason)
        const task = { job, resolve, reject, signal, ...asked }
        enqueue(task)
        signal?.addEventListener('abort', () => leaveQueue(task), { once: true })
        dispatch()
        if (options.patienceMs) setTimeout(() => waiting.includes(task) && dispatch(true), options.patienceMs).unref()
      }),
    close: async () => {
      open = false
      for (const task of waiting.splice(0)) task.reject(closed)
      const workers = [...idle.keys(), ...busy.keys()]
      for (const { fail } of [...busy.values()]) fail(closed)
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

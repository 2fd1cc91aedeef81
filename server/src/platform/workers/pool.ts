import { type ResourceLimits, Worker } from 'node:worker_threads'

/** The job exceeded its timeout; its worker was ended and the next job gets a new one. */
export class WorkerTimeout extends Error {
  override name = 'WorkerTimeout'
}
/** The worker ended in the middle of the job (out of memory, crash, or the pool was closed). */
export class WorkerDied extends Error {
  override name = 'WorkerDied'
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
  /** Milliseconds an idle worker is kept before its memory is freed. */
  idleMs: number
  resourceLimits?: ResourceLimits
  /** Given to each worker at its start. */
  workerData?: unknown
}

export interface WorkerPool<Job, Result> {
  /**
   * @param signal aborts the wait or, with its worker, the job
   * @throws WorkerTimeout, WorkerDied, the signal's reason, or an Error with the worker's own message
   */
  run(job: Job, signal?: AbortSignal): Promise<Result>
  /** Ends all workers; running and queued jobs are rejected with WorkerDied. */
  close(): Promise<void>
}

interface Task<Job, Result> {
  job: Job
  resolve(result: Result): void
  reject(error: Error): void
  signal: AbortSignal | undefined
}

/**
 * Runs jobs in worker threads that start on first use and can be killed: for native and WebAssembly code that is synchronous,
 * uses much memory or reads hostile files. One job per worker at a time. Idle workers do not keep the process alive.
 */
export function createWorkerPool<Job, Result>(file: URL, options: PoolOptions): WorkerPool<Job, Result> {
  const waiting: Task<Job, Result>[] = []
  const idle = new Map<Worker, NodeJS.Timeout>()
  const busy = new Map<Worker, (error: Error) => void>()
  const closed = new WorkerDied('The worker pool is closed')
  let open = true

  const start = (): Worker => {
    // Flags of the main process (test runners, inspectors) do not apply to these threads.
    const worker = new Worker(file, { execArgv: [], resourceLimits: options.resourceLimits, workerData: options.workerData })
    let failure: Error | undefined
    worker.on('error', (error: Error) => {
      failure = error
    })
    worker.on('exit', (code) => {
      clearTimeout(idle.get(worker))
      idle.delete(worker)
      busy.get(worker)?.(new WorkerDied(failure?.message ?? `Worker ended with code ${code}`, { cause: failure }))
    })
    return worker
  }

  const rest = (worker: Worker) => {
    worker.unref()
    const timer = setTimeout(() => {
      idle.delete(worker)
      void worker.terminate()
    }, options.idleMs)
    idle.set(worker, timer.unref())
  }

  const wake = (hurried: boolean): Worker | undefined => {
    for (const [worker, timer] of idle) {
      clearTimeout(timer)
      idle.delete(worker)
      worker.ref()
      return worker
    }
    return busy.size < (hurried ? options.size : 1) ? start() : undefined
  }

  const dispatch = (hurried = !options.patienceMs) => {
    if (waiting.length === 0) return
    const worker = wake(hurried)
    if (worker) perform(worker, waiting.shift()!)
  }

  const leaveQueue = (task: Task<Job, Result>) => {
    const place = waiting.indexOf(task)
    if (place < 0) return
    waiting.splice(place, 1)
    task.reject(task.signal!.reason)
  }

  const perform = (worker: Worker, task: Task<Job, Result>) => {
    const leave = () => {
      clearTimeout(timer)
      busy.delete(worker)
      worker.off('message', receive)
      task.signal?.removeEventListener('abort', abort)
    }
    const fail = (error: Error) => {
      leave()
      // Not awaited: native code cannot be interrupted, so the thread ends only when it returns.
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
    const timer = setTimeout(() => fail(new WorkerTimeout(`No result after ${options.timeoutMs} ms`)), options.timeoutMs)
    busy.set(worker, fail)
    worker.on('message', receive)
    worker.postMessage(task.job)
  }

  return {
    run: (job, signal) =>
      new Promise((resolve, reject) => {
        if (!open) return reject(closed)
        if (signal?.aborted) return reject(signal.reason)
        const task = { job, resolve, reject, signal }
        waiting.push(task)
        signal?.addEventListener('abort', () => leaveQueue(task), { once: true })
        dispatch()
        if (options.patienceMs) setTimeout(() => waiting.includes(task) && dispatch(true), options.patienceMs).unref()
      }),
    close: async () => {
      open = false
      for (const task of waiting.splice(0)) task.reject(closed)
      const workers = [...idle.keys(), ...busy.keys()]
      for (const fail of [...busy.values()]) fail(closed)
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

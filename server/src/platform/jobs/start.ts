import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import {
  type CronItem,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker'
import { sql } from 'kysely'
import { type Database, type Db, openSingleConnection } from '../database/database.ts'
import type { Logger } from '../log.ts'
import { FEW_ATTEMPTS, leaveFewAttempts } from './failed.ts'
import { forgivingPool } from './forgiving-pool.ts'
import { type HeldJobs, trackHeldJobs } from './held-jobs.ts'
import { type JobDone, measureTask } from './measure-task.ts'
import { beat, leave, machineName, releaseDeadNodes, releaseUnanswered } from './nodes.ts'
import type { Task } from './task.ts'

export interface Cron {
  /** Five crontab fields, in UTC. */
  match: string
  task: string
  /** After a standstill, cron runs missed at most this long ago are made up for. */
  backfillSeconds?: number
}

export interface JobsOptions {
  database: Pick<Database, 'pool' | 'url'>
  tasks: Record<string, Task>
  cron?: Cron[]
  concurrency?: number
  logger: Logger
  /** The wait after a failure grows by e per attempt (2.7 s, 7 s, 20 s …) up to this. */
  maxBackoffSeconds?: number
  heartbeatMs?: number
  /** Interval of polling the queue besides LISTEN: finds retries, and all jobs where LISTEN does not get through. */
  pollMs?: number
  /** How long `stop` lets running jobs finish. */
  graceMs?: number
  /** Called after each attempt of a job. */
  onDone?: (done: JobDone) => void
  /** Whether a job that failed like this will probably fail the same way again: it gets only a few attempts. */
  failsAgain?: (error: unknown) => boolean
}

export interface RunningJobs {
  /** Takes no new job, lets running ones finish, releases those that do not. May be called more than once. */
  stop(): Promise<void>
}

/** Runs jobs in this process until stopped, and restarts when the database connection broke. Call `installJobs` first. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { logger, heartbeatMs = 10_000, graceMs = 10_000 } = options
  const machine = machineName()
  // The heartbeat has its own connection, so that a node whose requests use up the pool counts as busy, not dead.
  const line = openSingleConnection(options.database.url, (err) => logger.warn({ err }, 'Uma conexão com o banco de dados caiu'))
  const { db } = line
  const open = () => openWorker(options, db, graceMs)
  let worker: OpenWorker
  try {
    await releaseDeadNodes(db, machine)
    worker = await open()
    await beat(db, worker.id, machine)
  } catch (error) {
    await line.close()
    throw error
  }

  const pulse = async () => {
    try {
      if (worker.ended) {
        logger.error('A fila de trabalhos parou sozinha e será reaberta')
        await leave(db, worker.id)
        worker = await open()
      }
      await beat(db, worker.id, machine)
      await releaseDeadNodes(db, machine)
      await releaseUnanswered(db, worker.id, worker.held.ids())
      await shortenWaits(db, options.maxBackoffSeconds ?? 1800)
    } catch (error) {
      logger.warn({ err: error }, 'O sinal de vida da fila de trabalhos falhou; será repetido')
    }
  }
  const heartbeat = repeat(pulse, heartbeatMs)

  const stop = async () => {
    const lastBeat = heartbeat.stop()
    // Wait for the last heartbeat first: it may be reopening the queue. No new job is taken after this.
    if (worker.ended) await lastBeat
    const ended = worker.runner.stop().catch(() => worker.runner.promise.catch(() => undefined))
    await Promise.race([ended, after(graceMs)])
    await lastBeat
    await leaveForGood()
    await line.close()
  }
  /**
   * Retries, because the connection we get may be one that was just cut. Jobs that stay locked are released by other nodes later.
   */
  const leaveForGood = async () => {
    for (let attempt = 1; attempt <= 3; attempt++) {
      try {
        return await leave(db, worker.id)
      } catch (error) {
        logger.warn({ err: error, attempt }, 'A saída da fila de trabalhos não foi registrada')
      }
    }
  }
  let stopped: Promise<void> | undefined
  return { stop: () => (stopped ??= stop()) }
}

interface OpenWorker {
  /** The name under which this node locks jobs. */
  id: string
  held: HeldJobs
  runner: Runner
  ended: boolean
}

async function openWorker(options: JobsOptions, line: Db, graceMs: number): Promise<OpenWorker> {
  const { database, tasks, onDone, cron = [], concurrency = 4, logger, pollMs = 2000 } = options
  const events: WorkerEvents = new EventEmitter()
  const worker = { id: '', held: trackHeldJobs(events), ended: false } as OpenWorker
  // Record the node before it takes jobs: if it were killed earlier, nobody would know that the holder is dead.
  const known = Promise.withResolvers<void>()
  events.once('pool:create', ({ workerPool }) => {
    worker.id = workerPool.id
    beat(line, worker.id, machineName()).then(known.resolve, () => known.resolve())
  })
  worker.runner = await run({
    pgPool: forgivingPool(database.pool),
    taskList: taskList(fewAttempts(tasks, line, options.failsAgain), logger, known.promise, onDone),
    parsedCronItems: parseCronItems(cron.map(cronItem)),
    logger: workerLogger(logger),
    events,
    // The server has its own shutdown; further signal handlers would end the process before it is done.
    noHandleSignals: true,
    // Prepared statements do not work through a connection pooler.
    noPreparedStatements: true,
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: pollMs,
        // A little before `stop` gives up on them, so that jobs that watch the signal end in order.
        gracefulShutdownAbortTimeout: graceMs * 0.8,
        // Batched, a failure to record the end of a job is handled (the worker ends, and pulse() reopens it); unbatched, it would
        // be an unhandled rejection that ends the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  })
  const ended = () => {
    worker.ended = true
  }
  worker.runner.promise.then(ended, ended)
  return worker
}

/** Tasks of which a job gets few attempts once it has failed in a way that it will fail again. */
function fewAttempts(tasks: Record<string, Task>, db: Db, failsAgain: JobsOptions['failsAgain'] = () => false) {
  const careful =
    (task: Task): Task =>
    async (payload, job) => {
      try {
        await task(payload, job)
      } catch (error) {
        if (failsAgain(error)) {
          await leaveFewAttempts(db, job.id)
          job.maxAttempts = Math.min(job.maxAttempts, FEW_ATTEMPTS)
        }
        throw error
      }
    }
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, careful(task)]))
}

const taskList = (tasks: Record<string, Task>, logger: Logger, known: Promise<void>, tell: JobsOptions['onDone']): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload, { job, abortSignal }) => {
        await known
        await measureTask(task, { name, logger, tell })(payload, {
          id: job.id,
          attempt: job.attempts,
          maxAttempts: job.max_attempts,
          logger: logger.child({ task: name, job: job.id }),
          signal: abortSignal,
        })
      },
    ]),
  )

const cronItem = ({ match, task, backfillSeconds = 0 }: Cron): CronItem => ({
  match,
  task,
  identifier: `${task} ${match}`,
  // The key keeps runs from piling up behind a slow or failing one.
  options: { backfillPeriod: backfillSeconds * 1000, jobKey: `cron:${task}`, jobKeyMode: 'preserve_run_at' },
})

/** Shortens waits after a failure to the configured maximum. */
async function shortenWaits(db: Db, maxSeconds: number): Promise<void> {
  const latest = sql`now() + make_interval(secs => ${maxSeconds})`
  await sql`
    select from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where last_error is not null and locked_at is null and attempts < max_attempts and run_at > ${latest}
    ), run_at := ${latest})`.execute(db)
}

/** Calls `work` repeatedly, one call at a time; `stop` waits for a running call. */
function repeat(work: () => Promise<void>, everyMs: number): { stop(): Promise<void> } {
  const end = new AbortController()
  const loop = async () => {
    while (!end.signal.aborted) {
      await after(everyMs, end.signal)
      if (!end.signal.aborted) await work()
    }
  }
  const running = loop()
  return {
    stop() {
      end.abort()
      return running
    },
  }
}

/** Resolves after the time or at the signal; does not keep the process alive. */
const after = (ms: number, signal?: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined)

interface Meta {
  failure?: boolean
  job?: { attempts: number; max_attempts: number }
}

/** Writes graphile-worker's messages to our log: its chatter as debug, a failure that will be retried as a warning. */
const workerLogger = (logger: Logger): WorkerLogger =>
  new WorkerLogger(({ taskIdentifier, jobId }) => (level, message, meta: Meta) => {
    const willRetry = meta?.failure === true && meta.job !== undefined && meta.job.attempts < meta.job.max_attempts
    const ours = level === 'error' ? (willRetry ? 'warn' : 'error') : level === 'warning' ? 'warn' : 'debug'
    logger[ours]({ task: taskIdentifier, job: jobId }, message)
  })

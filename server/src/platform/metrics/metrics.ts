import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RequestDone } from '../http/limits/request-done.ts'
import type { JobDone } from '../jobs/measure-task.ts'

/** Upper bounds in seconds: from an answer out of memory to the largest upload or PDF. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** Clients may send dozens of other methods, which must not create series of their own. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300]

/** The metrics of this process, in its own registry: several applications may be open in one process. */
export interface Metrics {
  registry: Registry
  request(done: RequestDone): void
  job(done: JobDone): void
}

/** @param pool whose connections are counted */
export function openMetrics(pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'concordia_http_request_duration_seconds',
    help: 'Duration of HTTP requests by method, route pattern and status (499: the client left).',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  })
  const uploads = new Counter({
    name: 'concordia_upload_bytes_total',
    help: 'Bytes of accepted multipart requests, as the clients declared them.',
    registers,
  })
  const jobs = new Histogram({
    name: 'concordia_job_duration_seconds',
    help: 'Duration of jobs by task and outcome (ok, retry: will be tried again, failed: laid aside).',
    labelNames: ['task', 'outcome'] as const,
    buckets: JOB_SECONDS,
    registers,
  })
  const connections = new Gauge({
    name: 'concordia_db_pool_connections',
    help: 'Database connections of this process: in use, idle, and the most there may be.',
    labelNames: ['state'] as const,
    registers,
    collect: () => {
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'max' }, pool.options.max)
    },
  })
  const waiting = new Gauge({
    name: 'concordia_db_pool_waiting',
    help: 'Requests and jobs of this process that wait for a database connection.',
    registers,
    collect: () => {
      waiting.set(pool.waitingCount)
    },
  })
  return {
    registry,
    request: ({ method, route, status, seconds, uploadedBytes }) => {
      requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, seconds)
      uploads.inc(uploadedBytes)
    },
    job: ({ task, outcome, seconds }) => jobs.observe({ task, outcome }, seconds),
  }
}

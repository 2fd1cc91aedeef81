import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../database/database.ts'
import { AppError } from '../http/errors.ts'
import { type QueueState, queueState } from '../jobs/health.ts'
import type { Metrics } from './metrics.ts'

interface MetricsRouteOptions {
  metrics: Metrics
  db: Db
  /** Clients with this token may read. Absent: only requests from this machine. */
  token: string | undefined
  /** Tasks that wait on purpose, see `queueState`. */
  waiting: readonly string[]
}

/** `GET /metrics`, for Prometheus. Everyone else gets 404. Mount once per process, on any server, also the worker's. */
export function metricsRoute(server: FastifyInstance, { metrics, db, token, waiting }: MetricsRouteOptions): void {
  const updateQueue = measureQueue(metrics.registry, db, waiting)
  server.get('/metrics', { logLevel: 'warn', exposeHeadRoute: false }, async (req, reply) => {
    if (!(token === undefined ? isFromHere(req) : bears(req, token))) throw new AppError(404, 'Endereço não encontrado.')
    await updateQueue()
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics())
  })
}

/** Hashed first, so that timing shows neither length nor content. */
function bears({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (\S{1,500})$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}

/**
 * Whether a request comes from this machine without a proxy. A proxy on this machine also connects from here, but sends a
 * forwarding header or keeps the site's host name; a page that uses DNS rebinding also has its own host name.
 */
function isFromHere({ headers, raw }: FastifyRequest): boolean {
  const passedOn = Object.keys(headers).some((name) => /^(x-forwarded-.+|forwarded|x-real-ip|via)$/.test(name))
  return !passedOn && isLoopback(raw.socket.remoteAddress ?? '') && namesLoopback(headers.host ?? '')
}

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127(\.\d+){3}$/.test(address)
const namesLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host)

/** Timeout of the database, in milliseconds: a late scrape is lost as a whole. */
const PATIENCE_MS = 2_000

/**
 * Metrics of the job queue, which all nodes share, read when they are scraped. While the database does not answer,
 * `concordia_db_up` is 0 and the other three are absent.
 * @param waiting tasks that wait on purpose, see `queueState`
 * @returns a function that updates the metrics; never throws
 */
function measureQueue(registry: Registry, db: Db, waiting: readonly string[]): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const up = gauge('concordia_db_up', 'Whether the database answered in time.')
  const state = {
    oldestDueSeconds: gauge('concordia_jobs_oldest_due_seconds', 'How long the oldest job that is due has waited.'),
    due: gauge('concordia_jobs_due', 'Jobs that are due and not running.'),
    failed: gauge('concordia_jobs_failed', 'Jobs laid aside after their last attempt.'),
  }
  const show = (found: QueueState | null) => {
    up.set(found ? 1 : 0)
    for (const [name, measure] of Object.entries(state))
      if (found) measure.set(found[name as keyof QueueState])
      else measure.remove()
  }
  let asking: Promise<QueueState | null> | undefined
  const ask = () => {
    // While a query hangs, no second one is sent.
    asking ??= queueState(db, waiting)
      .catch(() => null)
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  return async () => show(await Promise.race([ask(), setTimeout(PATIENCE_MS, null, { ref: false })]))
}

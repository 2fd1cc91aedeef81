import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { AppError } from '../http/errors.ts'
import type { Metrics } from './metrics.ts'
import { measureQueue } from './queue.ts'

export interface MetricsRouteOptions {
  metrics: Metrics
  db: Db
  /** Whoever sends it may read. Absent: only who asks from this machine itself. */
  token: string | undefined
  /** Tasks that wait on purpose, see `queueState`. */
  waiting: readonly string[]
}

/**
 * `GET /metrics`, for Prometheus. To everybody else the address does not exist: 404.
 * Mount once per process; any server will do, the worker's too.
 */
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

/** Hashed first, so that neither length nor content shows in the time it takes. */
function bears({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (\S{1,500})$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}

/**
 * A connection of this machine that nobody passed on. What a proxy here passes on comes from this machine too: it says so in a
 * header or keeps the name of the site, and a page that made a browser resolve its own name to this machine does the same.
 */
function isFromHere({ headers, raw }: FastifyRequest): boolean {
  const passedOn = Object.keys(headers).some((name) => /^(x-forwarded-.+|forwarded|x-real-ip|via)$/.test(name))
  return !passedOn && isLoopback(raw.socket.remoteAddress ?? '') && namesLoopback(headers.host ?? '')
}

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127(\.\d+){3}$/.test(address)
const namesLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host)

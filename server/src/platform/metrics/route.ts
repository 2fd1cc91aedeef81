import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { AppError } from '../http/errors.ts'
import type { Metrics } from './metrics.ts'
import { measureQueue } from './queue.ts'

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

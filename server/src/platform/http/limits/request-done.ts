import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** How a request ended. */
export interface RequestDone {
  method: string
  /** The route pattern (`/api/processo/:id`), never the address itself; see `routeOf`. */
  route: string
  /** 499 when the client disconnected before the answer was complete. */
  status: number
  seconds: number
  /** Content-Length of an accepted upload, 0 for everything else. */
  uploadedBytes: number
}

/** The client closed the request (nginx's status code). */
const CLIENT_LEFT = 499

/** Fastify's own two log lines per request are off: `logRequests` writes one with everything. */
export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
}

/** Calls back when a request ends, also when its client disconnected. Register before the routes. */
export function onRequestDone(app: FastifyInstance, tell: (done: RequestDone, req: FastifyRequest) => void): void {
  app.addHook('onRequest', async (req, reply) => {
    reply.raw.once('close', () => tell(doneOf(req, reply), req))
  })
}

/**
 * One log line per request: `reqId`, `req` (method and masked path), `route`, `status`, `ms`, and `user`, the account's id, when
 * signed in.
 */
export function logRequests(app: FastifyInstance): void {
  onRequestDone(app, ({ route, status, seconds }, req) => {
    const user = req.actor?.id
    const ms = Math.round(seconds * 10_000) / 10
    req.log.info({ req, route, status, ms, ...(user === undefined ? {} : { user }) }, 'request')
  })
}

function doneOf(req: FastifyRequest, reply: FastifyReply): RequestDone {
  const status = reply.raw.writableFinished ? reply.raw.statusCode : CLIENT_LEFT
  const isUpload = status < 400 && (req.headers['content-type'] ?? '').startsWith('multipart/')
  return {
    method: req.method,
    route: routeOf(req.routeOptions.url),
    status,
    seconds: reply.elapsedTime / 1000,
    uploadedBytes: isUpload ? Number(req.headers['content-length'] ?? 0) || 0 : 0,
  }
}

/**
 * The web client's pages and files count as one route, `web`: each build renames its files, and metric series must outlast a
 * build.
 */
const routeOf = (pattern: string | undefined): string =>
  pattern !== undefined && /^\/(api|health|dev|metrics)(\/|$)/.test(pattern) ? pattern : 'web'

import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** How a request ended. */
export interface RequestDone {
  method: string
  /** The pattern it was matched with (`/api/processo/:id`), never the address itself; see `routeOf`. */
  route: string
  /** 499 when the client left before the answer was complete. */
  status: number
  seconds: number
  /** Bytes of an accepted upload as the client declared them, 0 for everything else. */
  uploadedBytes: number
}

/** Nobody waits for the answer any more (the number is nginx's). */
const CLIENT_LEFT = 499

/** Fastify's own two lines per request are left out: `logRequests` writes one with everything. */
export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
}

/** Tells how each request ended, also one whose client left. Comes before the routes. */
export function onRequestDone(app: FastifyInstance, tell: (done: RequestDone, req: FastifyRequest) => void): void {
  app.addHook('onRequest', async (req, reply) => {
    reply.raw.once('close', () => tell(doneOf(req, reply), req))
  })
}

/**
 * One line per request in the log: `reqId`, `req` (method and masked path), `route`, `status`, `ms`, and `user`, the number of
 * the account where somebody is signed in.
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

/** The screens and their files are one route, `web`: each build names its files anew, and no series may last only that long. */
const routeOf = (pattern: string | undefined): string =>
  pattern !== undefined && /^\/(api|health|dev|metrics)(\/|$)/.test(pattern) ? pattern : 'web'

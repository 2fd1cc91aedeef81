import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** How long a body may stand still, and how often that is looked at. */
const STALLED_MS = 20_000
const LOOK_MS = 5_000

/** Ends requests whose client sends nothing more of the body for 20 seconds: each holds a connection and a half-stored file. */
export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (req, reply) => {
    if (hasBody(req)) watch(req, reply)
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watch({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw
  let seen = socket.bytesRead
  let still = 0
  const timer = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(timer)
    // With bytes waiting here to be read, it is this node that is slow.
    const moved = socket.bytesRead !== seen || raw.readableLength > 0
    seen = socket.bytesRead
    still = moved ? 0 : still + LOOK_MS
    if (still >= STALLED_MS && end(raw, reply)) clearInterval(timer)
  }, LOOK_MS).unref()
}

/** @returns false while nobody reads the body yet */
function end(raw: FastifyRequest['raw'], reply: FastifyReply): boolean {
  if (reply.raw.writableEnded) {
    // Answered without reading it all.
    raw.destroy()
    return true
  }
  if (raw.listenerCount('error') === 0) return false
  reply.header('connection', 'close')
  // The reader of the body fails with it, and so the request is answered; destroying the request would break its connection.
  raw.emit('error', new AppError(408, 'O envio ficou parado por tempo demais. Tente de novo.'))
  return true
}

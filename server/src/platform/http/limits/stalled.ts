import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Cuts an answer off when its client has taken none of it for `ms` milliseconds. What it holds (an open file, a connection of the
 * storage, a place among a user's downloads) is then free. Time in which nothing is ready to be sent does not count. Node's own
 * timeout of the socket is not enough: a client that sends a few bytes now and then would start it anew.
 */
export function cutWhenStalled(app: FastifyInstance, ms: number): void {
  app.addHook('onSend', async (_req, reply) => {
    const { socket } = reply.raw
    if (!socket) return
    let taken = takenBy(socket)
    let since = Date.now()
    const timer = setInterval(() => {
      const now = takenBy(socket)
      if (now === taken && socket.writableLength > 0) {
        if (Date.now() - since >= ms) socket.destroy()
        return
      }
      taken = now
      since = Date.now()
    }, ms / 4)
    timer.unref()
    reply.raw.once('close', () => clearInterval(timer))
  })
}

/** Bytes that the system has taken to send; of a large buffer also the part that it took already. */
function takenBy(socket: Socket): number {
  const { _handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null }
  return socket.bytesWritten - (_handle?.writeQueueSize ?? socket.writableLength)
}

import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Shuts a node down gently. From `begin` on `/health/ready` fails, so that a load balancer stops sending requests, while the
 * listener still serves clients of a balancer that has not noticed yet.
 */
export interface Drain {
  readonly begun: boolean
  begin(): void
}

export function createDrain(): Drain {
  let begun = false
  return {
    get begun() {
      return begun
    },
    begin() {
      begun = true
    },
  }
}

/**
 * Closing the server waits for running answers; keep-alive connections would then stay open for over a minute. So from the start
 * of the drain each connection ends with its next answer. A connection without any request (browsers open some in advance) does
 * not count as idle for Node, which would wait just as long for it.
 */
export function endKeptConnections(app: FastifyInstance, drain: Drain): void {
  let closing = false
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    closing = true
    drain.begin()
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', async (_req, reply) => {
    if (drain.begun) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async () => {
    if (closing) app.server.closeIdleConnections()
  })
}

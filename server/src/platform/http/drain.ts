import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * A node on its way out. From `begin` on `/health/ready` is red, so that a balancer sends nobody here any more, while the
 * listener still serves who has not heard of it.
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
 * Closing waits for the answers under way; the connections they came on would then stay open for over a minute in case
 * another request follows. So from the beginning of the drain on each ends with its next answer. A connection on which nothing was
 * ever asked (browsers open some beforehand) does not count as idle for Node, and would be waited for as long.
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

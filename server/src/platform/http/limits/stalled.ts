import type { FastifyInstance } from 'fastify'

/**
 * Cuts an answer off when its client has taken none of it for `ms` milliseconds. What it holds (an open file, a connection of the
 * storage, a place among a user's downloads) is then free. The time before the first byte does not count.
 */
export function cutWhenStalled(app: FastifyInstance, ms: number): void {
  app.addHook('onSend', async (_req, reply) => {
    // Node counts a partly written buffer as progress. After the answer it sets the timeout of kept connections.
    reply.raw.setTimeout(ms, () => reply.raw.destroy())
  })
}

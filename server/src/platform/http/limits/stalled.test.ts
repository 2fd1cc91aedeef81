import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '../server.ts'

/** A server whose connections count as stalled after a moment. */
async function hasty(stalledMs = 20) {
  const app = await createServer({ logLevel: 'silent', trustProxy: false, https: false, stripe: false, stalledMs })
  onTestFinished(() => app.close())
  return app
}

test.each([
  ['does not read', () => undefined],
  ['does not read, but sends a few bytes now and then', (socket: Socket) => setInterval(() => socket.write('\r\n'), 5)],
])('an answer whose client %s is cut off, and its source is closed', async (_what, meanwhile) => {
  // Long beside the pauses between the bytes, also on a busy machine.
  const app = await hasty(500)
  const endless = new Readable({ read: () => endless.push(Buffer.alloc(100_000)) })
  app.get('/endless', (_req, reply) => reply.type('application/pdf').send(endless))
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(address.port), address.hostname)
  socket.on('error', () => undefined)
  socket.pause()
  socket.write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n')
  const busy = meanwhile(socket)
  await once(endless, 'close')
  clearInterval(busy)
  expect(endless.readableEnded).toBe(false)
  socket.destroy()
})

test('an answer that is prepared for longer than that arrives', async () => {
  const app = await hasty()
  const { promise, resolve } = Promise.withResolvers<string>()
  app.get('/slow', () => promise)
  app.get('/later', async () => 'later')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const slow = fetch(`${address}/slow`)
  // Other answers pass meanwhile, each with its own time.
  for (let i = 0; i < 5; i++) expect(await (await fetch(`${address}/later`)).text()).toBe('later')
  resolve('slow')
  expect(await (await slow).text()).toBe('slow')
})

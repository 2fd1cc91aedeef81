import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServer } from '../server.ts'

const STALLED = 'O envio ficou parado por tempo demais. Tente de novo.'
let app: FastifyInstance
/** The server's end of the newest connection. */
let inside: Socket

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = await createServer({ logLevel: 'silent', trustProxy: false, https: false, stripe: false })
  app.post('/echo', (req) => ({ body: req.body }))
  app.post('/no', { onRequest: async (_req, reply) => reply.code(403).send({ message: 'não' }) }, () => ({}))
  app.server.on('connection', (socket) => {
    inside = socket
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

/** A client that sends piece by piece. */
async function open(path: string, length: number) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  await once(socket, 'connect')
  let sent = 0
  const send = async (text: string) => {
    socket.write(text)
    sent += Buffer.byteLength(text)
    while ((inside?.bytesRead ?? 0) < sent) await turn()
  }
  await send(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`)
  return { send, socket, answer: () => answer }
}

test('a body that stands still for 20 seconds is answered with 408, and its connection ends', async () => {
  const { send, socket, answer } = await open('/echo', 100)
  await send('{"a":')
  vi.advanceTimersByTime(20_000)
  expect(answer()).toBe('')
  vi.advanceTimersByTime(5_000)
  await once(socket, 'close')
  expect(answer()).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer()).toContain(STALLED)
  expect(answer().toLowerCase()).toContain('connection: close')
})

test('a body that comes slowly but comes is read to its end', async () => {
  const body = JSON.stringify({ texto: 'devagar' })
  const { send, answer, socket } = await open('/echo', body.length)
  for (const letter of body) {
    await send(letter)
    vi.advanceTimersByTime(15_000)
  }
  while (!answer().includes('devagar')) await turn()
  expect(answer()).toMatch(/^HTTP\/1\.1 200 /)
  // Nothing watches a connection that is only kept open.
  vi.advanceTimersByTime(60_000)
  expect(inside.destroyed).toBe(false)
  socket.destroy()
})

test('a request that was refused without reading its body does not keep its connection', async () => {
  const { socket, answer } = await open('/no', 100)
  while (!answer().includes('403')) await turn()
  vi.advanceTimersByTime(40_000)
  await once(socket, 'close')
})

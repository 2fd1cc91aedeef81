import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { open, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../test/database.ts'
import { waitFor } from '../../../test/wait.ts'
import { FileStream, streamFile } from './file-stream.ts'

const folder = await temporaryFolder()
const path = join(folder, 'a.bin')
/** More than three reads, and not a whole number of them. */
const bytes = randomBytes(3_500_000)
await writeFile(path, bytes)
/** More than the system takes for a connection that nobody reads. */
const large = randomBytes(32_000_000)
const largePath = join(folder, 'large.bin')
await writeFile(largePath, large)
afterAll(() => rm(folder, { recursive: true }))

/** A server that answers every request with what `make` returns. */
async function serve(make: () => Promise<FileStream>) {
  const made: FileStream[] = []
  const app = Fastify()
  app.get('/', async (_request, reply) => {
    const content = await make()
    made.push(content)
    return reply.header('content-length', content.size).send(content)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { port: (app.server.address() as AddressInfo).port, made }
}

async function answerFrom(port: number): Promise<IncomingMessage> {
  const [answer] = await once(request({ port, host: '127.0.0.1', agent: false }).end(), 'response')
  return answer
}

async function read(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

/** The file as a stream, with a spy on how it is read. */
async function watched(from = path) {
  const file = await open(from)
  const { size } = await file.stat()
  return { reads: vi.spyOn(file, 'read'), content: new FileStream(file, 0, size) }
}

test('answers get exactly their bytes, many at once, whole and in part', async () => {
  const whole = await serve(() => streamFile(path))
  const part = await serve(() => streamFile(path, { start: 1_234_567, end: 3_456_788 }))
  const tiny = await serve(() => streamFile(path, { start: 5, end: 5 }))
  const answers = [whole, part, tiny, whole, part, tiny].map(({ port }) => answerFrom(port).then(read))
  const expected = [bytes, bytes.subarray(1_234_567, 3_456_789), bytes.subarray(5, 6)]
  for (const [i, answer] of answers.entries()) expect((await answer).equals(expected[i % 3]!)).toBe(true)
  for (const content of [...whole.made, ...part.made, ...tiny.made]) await waitFor('the file to be closed', () => content.closed)
})

test('a reader who pauses gets the same bytes: no buffer is filled again before the system has taken it', async () => {
  const { port } = await serve(() => streamFile(largePath))
  const answer = await answerFrom(port)
  await pause(100)
  expect((await read(answer)).equals(large)).toBe(true)
})

test('an answer uses two buffers, however long the file is', async () => {
  const { content, reads } = await watched()
  const { port } = await serve(async () => content)
  expect((await read(await answerFrom(port))).equals(bytes)).toBe(true)
  expect(reads.mock.calls.length).toBeGreaterThan(3)
  expect(new Set(reads.mock.calls.map(([into]) => (into as unknown as Buffer).buffer)).size).toBe(2)
})

test('every other reader may keep what it was given', async () => {
  expect((await read(await streamFile(path))).equals(bytes)).toBe(true)
  expect((await read((await streamFile(path)).pipe(new PassThrough()))).equals(bytes)).toBe(true)
})

test('the file is closed when a client leaves', async () => {
  const { port, made } = await serve(() => streamFile(path))
  const answer = await answerFrom(port)
  answer.destroy()
  await waitFor('the file to be closed', () => made[0]!.closed)
})

test('a file that cannot be read is an error, or an answer that breaks off', async () => {
  const never = await watched()
  never.reads.mockRejectedValue(new Error('EIO'))
  expect((await answerFrom((await serve(async () => never.content)).port)).statusCode).toBe(500)
  const half = await watched(largePath)
  const answer = await answerFrom((await serve(async () => half.content)).port)
  half.reads.mockRejectedValue(new Error('EIO'))
  await expect(read(answer)).rejects.toThrow('aborted')
  for (const { content } of [never, half]) await waitFor('the file to be closed', () => content.closed)
})

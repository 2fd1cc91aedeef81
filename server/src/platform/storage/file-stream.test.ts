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

async function* chunksOf(port: number): AsyncGenerator<Buffer> {
  yield* await answerFrom(port)
}

async function read(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

/** The file, whose n-th read and all later ones fail, and the buffers it is read into. */
async function watched({ failsAt = Number.POSITIVE_INFINITY } = {}) {
  const file = await open(path)
  const buffers = new Set<ArrayBufferLike>()
  const original = file.read.bind(file) as (buffer: Buffer, ...rest: [number, number, number]) => Promise<unknown>
  let reads = 0
  vi.spyOn(file, 'read').mockImplementation(((buffer: Buffer, ...rest: [number, number, number]) => {
    buffers.add(buffer.buffer)
    return ++reads >= failsAt ? Promise.reject(new Error('EIO')) : original(buffer, ...rest)
  }) as never)
  return { content: new FileStream(file, 0, bytes.length), buffers }
}

test('answers get exactly their bytes, many at once, whole and in part', async () => {
  const whole = await serve(() => streamFile(path))
  const part = await serve(async () => new FileStream(await open(path), 1_234_567, 3_456_789))
  const tiny = await serve(async () => new FileStream(await open(path), 5, 6))
  const answers = [whole, part, tiny, whole, part, tiny].map(({ port }) => read(chunksOf(port)))
  const expected = [bytes, bytes.subarray(1_234_567, 3_456_789), bytes.subarray(5, 6)]
  for (const [i, answer] of answers.entries()) expect((await answer).equals(expected[i % 3]!)).toBe(true)
  for (const { closed } of [...whole.made, ...part.made, ...tiny.made]) expect(closed).toBe(true)
})

test('a reader who pauses gets the same bytes: no buffer is filled again before the system has taken it', async () => {
  // More than the system takes for a connection that nobody reads.
  const large = randomBytes(32_000_000)
  await writeFile(join(folder, 'large.bin'), large)
  const { port } = await serve(() => streamFile(join(folder, 'large.bin')))
  const answer = await answerFrom(port)
  await pause(100)
  expect((await read(answer)).equals(large)).toBe(true)
})

test('an answer uses two buffers, however long the file is', async () => {
  const { content, buffers } = await watched()
  const { port } = await serve(async () => content)
  expect((await read(chunksOf(port))).equals(bytes)).toBe(true)
  expect(buffers.size).toBe(2)
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
  const never = await serve(async () => (await watched({ failsAt: 1 })).content)
  expect((await answerFrom(never.port)).statusCode).toBe(500)
  const half = await serve(async () => (await watched({ failsAt: 3 })).content)
  await expect(read(chunksOf(half.port))).rejects.toThrow('aborted')
  for (const { made } of [never, half]) await waitFor('the file to be closed', () => made[0]!.closed)
})

import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type S3Server, startS3Server } from '@concordia/test-doubles/s3/server'
import { startSite } from '@concordia/test-doubles/site'
import { afterAll, describe, expect, test } from 'vitest'
import { storageSuite } from '../../../test/storage/storage-suite.ts'
import { s3Storage } from './s3.ts'
import { newKey, type Storage, StorageMissing } from './storage.ts'

const SETTINGS = { bucket: 'arquivos', region: 'us-east-1', credentials: { accessKeyId: 'A', secretAccessKey: 'segredo' } }
/** Short timeouts in milliseconds, for tests. */
const HASTY = { connect: 500, answer: 500, idle: 500, attempts: 2 }

describe('a bucket', () => {
  storageSuite(async () => {
    const server = await startS3Server()
    return {
      storage: s3Storage(server.settings),
      other: s3Storage(server.settings),
      contents: async () => [...(await server.objects()), ...(await server.unfinished())],
      close: server.stop,
    }
  })
})

/** A storage with short timeouts on a server that answers as given. */
async function answering(answer: RequestListener): Promise<Storage> {
  return s3Storage({ ...SETTINGS, endpoint: (await startSite(answer)).url }, HASTY)
}

/** Answers to the start and to the end of a multipart upload. */
const INITIATED = '<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>'
const COMPLETED = '<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>'
const XML = { 'content-type': 'application/xml' }
const refusing =
  (code: string): RequestListener =>
  (_req, res) =>
    res.writeHead(403, XML).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`)

describe('a server that refuses', () => {
  const started = startS3Server()
  afterAll(async () => (await started).stop())
  const withSettings = async (change: Partial<S3Server['settings']>) => s3Storage({ ...(await started).settings, ...change })
  const withKeys = async (change: Partial<S3Server['settings']['credentials']>) =>
    withSettings({ credentials: { ...(await started).settings.credentials, ...change } })

  test.each([
    ['an unknown key', () => withKeys({ accessKeyId: 'OUTRA' }), 'InvalidAccessKeyId'],
    ['a bucket that does not exist', () => withSettings({ bucket: 'nenhum' }), 'NoSuchBucket'],
    ['a wrong secret', () => withKeys({ secretAccessKey: 'outro' }), 'SignatureDoesNotMatch'],
  ])('%s is an error of every operation, and no missing object', async (_what, open, name) => {
    const storage = await open()
    const operations = [
      () => storage.put(newKey(), Readable.from(['x'])),
      () => storage.get(newKey()),
      () => storage.read(newKey()),
      () => storage.remove(newKey()),
      () => storage.check(),
    ]
    for (const operation of operations) await expect(operation()).rejects.toMatchObject({ name })
  })
})

describe('a failing server', () => {
  test('a server that is down causes an error, without a wait', async () => {
    const server = await startS3Server()
    const storage = s3Storage(server.settings)
    const key = newKey()
    await storage.put(key, Readable.from(['x']))
    await server.stop()
    const content = Readable.from(['x'])
    await expect(storage.put(newKey(), content)).rejects.toThrow('ECONNREFUSED')
    expect(content.destroyed).toBe(true)
    await expect(storage.read(key)).rejects.toThrow('ECONNREFUSED')
    await expect(storage.check()).rejects.toThrow('ECONNREFUSED')
  })

  test('a server that never answers causes an error after the timeout', async () => {
    const storage = await answering(() => {})
    await expect(storage.read(newKey())).rejects.toMatchObject({ name: 'TimeoutError' })
    await expect(storage.put(newKey(), Readable.from(['x']))).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('a server that stops in the middle of a file causes an error', async () => {
    const storage = await answering((_req, res) => {
      res.writeHead(200, { 'content-length': 10 })
      res.write('half')
    })
    await expect(storage.read(newKey())).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('a busy one is retried', async () => {
    let asked = 0
    const storage = await answering((_req, res) => {
      asked++
      if (asked === 1) res.writeHead(503, XML).end('<Error><Code>SlowDown</Code><Message>later</Message></Error>')
      else res.end('here it is')
    })
    expect((await storage.read(newKey())).toString()).toBe('here it is')
    expect(asked).toBe(2)
  })

  test('an object whose confirmation was lost is removed again', async () => {
    const seen: string[] = []
    const storage = await answering(async (req, res) => {
      seen.push(req.method!)
      await buffer(req)
      if (req.method === 'PUT') req.socket.destroy()
      else res.writeHead(204).end()
    })
    await expect(storage.put(newKey(), Readable.from(['x']))).rejects.toThrow()
    expect(seen).toEqual(['PUT', 'PUT', 'DELETE'])
  })

  test.each([
    ['a small file', 1_000, ['PUT', 'DELETE']],
    ['a part of a large one', 12_000_000, ['POST', 'PUT', 'DELETE']],
  ])('%s that did not arrive as it was sent is an error with its reason, and is given up', async (_what, size, expected) => {
    const seen: string[] = []
    const storage = await answering(async (req, res) => {
      seen.push(req.method!)
      await buffer(req)
      if (req.method === 'POST') return res.writeHead(200, XML).end(INITIATED)
      if (req.method === 'DELETE') return res.writeHead(204).end()
      return res.writeHead(400, XML).end('<Error><Code>BadDigest</Code></Error>')
    })
    await expect(storage.put(newKey(), Readable.from([Buffer.alloc(size)]))).rejects.toMatchObject({ name: 'BadDigest' })
    expect(seen).toEqual(expected)
  })

  test('a server that answers 200 to everything has stored nothing', async () => {
    const storage = await answering((_req, res) => res.end('<html>Sign in to this network</html>'))
    await expect(storage.put(newKey(), Readable.from(['x']))).rejects.toThrow('did not confirm')
    await expect(storage.put(newKey(), Readable.from([Buffer.alloc(12_000_000)]))).rejects.toThrow()
  })

  test.each([
    ['a file', undefined],
    ['a part of one', { start: 0, end: 9 }],
  ])('%s that breaks off on its way is an error, and no shorter file', async (_what, range) => {
    const storage = await answering((req, res) => {
      res.writeHead(range ? 206 : 200, { 'content-length': 10 })
      res.write('half', () => req.socket.end())
    })
    await expect(storage.get(newKey(), range).then(buffer)).rejects.toThrow('aborted')
  })

  test('soon after a good check the next one only sends a request, and still fails without an answer', async () => {
    const seen: string[] = []
    let content = Buffer.alloc(0)
    let down = false
    const storage = await answering(async (req, res) => {
      seen.push(req.method!)
      if (down) return req.socket.destroy()
      if (req.method === 'PUT') content = await buffer(req)
      if (req.method === 'DELETE') content = Buffer.alloc(0)
      if (content.length === 0 && req.method === 'GET') return res.writeHead(404).end()
      return res.writeHead(200, { etag: '"e"' }).end(content)
    })
    await storage.check()
    await storage.check()
    expect(seen).toEqual(['PUT', 'GET', 'DELETE', 'GET'])
    down = true
    await expect(storage.check()).rejects.toThrow()
  })

  test('after a failed check the next one is complete', async () => {
    const seen: string[] = []
    const storage = await answering((req, res) => {
      seen.push(req.method!)
      refusing('AccessDenied')(req, res)
    })
    for (let i = 0; i < 2; i++) await expect(storage.check()).rejects.toMatchObject({ name: 'AccessDenied' })
    expect(seen.filter((method) => method === 'PUT')).toHaveLength(2)
  })

  test('404 without a reason is a missing object', async () => {
    const storage = await answering((_req, res) => res.writeHead(404).end())
    await expect(storage.read(newKey())).rejects.toThrow(StorageMissing)
    await storage.remove(newKey())
  })
})

describe('the requests', () => {
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64')

  /** Accepts uploads and keeps each request that has a body, with it. */
  async function recording() {
    const bodies: { req: IncomingMessage; body: Buffer }[] = []
    const storage = await answering(async (req, res) => {
      const body = await buffer(req)
      if (req.method === 'PUT') bodies.push({ req, body })
      if (req.method === 'PUT') return res.writeHead(200, { etag: `"${bodies.length}"` }).end()
      const answer = req.url!.includes('uploads') ? INITIATED : COMPLETED
      return res.writeHead(200, XML).end(answer)
    })
    return { storage, bodies }
  }

  test.each([
    ['a small file', 1_000, 1],
    ['each part of a large one', 12_000_000, 3],
  ])('%s carries its own SHA-256, for the server to compare', async (_what, size, requests) => {
    const { storage, bodies } = await recording()
    const content = randomBytes(size)
    await storage.put(newKey(), Readable.from([content]))
    expect(bodies).toHaveLength(requests)
    expect(Buffer.concat(bodies.map(({ body }) => body)).equals(content)).toBe(true)
    for (const { req, body } of bodies) expect(req.headers['x-amz-checksum-sha256']).toBe(sha256(body))
  })

  test('a range is requested exactly, from the first byte on', async () => {
    const storage = await answering((req, res) => res.writeHead(206).end(req.headers.range))
    expect((await buffer(await storage.get(newKey(), { start: 0, end: 0 }))).toString()).toBe('bytes=0-0')
  })

  test('an upload without an end keeps at most two parts in memory', async () => {
    const MEGABYTE = 1024 * 1024
    let [read, most] = [0, 0]
    // By part: on a busy machine the client may send one again.
    const parts = new Map<string, number>()
    const sent = () => parts.values().reduce((sum, length) => sum + length, 0)
    const storage = await answering(async (req, res) => {
      most = Math.max(most, read - sent())
      const { length } = await buffer(req)
      if (req.method === 'PUT') parts.set(req.url!, length)
      const answer = req.url!.includes('uploads') ? INITIATED : COMPLETED
      return res.writeHead(200, { ...XML, etag: '"e"' }).end(answer)
    })
    const chunks = function* () {
      for (; read < 60 * MEGABYTE; read += MEGABYTE) yield Buffer.alloc(MEGABYTE)
    }
    await storage.put(newKey(), Readable.from(chunks(), { highWaterMark: 1 }))
    expect(sent()).toBe(60 * MEGABYTE)
    expect(most).toBeLessThanOrEqual(10 * MEGABYTE)
  })
})

describe('the sweep', () => {
  const upload = (key: string, id: string, hours: number) =>
    `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${new Date(Date.now() - hours * 3_600_000).toISOString()}</Initiated></Upload>`
  const page = (uploads: string[], more = '') =>
    `<ListMultipartUploadsResult>${more}${uploads.join('')}</ListMultipartUploadsResult>`

  test('aborts uploads that a crash left a day ago, on every page of the list, and no others', async () => {
    const key = newKey()
    const pages = [
      page(
        [upload(key, 'old', 25), upload(key, 'new', 23), upload('backup/other-program', 'foreign', 99)],
        `<IsTruncated>true</IsTruncated><NextKeyMarker>${key}</NextKeyMarker><NextUploadIdMarker>new</NextUploadIdMarker>`,
      ),
      page([upload(key, 'older', 48), upload(key, 'gone', 48)]),
    ]
    const given: (string | null)[] = []
    const storage = await answering((req, res) => {
      const { searchParams } = new URL(req.url!, 'http://x')
      const id = searchParams.get('uploadId')
      if (req.method === 'GET') return res.writeHead(200, XML).end(pages[searchParams.has('upload-id-marker') ? 1 : 0])
      if (id === 'gone') return res.writeHead(404, XML).end('<Error><Code>NoSuchUpload</Code></Error>')
      given.push(id)
      return res.writeHead(204).end()
    })
    await storage.sweep()
    expect(given).toEqual(['old', 'older'])
  })

  test('report a refusal', async () => {
    const storage = await answering(refusing('AccessDenied'))
    await expect(storage.sweep()).rejects.toMatchObject({ name: 'AccessDenied' })
  })
})

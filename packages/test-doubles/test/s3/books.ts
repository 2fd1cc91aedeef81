import { createHash, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type Checksum, checksum } from './checksums.ts'
import { refuse } from './refusal.ts'

export interface S3Object {
  content: Buffer
  /** With its quotes. */
  etag: string
  modified: Date
  checksum: Checksum | undefined
}

export interface S3Upload {
  key: string
  started: Date
  /** Every part must come with this checksum. */
  algorithm: string | undefined
  parts: Map<number, S3Object>
}

/** A part as the client names it at the end of its upload. */
export interface NamedPart {
  number: number
  etag: string
  checksum: string | undefined
}

const SMALLEST_PART = 5 * 1024 * 1024
const md5 = (data: Buffer) => createHash('md5').update(data)

/** What a request asks of the bucket. */
export interface S3Call {
  books: S3Books
  bucket: string
  key: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What is in the bucket: objects, and uploads that were started. */
export class S3Books {
  readonly objects = new Map<string, S3Object>()
  readonly uploads = new Map<string, S3Upload>()

  /** A bucket lists its keys in the order of their bytes. */
  keys(): string[] {
    return [...this.objects.keys()].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
  }

  object(key: string): S3Object {
    return this.objects.get(key) ?? refuse(404, 'NoSuchKey')
  }

  put(key: string, content: Buffer, sum: Checksum | undefined): S3Object {
    const object = stored(content, sum)
    this.objects.set(key, object)
    return object
  }

  start(key: string, algorithm: string | undefined): string {
    const id = randomUUID()
    this.uploads.set(id, { key, started: new Date(), algorithm, parts: new Map() })
    return id
  }

  upload(key: string, id: string): S3Upload {
    const upload = this.uploads.get(id)
    return upload?.key === key ? upload : refuse(404, 'NoSuchUpload')
  }

  addPart(key: string, id: string, number: number, content: Buffer, sum: Checksum | undefined): S3Object {
    const upload = this.upload(key, id)
    if (sum?.algorithm !== upload.algorithm) refuse(400, 'InvalidRequest', `The upload was started with ${upload.algorithm}`)
    const part = stored(content, sum)
    upload.parts.set(number, part)
    return part
  }

  /** Makes one object of the named parts, which must be in order and all as large as the protocol asks but the last. */
  finish(key: string, id: string, named: NamedPart[]): S3Object {
    const upload = this.upload(key, id)
    if (named.length === 0) refuse(400, 'MalformedXML')
    if (named.some(({ number }, i) => i > 0 && number <= named[i - 1]!.number)) refuse(400, 'InvalidPartOrder')
    const parts = named.map(({ number, etag, checksum: value }, i) => {
      const part = upload.parts.get(number)
      if (!part || part.etag !== etag || part.checksum?.value !== value) return refuse(400, 'InvalidPart')
      if (i < named.length - 1 && part.content.length < SMALLEST_PART) refuse(400, 'EntityTooSmall')
      return part
    })
    const of = (bytes: (part: S3Object) => Buffer) => Buffer.concat(parts.map(bytes))
    const { algorithm } = upload
    const whole =
      algorithm &&
      checksum(
        algorithm,
        of((part) => Buffer.from(part.checksum!.value, 'base64')),
      )
    const object: S3Object = {
      content: of((part) => part.content),
      etag: `"${md5(of((part) => Buffer.from(part.etag.slice(1, -1), 'hex'))).digest('hex')}-${parts.length}"`,
      modified: new Date(),
      checksum: whole ? { algorithm: whole.algorithm, value: `${whole.value}-${parts.length}` } : undefined,
    }
    this.uploads.delete(id)
    this.objects.set(key, object)
    return object
  }
}

const stored = (content: Buffer, sum: Checksum | undefined): S3Object => ({
  content,
  etag: `"${md5(content).digest('hex')}"`,
  modified: new Date(),
  checksum: sum,
})

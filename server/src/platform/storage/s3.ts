import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Settings } from '../../config/storage.ts'
import { assertKey, type ByteRange, ifThere, isMadeKey, newKey, type Storage, StorageMissing } from './storage.ts'

/** Bytes of a part: the minimum of the protocol, which bounds the memory of an upload. */
const PART = 5 * 1024 * 1024
/** Bytes between a connection and a local file: the disk writes several chunks at once. */
const CHUNK = 1_000_000
/** Milliseconds after which an unfinished upload counts as abandoned by a crash, not as running. */
const ABANDONED_AFTER = 24 * 3_600_000
/**
 * Milliseconds after a full check in which a check only sends a HEAD: load balancers check every other second, and each write
 * costs money.
 */
const PROOF_LASTS = 60_000

/** Timeouts in milliseconds, and the number of attempts. */
interface S3Patience {
  connect: number
  /** From the request to the head of the answer; a part must be sent within it. */
  answer: number
  /** Silence in the middle of a body, in either direction; also a reader that stopped reading. */
  idle: number
  attempts: number
}
const PATIENCE: S3Patience = { connect: 3_000, answer: 30_000, idle: 60_000, attempts: 3 }

/**
 * Objects in a bucket of Amazon S3 or of a compatible server. Every part is sent with its SHA-256, which the server compares; an
 * object appears whole when its last part is confirmed, or not at all.
 */
export function s3Storage(settings: S3Settings, patience = PATIENCE): Storage {
  const client = s3Client(settings, patience)
  const Bucket = settings.bucket

  const put = async (key: string, content: Readable) => {
    let broken: Error | undefined
    // An upload may fail before anyone reads it; report that first error, not the ones that follow from it.
    content.on('error', (error) => {
      broken ??= error
    })
    try {
      assertKey(key)
      const params = { Bucket, Key: key, Body: content, ChecksumAlgorithm: 'SHA256' as const }
      const { ETag } = await new Upload({ client, partSize: PART, queueSize: 1, params }).done()
      // An answer like this does not come from a storage, but e.g. from a proxy with its own page.
      if (!ETag) throw new Error(`The server did not confirm the object ${key}`)
    } catch (error) {
      content.destroy()
      // Everything was sent and the answer was lost: the object may exist although nothing may rely on it.
      if (content.readableEnded) await remove(key).catch(() => undefined)
      // Aborting the rest of the content ends it with an AbortError, which is not the cause.
      throw broken && broken.name !== 'AbortError' ? broken : error
    }
  }

  const get = async (key: string, range?: ByteRange) => {
    assertKey(key)
    const command = new GetObjectCommand({ Bucket, Key: key, ...(range && { Range: `bytes=${range.start}-${range.end}` }) })
    const { Body } = await client.send(command).catch(explained(key))
    return Body as Readable
  }
  const read = async (key: string) => buffer(await get(key))
  const putFile = (key: string, path: string) => put(key, createReadStream(path, { highWaterMark: CHUNK }))
  const fetch = async (key: string, path: string, signal?: AbortSignal) =>
    pipeline(await get(key), createWriteStream(path, { flags: 'wx', highWaterMark: CHUNK }), { ...(signal && { signal }) })

  const remove = async (key: string) => {
    assertKey(key)
    await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch((error) => {
      if (!isMissing(error)) throw error
    })
  }

  const sweep = async () => {
    for await (const { Key, UploadId, Initiated } of uploadsUnderWay(client, Bucket)) {
      if (!Key || !isMadeKey(Key) || !Initiated || Date.now() - Initiated.getTime() < ABANDONED_AFTER) continue
      // Another node may have been faster.
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch((error) => {
        if (error.name !== 'NoSuchUpload') throw error
      })
    }
  }

  let proven = -PROOF_LASTS
  const check = async () => {
    const key = newKey()
    if (performance.now() - proven < PROOF_LASTS) {
      await ifThere(read(key))
      return
    }
    try {
      await put(key, Readable.from([key]))
      if ((await read(key)).toString() !== key) throw new Error(`The bucket ${Bucket} does not give back what was written`)
    } finally {
      await remove(key)
    }
    proven = performance.now()
  }
  return { put, putFile, get, fetch, read, remove, sweep, check }
}

/** A client for what `Storage` does not offer, such as examining the bucket as a whole; with the same timeouts. */
export function s3Client({ region, endpoint, credentials }: S3Settings, patience = PATIENCE): S3Client {
  const { connect, answer, idle, attempts } = patience
  // A slow reader holds a connection as long as it reads.
  const agent = { keepAlive: true, maxSockets: 200 }
  return new S3Client({
    region,
    // Self-hosted servers seldom have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: attempts,
    // Only the checksums we request: other servers know no others, and some answer a range with the checksum of the whole.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connect,
      requestTimeout: answer,
      throwOnRequestTimeout: true,
      socketTimeout: idle,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}

async function* uploadsUnderWay(client: S3Client, Bucket: string): AsyncGenerator<MultipartUpload> {
  let next: ListMultipartUploadsCommandInput | null = { Bucket }
  while (next) {
    const page: Partial<ListMultipartUploadsCommandOutput> = await listUploads(client, next)
    yield* page.Uploads ?? []
    next = page.IsTruncated ? { Bucket, KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null
  }
}

/** Some servers do not list uploads and clean up by themselves; then none are returned. */
const listUploads = (client: S3Client, input: ListMultipartUploadsCommandInput) =>
  client.send(new ListMultipartUploadsCommand(input)).catch((error) => {
    if (error.name === 'NotImplemented') return {}
    throw error
  })

/** A bucket that does not exist also gives 404, which is a broken storage and not a missing object. */
const isMissing = ({ name, $metadata }: { name?: string; $metadata?: { httpStatusCode?: number } }): boolean =>
  name === 'NoSuchKey' || ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket')

const explained = (key: string) => (error: Error) => {
  if (isMissing(error)) throw new StorageMissing(key)
  throw error.name === 'InvalidRange' ? new RangeError(`The object ${key} ends before that range`) : error
}

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver, { type Context } from 's3rver'
import type { S3Settings } from '../../src/config/storage.ts'
import { temporaryFolder } from '../database.ts'

export interface S3Server {
  /** A new, empty bucket of this server, and the settings to reach it. */
  settings: S3Settings
  /** The same as environment variables. */
  env: Record<string, string>
  /** Keys of all visible objects. */
  objects(): Promise<string[]>
  /** Uploads that were started and neither finished nor aborted. */
  unfinished(): Promise<string[]>
  /** Simulates a server that is down, until the test ends. */
  stop(): Promise<void>
}

const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const REGION = 'us-east-1'

/** An S3-compatible server on a free port of this machine, with its files in a temporary folder. The caller stops it. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await temporaryFolder()
  const bucket = `concordia-${randomUUID()}`
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const uploads = join(directory, bucket, '._S3rver_uploads')
  server.middleware.unshift((context, next) => abortUpload(context, uploads, next))
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const settings = { bucket, region: REGION, endpoint, credentials: CREDENTIALS }
  const env = {
    S3_BUCKET: bucket,
    S3_REGION: REGION,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  }
  return {
    settings,
    env,
    objects: async () => {
      const names = await readdir(join(directory, bucket), { recursive: true })
      return names.filter((name) => name.endsWith(CONTENT)).map((name) => name.slice(0, -CONTENT.length))
    },
    unfinished: async () => (existsSync(uploads) ? readdir(uploads) : []),
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const CONTENT = '._S3rver_object'

/** Implements what this server lacks: AbortMultipartUpload (Amazon S3 API reference). */
async function abortUpload(context: Context, uploads: string, next: () => Promise<void>): Promise<void> {
  const id = context.query.uploadId
  if (context.method !== 'DELETE' || !id) return next()
  await rm(join(uploads, id), { recursive: true })
  context.status = 204
}

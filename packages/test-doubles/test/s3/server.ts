import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '../listen.ts'
import { S3Books } from './books.ts'
import { operationOf, type S3Answer } from './operations.ts'
import { elements, refuse, S3Refusal } from './refusal.ts'
import { checkSignature, type Keys } from './signature.ts'

export interface S3Server {
  /** A new, empty bucket of this server, and the settings to reach it. */
  settings: { bucket: string; region: string; endpoint: string; credentials: Keys }
  /** The same as environment variables. */
  env: Record<string, string>
  /** Keys of all visible objects. */
  objects(): Promise<string[]>
  /** Uploads that were started and neither finished nor aborted. */
  unfinished(): Promise<string[]>
  /** Simulates a server that is down, until the test ends. */
  stop(): Promise<void>
}

const CREDENTIALS = { accessKeyId: 'CHAVEDETESTE', secretAccessKey: 'segredo-de-teste' }
const REGION = 'us-east-1'

/**
 * A strict S3 server with one bucket, in memory, on a free port of this machine. It checks signatures, checksums, parts and conditions
 * as the Amazon S3 API reference says, and answers 501 to every operation, parameter and header it does not know. The caller stops it.
 */
export async function startS3Server(): Promise<S3Server> {
  const bucket = `concordia-${randomUUID()}`
  const books = new S3Books()
  const server = createServer((req, res) => void serve(req, res, bucket, books).catch(() => res.destroy()))
  const { url: endpoint, close: stop } = await listen(server)
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
    objects: async () => books.keys(),
    unfinished: async () => [...books.uploads.keys()],
    stop,
  }
}

/** An upload that breaks off fails here, while its body is read, and changes nothing. */
async function serve(req: IncomingMessage, res: ServerResponse, bucket: string, books: S3Books): Promise<void> {
  const body = await buffer(req)
  const { status, headers, body: content } = answerTo(req, body, bucket, books)
  const id = { 'x-amz-request-id': randomUUID() }
  res.writeHead(status, { ...id, ...headers }).end(req.method === 'HEAD' ? undefined : content)
}

function answerTo(req: IncomingMessage, body: Buffer, bucket: string, books: S3Books): S3Answer {
  try {
    const { pathname, searchParams: query } = new URL(req.url!, 'http://s3')
    const [, name = '', key = ''] = /^\/([^/]+)(?:\/(.*))?$/s.exec(decodeURIComponent(pathname)) ?? []
    const call = { books, bucket, key, query, headers: req.headers, body }
    checkSignature(req, body, CREDENTIALS, REGION)
    if (name !== bucket) refuse(404, 'NoSuchBucket')
    return operationOf(req.method!, call).run(call)
  } catch (error) {
    if (!(error instanceof S3Refusal)) throw error
    const inner = elements({ Code: error.code, Message: error.message, Resource: req.url })
    const text = `<?xml version="1.0" encoding="UTF-8"?><Error>${inner}</Error>`
    return { status: error.status, headers: { 'content-type': 'application/xml' }, body: text }
  }
}

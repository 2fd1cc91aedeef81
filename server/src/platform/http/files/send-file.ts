import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '../../storage/storage.ts'
import type { Download, StoredDownload } from '../implement.ts'

/** Answers with a file, drawn for this answer or stored; resolves when sending has begun. */
export async function sendFile(
  req: FastifyRequest,
  reply: FastifyReply,
  media: string,
  file: Download | StoredDownload,
): Promise<void> {
  if ('open' in file) return sendStored(req, reply, media, file)
  describe(reply, media, file)
  if (file.size !== undefined) reply.header('content-length', file.size)
  reply.send(file.content)
}

/** If the size is known, serves a requested range (RFC 9110 §14): 206, or 416 when it lies outside the file. */
async function sendStored(req: FastifyRequest, reply: FastifyReply, media: string, file: StoredDownload): Promise<void> {
  const { size } = file
  const range = size === null ? null : askedOf(req, size)
  if (range === 'nothing') return void reply.code(416).header('content-range', `bytes */${size}`).send()
  // Opened first, so that a failure is answered as an error and not as a file.
  const content = req.method === 'HEAD' ? Readable.from([]) : await file.open(range ?? undefined)
  describe(reply, media, file)
  if (size !== null) reply.header('accept-ranges', 'bytes').header('content-length', range ? range.end - range.start + 1 : size)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.send(content)
}

type Described = Pick<Download, 'name' | 'inline' | 'type' | 'cacheSeconds'>

function describe(reply: FastifyReply, media: string, { name, inline, type, cacheSeconds }: Described): void {
  const disposition = inline ? 'inline' : 'attachment'
  reply.type(type ?? media).header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`)
  if (cacheSeconds !== undefined) reply.header('cache-control', `public, max-age=${cacheSeconds}`)
}

/** `If-Range` gets the whole file: files are sent without an ETag to compare. Only a GET has a range. */
const askedOf = ({ headers, method }: FastifyRequest, size: number) =>
  headers['if-range'] === undefined && method !== 'HEAD' ? rangeOf(headers.range, size) : null

/**
 * The part of a file that a `Range` header asks for (RFC 9110 §14.1.2): `bytes=0-99`, `bytes=100-` or the last `bytes=-100`.
 * @param size of the file, in bytes
 * @returns offsets within the file; null to send the whole file, also for ranges we do not serve (several ranges, other units) or
 *   cannot parse; 'nothing' when the range lies outside the file
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'nothing' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return null
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'nothing' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const [start, end] = [Number(first), last === '' ? size - 1 : Number(last)]
  if (last !== '' && end < start) return null
  return start >= size ? 'nothing' : { start, end: Math.min(end, size - 1) }
}

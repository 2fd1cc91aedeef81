import type { Blob_ } from '@concordia/contract/http/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Download, StoredDownload } from './implement.ts'
import { rangeOf } from './range.ts'

/** Answers with a file that was drawn for this answer, or that is stored; done when the sending of it has begun. */
export async function sendFile(
  req: FastifyRequest,
  reply: FastifyReply,
  { blob }: Blob_,
  file: Download | StoredDownload,
): Promise<void> {
  if ('open' in file) return sendStored(req, reply, blob, file)
  describe(reply, blob, file)
  if (file.size !== undefined) reply.header('content-length', file.size)
  reply.send(file.content)
}

/** Of a file whose size is known, a part is given to who asks for one (RFC 9110 §14): 206, or 416 when no byte lies in it. */
async function sendStored(req: FastifyRequest, reply: FastifyReply, blob: string, file: StoredDownload): Promise<void> {
  const { size } = file
  const range = size === null ? null : askedOf(req, size)
  if (range === 'nothing') return void reply.code(416).header('content-range', `bytes */${size}`).send()
  // Opened first: what goes wrong with it is answered as an error, not as a file.
  const content = await file.open(range ?? undefined)
  describe(reply, blob, file)
  if (size !== null) reply.header('accept-ranges', 'bytes').header('content-length', range ? range.end - range.start + 1 : size)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.send(content)
}

function describe(reply: FastifyReply, blob: string, { name, inline, type }: Pick<Download, 'name' | 'inline' | 'type'>): void {
  const disposition = inline ? 'inline' : 'attachment'
  reply.type(type ?? blob).header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`)
}

/** Who asks "if it is still the same" gets all of it: files go out without a validator that could tell. */
const askedOf = ({ headers }: FastifyRequest, size: number) =>
  headers['if-range'] === undefined ? rangeOf(headers.range, size) : null

import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { beginsAsPdf, HEAD_BYTES } from '@concordia/contract/values/files'

interface Metered {
  /** To be read to its end. */
  readable: Readable
  /** Facts about the bytes read: media type by the first bytes, size in bytes, SHA-256 in hex. */
  facts(): { kind: string; size: number; sha256: string }
}

/**
 * Hashes and measures an uploaded part on its way.
 * @throws Error when it was interrupted already; later, the error reaches the reader
 */
export function meter(part: Readable): Metered {
  if (part.destroyed) throw new Error('upload interrupted')
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  const readable = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)])
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // Ignore errors here: the reader gets them. A stream that failed before anybody read it must not raise an uncaught error.
  readable.on('error', () => undefined)
  // An aborted request destroys the part without ending it; without this the reader would wait for ever.
  part.once('error', (error) => readable.destroy(error))
  part.once('close', () => part.readableEnded || readable.destroy(new Error('upload interrupted')))
  part.pipe(readable)
  return { readable, facts: () => ({ kind: sniff(head.subarray(0, HEAD_BYTES)), size, sha256: hash.digest('hex') }) }
}

/** The element `svg` after what XML lets come first: a mark, a declaration, comments, a document type. */
const SVG = /^(?:\xef\xbb\xbf)?\s{0,99}(?:<[?!][^<]{0,500}\s{0,99}){0,9}<svg[\s>]/
const OTHER = 'application/octet-stream'

/**
 * The media type by the first bytes: PDF, MP3 or WAV (docs/rules/fees.md#table), JPEG, PNG or SVG, else `application/octet-stream`.
 * @param head the first `HEAD_BYTES`
 */
export function sniff(head: Buffer): string {
  const text = head.toString('latin1')
  if (beginsAsPdf(text)) return 'application/pdf'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return 'audio/wav'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (SVG.test(text)) return 'image/svg+xml'
  // Eleven sync bits, then layer III: with any layer, UTF-16 text (ff fe) would pass as audio.
  const isMp3Frame = head[0] === 0xff && (head[1]! & 0xe6) === 0xe2
  return text.startsWith('ID3') || isMp3Frame ? 'audio/mpeg' : OTHER
}

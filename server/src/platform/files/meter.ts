import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { HEAD_BYTES } from '@concordia/contract/values/files'
import { sniff } from './sniff.ts'

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

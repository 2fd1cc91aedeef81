import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { sniff } from './sniff.ts'

/** Enough for the header of any file that we know; a PDF's may stand this far from the start (ISO 32000-2, annex I.2). */
const HEAD = 1_024

export interface Metered {
  /** To be read to its end. */
  readable: Readable
  /** Of what was read: media type by the first bytes, size in bytes, SHA-256 in hex. `anywhere`: as `sniff`. */
  facts(anywhere?: boolean): { kind: string; size: number; sha256: string }
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
      if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD)])
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // Ignore errors here: the reader gets them. One that failed before reading must not leave one uncaught.
  readable.on('error', () => undefined)
  // An aborted request destroys the part without ending it; without this the reader would wait for ever.
  part.once('error', (error) => readable.destroy(error))
  part.once('close', () => part.readableEnded || readable.destroy(new Error('upload interrupted')))
  part.pipe(readable)
  return { readable, facts: (anywhere) => ({ kind: sniff(head.subarray(0, HEAD), anywhere), size, sha256: hash.digest('hex') }) }
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'

export interface Measured {
  bytes: number
  /** Hex. */
  sha256: string
}

/** Passes data through and knows their size and SHA-256 at the end. */
export function meter(): { stream: Transform; measured(): Measured } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, measured: () => ({ bytes, sha256: hash.digest('hex') }) }
}

export async function measure(content: Readable): Promise<Measured> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length
    hash.update(chunk)
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** There is nothing, or a folder, in place of a file. */
const NO_FILE = ['ENOENT', 'ENOTDIR', 'EISDIR']

/** @returns null when there is no such file */
export const measureFile = (path: string): Promise<Measured | null> =>
  measure(createReadStream(path)).catch((error: NodeJS.ErrnoException) => {
    if (NO_FILE.includes(error.code ?? '')) return null
    throw error
  })

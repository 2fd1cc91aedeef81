import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type Duplex, PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a new file that only its owner reads, durably.
 * @param through e.g. compresses the content on its way
 * @returns size in bytes and SHA-256 (hex) of the file
 */
export async function writeMeasured(
  path: string,
  content: AsyncIterable<Buffer | string>,
  through: Duplex = new PassThrough(),
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(content, through, measure, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return { bytes, sha256: hash.digest('hex') }
}

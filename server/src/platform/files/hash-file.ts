import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** Bytes read at once. */
const BUFFER = 262_144

/**
 * The SHA-256 (hex) of a file of this machine. Reads with one buffer: a stream makes a new one for each chunk, and removing those
 * takes longer than hashing.
 * @throws the signal's reason
 */
export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  await using file = await open(path)
  const [hash, buffer] = [createHash('sha256'), Buffer.alloc(BUFFER)]
  for (;;) {
    signal?.throwIfAborted()
    const { bytesRead } = await file.read(buffer, 0, BUFFER, null)
    if (bytesRead === 0) return hash.digest('hex')
    hash.update(buffer.subarray(0, bytesRead))
  }
}

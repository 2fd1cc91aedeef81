import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { ifThere, type Storage } from './storage.ts'

/** The SHA-256 (hex) of the bytes that the storage has under a key; null when it has none. */
export const storedSha256 = (storage: Storage, key: string): Promise<string | null> => ifThere(storage.get(key).then(sha256Of))

async function sha256Of(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

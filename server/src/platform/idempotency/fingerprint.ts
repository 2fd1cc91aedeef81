import { createHash } from 'node:crypto'
import { canonical, type Json } from '../canonical-json.ts'
import { StoredFile } from '../http/files/stored-file.ts'

/**
 * The fingerprint of a request: SHA-256 over its canonical JSON, files by their own SHA-256. A repeated request has the same one;
 * another fingerprint under the same key is a conflict.
 */
export const fingerprintOf = (input: object): string =>
  createHash('sha256')
    .update(canonical(plain(input)))
    .digest('hex')

function plain(value: unknown): Json {
  if (value instanceof StoredFile) return { nome: value.name, sha256: value.sha256 }
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    return Object.fromEntries(members.map(([key, member]) => [key, plain(member)]))
  }
  return value as Json
}

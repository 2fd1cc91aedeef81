import { createHash } from 'node:crypto'

/**
 * Strong validator of a JSON answer to one user. The user is part of it, so that an answer to one never counts as known to
 * another; nothing else is, so that every node gives the same.
 */
export const etagOf = (userId: number, json: string): string =>
  `"${createHash('sha256').update(`${userId} ${json}`).digest('base64url').slice(0, 22)}"`

/**
 * Whether the caller has this answer already (RFC 9110 §13.1.2): `*`, or a list with this validator in it. A proxy that
 * compressed the answer has marked it `W/`, which does not matter here.
 */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false
}

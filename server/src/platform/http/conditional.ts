import { createHash } from 'node:crypto'

/**
 * Strong ETag of a JSON answer to one user. The user is part of it, so that one user's answer never counts as cached for another;
 * nothing else is, so that every node computes the same.
 */
export const etagOf = (userId: number, json: string): string =>
  `"${createHash('sha256').update(`${userId} ${json}`).digest('base64url').slice(0, 22)}"`

/**
 * Whether the client has this answer already (RFC 9110 §13.1.2): `*`, or a list that contains this ETag. A proxy that compressed
 * the answer marks it `W/`, which is ignored here.
 */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false
}

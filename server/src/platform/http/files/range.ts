import type { ByteRange } from '../../storage/storage.ts'

/**
 * The part of a file that a `Range` header asks for (RFC 9110 §14.1.2): `bytes=0-99`, `bytes=100-` or the last `bytes=-100`.
 * @param size of the file, in bytes
 * @returns offsets within the file; null to send the whole file, also for ranges we do not serve (several ranges, other units) or
 *   cannot parse; 'nothing' when the range lies outside the file
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'nothing' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return null
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'nothing' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const [start, end] = [Number(first), last === '' ? size - 1 : Number(last)]
  if (last !== '' && end < start) return null
  return start >= size ? 'nothing' : { start, end: Math.min(end, size - 1) }
}

/** One element of BER (X.690). */
export interface Ber {
  /** The whole identifier octet: class, constructed bit and number. Longer tags are not used by what is read here. */
  tag: number
  /** The whole element, header included. */
  raw: Buffer
  /** The content octets; without the end mark of an indefinite length. */
  content: Buffer
  /** Elements of a constructed one; [] of a primitive one. */
  children: Ber[]
  /** Length was indefinite here or somewhere inside. */
  indefinite: boolean
}

export class BerFault extends Error {
  override name = 'BerFault'
}

const MAX_DEPTH = 60
const MAX_ELEMENTS = 400_000
/** The bit of an identifier that says that elements are inside. */
export const CONSTRUCTED = 0x20

export const BOOLEAN = 0x01
export const INTEGER = 0x02
const BIT_STRING = 0x03
export const OCTET_STRING = 0x04
export const OID = 0x06
export const SEQUENCE = 0x30
export const SET = 0x31
/** `[n]` of a constructed element. */
export const context = (n: number): number => 0xa0 | n

/**
 * Reads the element at the start of some bytes; what follows it is ignored.
 * @throws BerFault
 */
export function readBer(bytes: Uint8Array): Ber {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return element(buffer, 0, buffer.length, 0, { elements: 0 })
}

function element(bytes: Buffer, at: number, end: number, depth: number, count: { elements: number }): Ber {
  if (depth > MAX_DEPTH || ++count.elements > MAX_ELEMENTS) throw new BerFault('Too many elements')
  if (at + 2 > end) throw new BerFault('The end came early')
  const tag = bytes[at]!
  if ((tag & 0x1f) === 0x1f) throw new BerFault('A long tag')
  const first = bytes[at + 1]!
  let start = at + 2
  if (first === 0x80) return indefinite(bytes, at, end, depth, count)
  let length = first
  if (first > 0x80) {
    const size = first & 0x7f
    if (size > 6 || start + size > end) throw new BerFault('A length too long')
    length = bytes.readUIntBE(start, size)
    start += size
  }
  const stop = start + length
  if (stop > end) throw new BerFault('An element beyond the end')
  const content = bytes.subarray(start, stop)
  const one: Ber = { tag, raw: bytes.subarray(at, stop), content, children: [], indefinite: false }
  if (tag & CONSTRUCTED) {
    for (let next = start; next < stop; ) {
      const child = element(bytes, next, stop, depth + 1, count)
      one.children.push(child)
      one.indefinite ||= child.indefinite
      next += child.raw.length
    }
  }
  return one
}

function indefinite(bytes: Buffer, at: number, end: number, depth: number, count: { elements: number }): Ber {
  const tag = bytes[at]!
  if (!(tag & CONSTRUCTED)) throw new BerFault('A primitive element without a length')
  const children: Ber[] = []
  let next = at + 2
  while (next + 2 <= end && !(bytes[next] === 0 && bytes[next + 1] === 0)) {
    const child = element(bytes, next, end, depth + 1, count)
    children.push(child)
    next += child.raw.length
  }
  if (next + 2 > end) throw new BerFault('The end mark is missing')
  return { tag, raw: bytes.subarray(at, next + 2), content: bytes.subarray(at + 2, next), children, indefinite: true }
}

/** The octets of a string, also of one in pieces. */
export function octets(one: Ber): Buffer {
  return one.tag & CONSTRUCTED ? Buffer.concat(one.children.map(octets)) : one.content
}

/** The bits of a BIT STRING, which must be whole octets. */
export function bits(one: Ber | undefined): Buffer {
  if (one?.tag !== BIT_STRING || one.content.length < 1 || one.content[0] !== 0) throw new BerFault('No bits')
  return one.content.subarray(1)
}

export function oid(one: Ber | undefined): string {
  if (one?.tag !== OID || one.content.length === 0 || one.content.length > 64) throw new BerFault('No identifier')
  const arcs: bigint[] = []
  let arc = 0n
  for (const byte of one.content) {
    arc = (arc << 7n) | BigInt(byte & 0x7f)
    if (byte & 0x80) continue
    arcs.push(arc)
    arc = 0n
  }
  const first = arcs[0]!
  const top = first < 40n ? 0n : first < 80n ? 1n : 2n
  return [top, first - top * 40n, ...arcs.slice(1)].join('.')
}

/** @throws BerFault unless the element has this tag */
export function expect(one: Ber | undefined, tag: number): Ber {
  if (one?.tag !== tag) throw new BerFault(`Expected an element of type ${tag}`)
  return one
}

const TIME = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(?:[.,](\d+))?(Z|[+-]\d{4})?$/

/**
 * An INTEGER in hexadecimal without leading zeros. Integers have one encoding only, in BER too (X.690, 8.3.2).
 * @throws BerFault for another
 */
export function integerHex(one: Ber | undefined): string {
  const { content } = expect(one, INTEGER)
  const [first, second] = content
  const isPadded = second !== undefined && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80))
  if (first === undefined || isPadded) throw new BerFault('An integer with octets too many')
  return content.toString('hex').replace(/^0+(?=.)/, '')
}

/** UTCTime or GeneralizedTime; null when it is neither. */
export function time(one: Ber | undefined): Date | null {
  if (one?.tag !== 0x17 && one?.tag !== 0x18) return null
  const match = TIME.exec(one.content.toString('latin1'))
  if (!match || (match[1]!.length === 4) !== (one.tag === 0x18)) return null
  const [, digits, month, day, hour, minute, second = '00', , zone = 'Z'] = match
  const year = digits!.length === 4 ? digits : Number(digits) < 50 ? `20${digits}` : `19${digits}`
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3)}`
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  return Number.isNaN(date.getTime()) ? null : date
}

const utf16 = new TextDecoder('utf-16be')

/** The text of a string of any type. */
export function text(one: Ber | undefined): string | null {
  if (!one) return null
  if (one.tag === 0x1e) return utf16.decode(one.content)
  if (one.tag === 0x1c) return utf16.decode(Buffer.from(one.content.filter((_, i) => i % 4 > 1)))
  if (one.tag === 0x0c) return one.content.toString('utf8')
  return one.tag === 0x13 || one.tag === 0x14 || one.tag === 0x16 || one.tag === 0x12 || one.tag === 0x1a
    ? one.content.toString('latin1')
    : null
}

export function encode(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 0)
  const header = [tag]
  if (length < 0x80) header.push(length)
  else {
    const size = length < 0x100 ? 1 : length < 0x10000 ? 2 : length < 0x1000000 ? 3 : 4
    header.push(0x80 | size)
    for (let i = size - 1; i >= 0; i--) header.push((length >>> (8 * i)) & 0xff)
  }
  return Buffer.concat([Buffer.from(header), ...content])
}

/** The element in DER: definite lengths, whole strings, sets in order. */
export function toDer(one: Ber): Buffer {
  if (!(one.tag & CONSTRUCTED)) return encode(one.tag, one.content)
  const isString = one.tag === (OCTET_STRING | CONSTRUCTED) || one.tag === 0x2c
  if (isString) return encode(one.tag & ~CONSTRUCTED, octets(one))
  const parts = one.children.map(toDer)
  return encode(one.tag, ...(one.tag === SET ? parts.sort(Buffer.compare) : parts))
}

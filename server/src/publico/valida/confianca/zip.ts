import { inflateRawSync } from 'node:zlib'

/** Signatures of a zip's records (APPNOTE.TXT 4.3). */
const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
/** The end record is at most this far from the file's end: its comment has 65,535 bytes at most. */
const REACH = 65_557
const MAX_ENTRIES = 5_000
/** Bytes of one unpacked file: a bundle of certificates has far less. */
const MAX_ENTRY = 20_000_000

export const isZip = (bytes: Buffer): boolean => bytes.length > 22 && bytes.readUInt32LE(0) === LOCAL

/**
 * The files in a zip, stored or deflated; folders are left out.
 * @throws Error when it is damaged, encrypted, or beyond our limits
 */
export function unzip(bytes: Buffer): { name: string; content: Buffer }[] {
  const end = bytes.lastIndexOf(uint32(END), bytes.length - 22)
  if (end < 0 || end < bytes.length - REACH) throw new Error('zip without its end record')
  const count = bytes.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new Error(`zip with more than ${MAX_ENTRIES} files`)
  const files = []
  let at = bytes.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('zip with a damaged list of files')
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [number, number, number]
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8')
    if (!name.endsWith('/')) files.push({ name, content: contentOf(bytes, at) })
    at += 46 + nameLength + extra + comment
  }
  return files
}

function contentOf(bytes: Buffer, entry: number): Buffer {
  if (bytes.readUInt16LE(entry + 8) & 1) throw new Error('encrypted zip')
  const method = bytes.readUInt16LE(entry + 10)
  const packed = bytes.readUInt32LE(entry + 20)
  const local = bytes.readUInt32LE(entry + 42)
  if (bytes.readUInt32LE(local) !== LOCAL) throw new Error('zip with a damaged file')
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const content = bytes.subarray(from, from + packed)
  if (method === 0) return content
  if (method !== 8) throw new Error(`zip with the unknown method ${method}`)
  return inflateRawSync(content, { maxOutputLength: MAX_ENTRY })
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

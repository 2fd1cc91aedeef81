import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { isName, PdfDict, type PdfName, PdfString, type PdfValue } from './values.ts'

/** Decrypts what belongs to one object. */
export interface Cipher {
  string(data: Buffer, num: number, gen: number): Buffer
  stream(data: Buffer, num: number, gen: number): Buffer
}

type Method = 'none' | 'rc4' | 'aes128' | 'aes256'

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/**
 * The standard security handler (ISO 32000-2, 7.6) with an empty user password, which many files have.
 * @returns null when a password, or another handler, is needed
 */
export function openCipher(encrypt: PdfDict, id: Buffer): Cipher | null {
  const number = (key: string) => Number(encrypt.get(key) ?? 0)
  const [version, revision] = [number('V'), number('R')]
  // Only the files attached to it are encrypted.
  if (version >= 4 && isPlain(encrypt, 'StrF') && isPlain(encrypt, 'StmF')) return { string: same, stream: same }
  if (!isName(encrypt.get('Filter'), 'Standard') || revision < 2 || revision > 6) return null
  const bits = version === 1 ? 40 : version >= 4 ? 128 : number('Length') || 40
  const key = revision >= 5 ? keyOfR6(encrypt, revision) : keyOfR4(encrypt, id, revision, Math.min(16, bits >> 3))
  if (!key) return null
  const methodOf = (name: string): Method =>
    version < 4 ? 'rc4' : cryptFilter(encrypt, encrypt.get(name) as PdfName | undefined)
  const [strings, streams] = [methodOf('StrF'), methodOf('StmF')]
  return {
    string: (data, num, gen) => decrypt(strings, key, data, num, gen),
    stream: (data, num, gen) => decrypt(streams, key, data, num, gen),
  }
}

/** Whether a file is encrypted for certificates, which no password opens. */
export const isForCertificate = (encrypt: PdfValue): boolean =>
  encrypt instanceof PdfDict && !isName(encrypt.get('Filter'), 'Standard')

const isPlain = (encrypt: PdfDict, kind: string) => !encrypt.get(kind) || isName(encrypt.get(kind), 'Identity')
const same = (data: Buffer) => data

function cryptFilter(encrypt: PdfDict, name: PdfName | undefined): Method {
  const filters = encrypt.get('CF')
  const filter = filters instanceof PdfDict && name ? filters.get(name.name) : undefined
  const method = filter instanceof PdfDict ? filter.get('CFM') : undefined
  if (isName(method, 'V2')) return 'rc4'
  if (isName(method, 'AESV2')) return 'aes128'
  return isName(method, 'AESV3') ? 'aes256' : 'none'
}

const bytesOf = (value: PdfValue | undefined) => (value instanceof PdfString ? value.bytes : Buffer.alloc(0))
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()

/** Algorithms 2 and 6. */
function keyOfR4(encrypt: PdfDict, id: Buffer, revision: number, length: number): Buffer | null {
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(Number(encrypt.get('P') ?? 0) | 0)
  const open = encrypt.get('EncryptMetadata') === false && revision >= 4 ? Buffer.from('ffffffff', 'hex') : Buffer.alloc(0)
  let hash: Buffer = md5(PADDING, bytesOf(encrypt.get('O')).subarray(0, 32), permissions, id, open)
  if (revision >= 3) for (let i = 0; i < 50; i++) hash = md5(hash.subarray(0, length))
  const key = hash.subarray(0, length)
  const expected = bytesOf(encrypt.get('U'))
  if (revision === 2) return rc4(key, PADDING).equals(expected.subarray(0, 32)) ? key : null
  let check: Buffer = md5(PADDING, id)
  for (let i = 0; i < 20; i++) check = rc4(Buffer.from(key.map((byte) => byte ^ i)), check)
  return check.equals(expected.subarray(0, 16)) ? key : null
}

/** Algorithm 2.A for the empty user password. */
function keyOfR6(encrypt: PdfDict, revision: number): Buffer | null {
  const user = bytesOf(encrypt.get('U'))
  const sealed = bytesOf(encrypt.get('UE')).subarray(0, 32)
  if (user.length < 48 || sealed.length < 32) return null
  const hash = revision === 5 ? (salt: Buffer) => createHash('sha256').update(salt).digest() : hashOfR6
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null
  const decipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false)
  return Buffer.concat([decipher.update(sealed), decipher.final()])
}

/** Algorithm 2.B for the empty user password. */
function hashOfR6(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest()
  for (let round = 0; ; round++) {
    const block = Buffer.concat(Array.from({ length: 64 }, () => key))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const encrypted = Buffer.concat([cipher.update(block), cipher.final()])
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(['sha256', 'sha384', 'sha512'][rest]!).update(encrypted).digest()
    if (round >= 63 && encrypted.at(-1)! <= round - 31) return key.subarray(0, 32)
  }
}

function decrypt(method: Method, key: Buffer, data: Buffer, num: number, gen: number): Buffer {
  if (method === 'none') return data
  if (method === 'aes256') return aes('aes-256-cbc', key, data)
  const suffix = Buffer.from([num, num >> 8, num >> 16, gen, gen >> 8])
  const salt = method === 'aes128' ? Buffer.from('sAlT') : Buffer.alloc(0)
  const own = md5(key, suffix, salt).subarray(0, Math.min(16, key.length + 5))
  return method === 'rc4' ? rc4(own, data) : aes('aes-128-cbc', own, data)
}

function aes(algorithm: 'aes-128-cbc' | 'aes-256-cbc', key: Buffer, data: Buffer): Buffer {
  const whole = data.length - (data.length % 16)
  if (whole < 32) return Buffer.alloc(0)
  const decipher = createDecipheriv(algorithm, key, data.subarray(0, 16)).setAutoPadding(false)
  const plain = Buffer.concat([decipher.update(data.subarray(16, whole)), decipher.final()])
  const padding = plain.at(-1)!
  return padding >= 1 && padding <= 16 ? plain.subarray(0, plain.length - padding) : plain
}

/** RC4, which OpenSSL 3 no longer offers. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i)
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 0xff
    ;[state[i], state[j]] = [state[j]!, state[i]!]
  }
  const out = Buffer.alloc(data.length)
  for (let k = 0, i = 0, j = 0; k < data.length; k++) {
    i = (i + 1) & 0xff
    const low = state[i]!
    j = (j + low) & 0xff
    const high = state[j]!
    state[i] = high
    state[j] = low
    out[k] = data[k]! ^ state[(low + high) & 0xff]!
  }
  return out
}

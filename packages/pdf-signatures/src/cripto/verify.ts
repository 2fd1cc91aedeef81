import { constants, createPublicKey, type KeyObject, publicDecrypt, verify } from 'node:crypto'
import { type Esquema, oidDoResumo, type Resumo, summarize } from './algoritmos.ts'
import { type Ber, bits, encode, expect, INTEGER, OCTET_STRING, OID, oid, readBer, SEQUENCE } from './ber.ts'

const RSA_ENCRYPTION = Buffer.from('300d06092a864886f70d0101010500', 'hex')
const RSA_PSS = '1.2.840.113549.1.1.10'
const RSA_FAMILY = new Set(['1.2.840.113549.1.1.1', RSA_PSS, '2.5.8.1.1'])

/** A public key (SubjectPublicKeyInfo). */
export interface Chave {
  key: KeyObject
  /** Length of an RSA or DSA modulus, or of a curve's field. */
  bits: number
  /** Bytes of an RSA modulus; 0 of other keys. */
  modulus: number
}

/** @throws when node:crypto cannot use it */
export function chaveDe(info: Ber): Chave {
  const [algorithm, key] = expect(info, SEQUENCE).children
  const id = oid(expect(algorithm, SEQUENCE).children[0])
  if (!RSA_FAMILY.has(id)) {
    const object = createPublicKey({ key: info.raw, format: 'der', type: 'spki' })
    return { key: object, bits: bitsOf(object), modulus: 0 }
  }
  // A key for PSS only is used like any RSA key: its parameters are checked with the signature.
  const spki = encode(SEQUENCE, RSA_ENCRYPTION, key!.raw)
  const modulus = stripZeros(expect(readBer(bits(key)).children[0], INTEGER).content).length
  return { key: createPublicKey({ key: spki, format: 'der', type: 'spki' }), bits: modulus * 8, modulus }
}

const CURVES: Record<string, number> = { ed25519: 256, ed448: 448 }
function bitsOf(key: KeyObject): number {
  const { namedCurve, modulusLength } = key.asymmetricKeyDetails ?? {}
  return modulusLength ?? CURVES[key.asymmetricKeyType ?? ''] ?? (Number(/\d{3}/.exec(namedCurve ?? '')?.[0]) || 256)
}

function stripZeros(bytes: Buffer): Buffer {
  let start = 0
  while (start < bytes.length - 1 && bytes[start] === 0) start++
  return bytes.subarray(start)
}

/**
 * Whether the signature over these parts, joined, was made with the key.
 * @param resumo the digest where the scheme itself names none
 */
export function matches(
  chave: Chave,
  esquema: Esquema,
  resumo: Resumo,
  parts: readonly Uint8Array[],
  signature: Buffer,
): boolean {
  const digest = esquema.resumo ?? resumo
  const type = chave.key.asymmetricKeyType
  try {
    switch (esquema.familia) {
      case 'rsa':
        return chave.modulus > 0 && isPkcs1(rsa(chave, signature), digest, summarize(digest, ...parts))
      case 'pss':
        return chave.modulus > 0 && isPss(rsa(chave, signature), chave, esquema, digest, summarize(digest, ...parts))
      case 'ecdsa':
        return type === 'ec' && verify(digest.nome, join(parts), chave.key, signature)
      case 'ecdsa-plain':
        return type === 'ec' && verify(digest.nome, join(parts), { key: chave.key, dsaEncoding: 'ieee-p1363' }, signature)
      case 'dsa':
        return type === 'dsa' && verify(digest.nome, join(parts), chave.key, signature)
      default:
        return type === esquema.familia && verify(null, join(parts), chave.key, signature)
    }
  } catch {
    return false
  }
}

const join = (parts: readonly Uint8Array[]) => (parts.length === 1 ? parts[0]! : Buffer.concat(parts))

function rsa({ key, modulus }: Chave, signature: Buffer): Buffer {
  const whole = Buffer.concat([Buffer.alloc(Math.max(0, modulus - signature.length)), signature])
  return publicDecrypt({ key, padding: constants.RSA_NO_PADDING }, whole.length > modulus ? stripZeros(whole) : whole)
}

/** EMSA-PKCS1-v1_5 (RFC 8017, 9.2), the NULL of the parameters present or absent: built and compared, never parsed. */
function isPkcs1(message: Buffer, resumo: Resumo, hash: Buffer): boolean {
  const id = oidBytes(oidDoResumo(resumo))
  return [Buffer.from('0500', 'hex'), Buffer.alloc(0)].some((nothing) => {
    const info = encode(SEQUENCE, encode(SEQUENCE, id, nothing), encode(OCTET_STRING, hash))
    const padding = message.length - info.length - 3
    if (padding < 8) return false
    return Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(padding, 0xff), Buffer.from([0]), info]).equals(message)
  })
}

/** EMSA-PSS (RFC 8017, 9.1.2), with any pair of digests, which node:crypto does not offer. */
function isPss(message: Buffer, chave: Chave, { mascara, sal }: Esquema, resumo: Resumo, hash: Buffer): boolean {
  const unused = 8 * message.length - (bitLength(chave) - 1)
  const encoded = unused === 8 ? message.subarray(1) : message
  const maskBits = unused === 8 ? 0 : unused
  if (unused === 8 && message[0] !== 0) return false
  const size = hash.length
  const dbLength = encoded.length - size - 1
  if (dbLength < sal! + 1 || encoded.at(-1) !== 0xbc || encoded[0]! >> (8 - maskBits)) return false
  const seed = encoded.subarray(dbLength, dbLength + size)
  const mask = mgf1(mascara!, seed, dbLength)
  const db = Buffer.from(encoded.subarray(0, dbLength).map((byte, i) => byte ^ mask[i]!))
  db[0]! &= 0xff >> maskBits
  const begin = dbLength - sal! - 1
  if (db.subarray(0, begin).some((byte) => byte !== 0) || db[begin] !== 1) return false
  return summarize(resumo, Buffer.alloc(8), hash, db.subarray(begin + 1)).equals(seed)
}

function bitLength({ key, modulus }: Chave): number {
  return key.asymmetricKeyDetails?.modulusLength ?? modulus * 8
}

function mgf1(resumo: Resumo, seed: Buffer, length: number): Buffer {
  const blocks: Buffer[] = []
  for (let i = 0, size = 0; size < length; i++) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(i)
    blocks.push(summarize(resumo, seed, counter))
    size += blocks[i]!.length
  }
  return Buffer.concat(blocks)
}

function oidBytes(id: string): Buffer {
  const [top, second, ...arcs] = id.split('.').map(Number)
  const bytes = [top! * 40 + second!, ...arcs].flatMap((arc) => {
    const digits = [arc & 0x7f]
    for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift((rest & 0x7f) | 0x80)
    return digits
  })
  return encode(OID, Buffer.from(bytes))
}

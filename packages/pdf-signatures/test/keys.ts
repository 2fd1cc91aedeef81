import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { encode, INTEGER, OCTET_STRING, OID, SEQUENCE, SET } from '../src/cripto/ber.ts'

/** A key with its certificate in DER, made for one test. */
export interface TestSigner {
  key: KeyObject
  certificate: Buffer
  /** Name of the issuer and serial number, as a signature container names the certificate. */
  issuer: Buffer
  serial: Buffer
  type: KeyType
}

const CURVES = { ec: 'prime256v1', 'p-384': 'secp384r1', 'p-521': 'secp521r1', brainpool: 'brainpoolP256r1' } as const
export type KeyType = 'rsa' | 'rsa-1024' | keyof typeof CURVES | 'ed25519' | 'ed448'
export const isCurve = (type: KeyType): type is keyof typeof CURVES => type in CURVES

/** An identifier in DER. */
export function der(id: string): Buffer {
  const [top, second, ...arcs] = id.split('.').map(Number)
  const bytes = [top! * 40 + second!, ...arcs].flatMap((arc) => {
    const digits = [arc & 0x7f]
    for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift((rest & 0x7f) | 0x80)
    return digits
  })
  return encode(OID, Buffer.from(bytes))
}
export const NULL = Buffer.from('0500', 'hex')
const TRUE = Buffer.from('0101ff', 'hex')
export const seq = (...parts: Buffer[]): Buffer => encode(SEQUENCE, ...parts)
export const set = (...parts: Buffer[]): Buffer => encode(SET, ...parts)
const utf8 = (text: string) => encode(0x0c, Buffer.from(text))
export const name = (commonName: string): Buffer =>
  seq(set(seq(der('2.5.4.6'), encode(0x13, Buffer.from('BR')))), set(seq(der('2.5.4.3'), utf8(commonName))))
export const generalizedTime = (date: Date): Buffer =>
  encode(0x18, Buffer.from(date.toISOString().replaceAll(/[-:T]|\.\d+/g, '')))
const uri = (address: string) => encode(0x86, Buffer.from(address))
const bitString = (content: Buffer) => encode(3, Buffer.from([0]), content)

function keyPair(type: KeyType) {
  if (type === 'rsa' || type === 'rsa-1024') return generateKeyPairSync('rsa', { modulusLength: type === 'rsa' ? 2048 : 1024 })
  if (isCurve(type)) return generateKeyPairSync('ec', { namedCurve: CURVES[type] })
  return type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ed448')
}

const SIGNATURES = {
  rsa: ['1.2.840.113549.1.1.11', 'sha256'],
  'rsa-1024': ['1.2.840.113549.1.1.11', 'sha256'],
  ec: ['1.2.840.10045.4.3.2', 'sha256'],
  'p-384': ['1.2.840.10045.4.3.3', 'sha384'],
  'p-521': ['1.2.840.10045.4.3.4', 'sha512'],
  brainpool: ['1.2.840.10045.4.3.2', 'sha256'],
  ed25519: ['1.3.101.112', null],
  ed448: ['1.3.101.113', null],
} as const

let serials = 0x1000

export interface CertificateOptions {
  type?: KeyType
  /** Absent: self-signed. */
  issuer?: TestSigner & { commonName: string }
  isAuthority?: boolean
  from?: Date
  until?: Date
  /** Purposes of extendedKeyUsage. */
  purposes?: string[]
  /** The first octet of keyUsage. */
  usage?: number
  /** The key's identifier. */
  keyId?: Buffer
  /** Where its revocation can be asked. */
  urls?: { ocsp: string; crl: string }
}

/** Makes a key and its certificate. */
export function makeSigner(commonName: string, options: CertificateOptions = {}): TestSigner & { commonName: string } {
  const { type = 'ec', issuer, isAuthority = false, purposes = [], usage, keyId, urls } = options
  const { from = new Date('2026-01-01T00:00:00Z'), until = new Date('2036-01-01T00:00:00Z') } = options
  const { publicKey, privateKey } = keyPair(type)
  const serial = encode(INTEGER, Buffer.from([0x10, ++serials >> 8, serials & 0xff]))
  const signing = issuer ?? { type, key: privateKey }
  const [id, digest] = SIGNATURES[signing.type]
  const algorithm = signing.type.startsWith('rsa') ? seq(der(id), NULL) : seq(der(id))
  const issuerName = name(issuer?.commonName ?? commonName)
  const extensions = [
    seq(der('2.5.29.19'), TRUE, encode(OCTET_STRING, isAuthority ? seq(TRUE) : seq())),
    ...(usage ? [seq(der('2.5.29.15'), TRUE, encode(OCTET_STRING, encode(3, Buffer.from([0, usage]))))] : []),
    ...(keyId ? [seq(der('2.5.29.14'), encode(OCTET_STRING, encode(OCTET_STRING, keyId)))] : []),
    ...(urls ? [seq(der('1.3.6.1.5.5.7.1.1'), encode(OCTET_STRING, seq(seq(der('1.3.6.1.5.5.7.48.1'), uri(urls.ocsp)))))] : []),
    ...(urls ? [seq(der('2.5.29.31'), encode(OCTET_STRING, seq(seq(encode(0xa0, encode(0xa0, uri(urls.crl)))))))] : []),
    ...(purposes.length > 0 ? [seq(der('2.5.29.37'), encode(OCTET_STRING, seq(...purposes.map(der))))] : []),
  ]
  const tbs = seq(
    encode(0xa0, encode(INTEGER, Buffer.from([2]))),
    serial,
    algorithm,
    issuerName,
    seq(generalizedTime(from), generalizedTime(until)),
    name(commonName),
    publicKey.export({ type: 'spki', format: 'der' }),
    encode(0xa3, seq(...extensions)),
  )
  const certificate = seq(tbs, algorithm, bitString(sign(digest, tbs, signing.key)))
  return { key: privateKey, certificate, issuer: issuerName, serial, type, commonName }
}

export const sha1 = (...parts: Buffer[]): Buffer => createHash('sha1').update(Buffer.concat(parts)).digest()

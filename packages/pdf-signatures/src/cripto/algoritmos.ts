import { createHash } from 'node:crypto'
import { type Ber, BerFault, context, expect, INTEGER, oid, SEQUENCE } from './ber.ts'

/** A digest as node:crypto calls it; `bytes` for those whose length is chosen. */
export interface Resumo {
  nome: string
  rotulo: string
  bytes?: number
}

const R = (nome: string, rotulo: string, bytes?: number): Resumo => ({ nome, rotulo, ...(bytes && { bytes }) })
const MD5 = R('md5', 'MD5')
const SHA1 = R('sha1', 'SHA-1')
const SHA224 = R('sha224', 'SHA-224')
const SHA256 = R('sha256', 'SHA-256')
const SHA384 = R('sha384', 'SHA-384')
const SHA512 = R('sha512', 'SHA-512')
const RIPEMD = R('ripemd160', 'RIPEMD-160')
const SHA3 = [224, 256, 384, 512].map((bits) => R(`sha3-${bits}`, `SHA3-${bits}`))
const NIST = '2.16.840.1.101.3.4'

const RESUMOS = new Map<string, Resumo>([
  ['1.2.840.113549.2.5', MD5],
  ['1.3.14.3.2.26', SHA1],
  ['1.3.36.3.2.1', RIPEMD],
  [`${NIST}.2.1`, SHA256],
  [`${NIST}.2.2`, SHA384],
  [`${NIST}.2.3`, SHA512],
  [`${NIST}.2.4`, SHA224],
  [`${NIST}.2.5`, R('sha512-224', 'SHA-512/224')],
  [`${NIST}.2.6`, R('sha512-256', 'SHA-512/256')],
  ...SHA3.map((one, i): [string, Resumo] => [`${NIST}.2.${7 + i}`, one]),
  [`${NIST}.2.11`, R('shake128', 'SHAKE128', 32)],
  [`${NIST}.2.12`, R('shake256', 'SHAKE256', 64)],
  [`${NIST}.2.18`, R('shake256', 'SHAKE256', 64)],
])

type Familia = 'rsa' | 'pss' | 'ecdsa' | 'ecdsa-plain' | 'dsa' | 'ed25519' | 'ed448'

/** How a signature is verified; `resumo` null where the digest algorithm says it. */
export interface Esquema {
  familia: Familia
  resumo: Resumo | null
  /** For PSS: the digest of the mask, and the salt's length. */
  mascara?: Resumo
  sal?: number
}

const PKCS1 = '1.2.840.113549.1.1'
const ESQUEMAS = new Map<string, Esquema>(
  (
    [
      [`${PKCS1}.1`, 'rsa', null],
      [`${PKCS1}.4`, 'rsa', MD5],
      [`${PKCS1}.5`, 'rsa', SHA1],
      ['1.3.14.3.2.29', 'rsa', SHA1],
      [`${PKCS1}.11`, 'rsa', SHA256],
      [`${PKCS1}.12`, 'rsa', SHA384],
      [`${PKCS1}.13`, 'rsa', SHA512],
      [`${PKCS1}.14`, 'rsa', SHA224],
      ['1.3.36.3.3.1.2', 'rsa', RIPEMD],
      ...SHA3.map((one, i) => [`${NIST}.3.${13 + i}`, 'rsa', one] as const),
      ['1.2.840.10045.2.1', 'ecdsa', null],
      ['1.2.840.10045.4.1', 'ecdsa', SHA1],
      ['1.2.840.10045.4.3', 'ecdsa', null],
      ['1.2.840.10045.4.3.1', 'ecdsa', SHA224],
      ['1.2.840.10045.4.3.2', 'ecdsa', SHA256],
      ['1.2.840.10045.4.3.3', 'ecdsa', SHA384],
      ['1.2.840.10045.4.3.4', 'ecdsa', SHA512],
      ...SHA3.map((one, i) => [`${NIST}.3.${9 + i}`, 'ecdsa', one] as const),
      ...[SHA1, SHA224, SHA256, SHA384, SHA512, RIPEMD].map(
        (one, i) => [`0.4.0.127.0.7.1.1.4.1.${i + 1}`, 'ecdsa-plain', one] as const,
      ),
      ...SHA3.map((one, i) => [`0.4.0.127.0.7.1.1.4.1.${8 + i}`, 'ecdsa-plain', one] as const),
      ['1.2.840.10040.4.1', 'dsa', null],
      ['1.2.840.10040.4.3', 'dsa', SHA1],
      [`${NIST}.3.1`, 'dsa', SHA224],
      [`${NIST}.3.2`, 'dsa', SHA256],
      ['1.3.101.112', 'ed25519', null],
      ['1.3.101.113', 'ed448', null],
    ] as const
  ).map(([id, familia, resumo]) => [id, { familia, resumo }]),
)
const PSS = `${PKCS1}.10`

/** The algorithm is not one that this program knows. */
export class AlgoritmoDesconhecido extends Error {
  override name = 'AlgoritmoDesconhecido'
}

/** The digest of an AlgorithmIdentifier. Some programs write a signature algorithm there; its digest is meant. */
export function resumoDe(algorithm: Ber | undefined): Resumo {
  const id = oid(expect(algorithm, SEQUENCE).children[0])
  const found = RESUMOS.get(id) ?? (id === PSS ? esquemaDe(algorithm).resumo : ESQUEMAS.get(id)?.resumo)
  if (!found) throw new AlgoritmoDesconhecido(id)
  return found
}

export function esquemaDe(algorithm: Ber | undefined): Esquema {
  const [first, parameters] = expect(algorithm, SEQUENCE).children
  const id = oid(first)
  if (id === PSS) return pss(parameters)
  const found = ESQUEMAS.get(id)
  // A digest's identifier in the place of the signature's: the key says the rest.
  if (!found && RESUMOS.has(id)) return { familia: 'rsa', resumo: RESUMOS.get(id)! }
  if (!found) throw new AlgoritmoDesconhecido(id)
  return found
}

/** RSASSA-PSS-params (RFC 4055, 3.1), with their defaults. */
function pss(parameters: Ber | undefined): Esquema {
  const fields = parameters?.tag === SEQUENCE ? parameters.children : []
  const field = (n: number) => fields.find(({ tag }) => tag === context(n))?.children[0]
  const mask = field(1)
  const salt = field(2)
  if (salt && (salt.tag !== INTEGER || salt.content.length > 2)) throw new BerFault('No length of the salt')
  return {
    familia: 'pss',
    resumo: field(0) ? resumoDe(field(0)) : SHA1,
    mascara: mask ? resumoDe(expect(mask, SEQUENCE).children[1]) : SHA1,
    sal: salt ? salt.content.readUIntBE(0, salt.content.length) : 20,
  }
}

export function summarize({ nome, bytes }: Resumo, ...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash(nome, bytes ? { outputLength: bytes } : undefined)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

export const isWeakDigest = ({ nome }: Resumo): boolean => nome === 'md5' || nome === 'sha1' || nome === 'ripemd160'
/** Two documents with one MD5 are made in seconds: it proves nothing. */
export const isBrokenDigest = (resumo: Resumo | null): boolean => resumo === MD5
export { SHA1, SHA256 }
/** The identifier of a digest, for the DigestInfo of PKCS #1. */
export const oidDoResumo = (wanted: Resumo): string => [...RESUMOS].find(([, one]) => one === wanted)![0]

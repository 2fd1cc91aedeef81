import { createHash } from 'node:crypto'
import type { Emissor } from '../resultado.ts'
import { AlgoritmoDesconhecido, type Esquema, esquemaDe, isBrokenDigest, SHA256 } from './algoritmos.ts'
import {
  type Ber,
  BOOLEAN,
  bits,
  context,
  expect,
  INTEGER,
  integerHex,
  octets,
  oid,
  readBer,
  SEQUENCE,
  SET,
  text,
  time,
} from './ber.ts'
import { type Chave, chaveDe, matches } from './verify.ts'

/** A certificate (RFC 5280), read from its bytes: node:crypto refuses some that are in use. */
export interface Certificado {
  raw: Buffer
  /** Hexadecimal without leading zeros. */
  serial: string
  emissor: Nome
  titular: Nome
  de: Date
  ate: Date
  /** SubjectPublicKeyInfo. */
  spki: Ber
  extensoes: ReadonlyMap<string, { critica: boolean; valor: Buffer }>
  /** The signed part, and its signature. */
  tbs: Buffer
  esquema: Esquema | null
  assinatura: Buffer
}

/** A distinguished name. */
interface Nome {
  raw: Buffer
  /** Type and value, in their order. */
  partes: readonly (readonly [string, string])[]
  /** Equal for names that mean the same though they are encoded differently (RFC 5280, 7.1). */
  chave: string
}

export const EXT = {
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  subjectKey: '2.5.29.14',
  authorityKey: '2.5.29.35',
  crlPoints: '2.5.29.31',
  authorityInfo: '1.3.6.1.5.5.7.1.1',
} as const
const CN = '2.5.4.3'
const [C, O, OU] = ['2.5.4.6', '2.5.4.10', '2.5.4.11']

/** @throws BerFault, AlgoritmoDesconhecido never: an unknown signature is null */
export function readCertificado(bytes: Uint8Array): Certificado {
  return certificadoDe(readBer(bytes))
}

function certificadoDe(whole: Ber): Certificado {
  const [tbs, algorithm, signature] = expect(whole, SEQUENCE).children
  const fields = [...expect(tbs, SEQUENCE).children]
  if (fields[0]?.tag === context(0)) fields.shift()
  const [serial, , issuer, validity, subject, spki, ...more] = fields
  const [from, until] = expect(validity, SEQUENCE).children.map(time)
  const extensions = more.find(({ tag }) => tag === context(3))?.children[0]?.children ?? []
  return {
    raw: whole.raw,
    serial: integerHex(serial),
    emissor: nomeDe(expect(issuer, SEQUENCE)),
    titular: nomeDe(expect(subject, SEQUENCE)),
    de: from ?? new Date(0),
    ate: until ?? new Date(0),
    spki: expect(spki, SEQUENCE),
    extensoes: new Map(extensions.map(extension)),
    tbs: tbs!.raw,
    esquema: known(algorithm),
    assinatura: bits(signature),
  }
}

function known(algorithm: Ber | undefined): Esquema | null {
  try {
    return esquemaDe(algorithm)
  } catch (error) {
    if (error instanceof AlgoritmoDesconhecido) return null
    throw error
  }
}

function extension({ children }: Ber): [string, { critica: boolean; valor: Buffer }] {
  const critica = children[1]?.tag === BOOLEAN && children[1].content[0] !== 0
  return [oid(children[0]), { critica, valor: octets(children.at(-1)!) }]
}

export function nomeDe(name: Ber): Nome {
  const partes = name.children.flatMap((set) =>
    expect(set, SET).children.map(({ children }) => [oid(children[0]), text(children[1]) ?? ''] as const),
  )
  const chave = partes
    .map(([type, value]) => `${type}=${value.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()}`)
    .join('\n')
  return { raw: name.raw, partes, chave }
}

const part = ({ partes }: Nome, type: string) => partes.findLast(([one, value]) => one === type && value !== '')?.[1] ?? null

/** A name in one line: the common name, else the organisation, else whatever there is. */
export const nomeCurto = (nome: Nome): string =>
  part(nome, CN) ?? part(nome, OU) ?? part(nome, O) ?? (nome.partes.map(([, value]) => value).join(', ') || 'sem nome')

/** Names all organisational units, which a certificate lists from the largest to the smallest. */
export const emissorDe = (nome: Nome): Emissor => {
  const unidades = nome.partes.filter(([type, value]) => type === OU && value !== '').map(([, value]) => value)
  return { C: part(nome, C), O: part(nome, O), OU: unidades.join(', ') || null, CN: part(nome, CN) }
}

const chaves = new WeakMap<Certificado, Chave | null>()

/** The certificate's key; null when it cannot be used here. */
export function chaveDoCertificado(certificate: Certificado): Chave | null {
  let key = chaves.get(certificate)
  if (key === undefined) {
    try {
      key = chaveDe(certificate.spki)
    } catch {
      key = null
    }
    chaves.set(certificate, key)
  }
  return key
}

/** The issuer's key made this certificate's signature. */
export function emitidoPor(certificate: Certificado, issuer: Certificado): boolean {
  const key = chaveDoCertificado(issuer)
  if (!key || !certificate.esquema || isBrokenDigest(certificate.esquema.resumo)) return false
  return matches(key, certificate.esquema, certificate.esquema.resumo ?? SHA256, [certificate.tbs], certificate.assinatura)
}

/** basicConstraints and keyUsage allow it to issue certificates, with so many authorities below it. */
export function mayEmitir({ extensoes }: Certificado, below: number): boolean {
  const constraints = extensoes.get(EXT.basicConstraints)
  const usage = extensoes.get(EXT.keyUsage)
  if (!constraints) return false
  const [ca, length] = expect(readBer(constraints.valor), SEQUENCE).children
  if (ca?.tag !== BOOLEAN || ca.content[0] === 0) return false
  if (length?.tag === INTEGER && below > Number.parseInt(integerHex(length), 16)) return false
  return !usage || (usosDaChave(usage.valor) & KEY_CERT_SIGN) !== 0
}

/** The first octet of keyUsage (RFC 5280, 4.2.1.3). */
export const DIGITAL_SIGNATURE = 0x80
export const NON_REPUDIATION = 0x40
const KEY_CERT_SIGN = 0x04
export const CRL_SIGN = 0x02
export const usosDaChave = (value: Buffer): number => readBer(value).content[1] ?? 0

export const impressao = (certificate: Certificado): string => createHash('sha256').update(certificate.raw).digest('hex')

/** The certificates in a list; attribute certificates and damaged ones are passed over. */
export function certificadosEm(list: Ber | undefined): Certificado[] {
  return (list?.children ?? []).flatMap((one) => {
    try {
      return one.tag === SEQUENCE ? [certificadoDe(one)] : []
    } catch {
      return []
    }
  })
}

import { type Esquema, esquemaDe, isBrokenDigest, type Resumo, resumoDe, SHA1, SHA256, summarize } from './algoritmos.ts'
import {
  type Ber,
  BerFault,
  CONSTRUCTED,
  context,
  encode,
  expect,
  integerHex,
  OCTET_STRING,
  octets,
  oid,
  readBer,
  SEQUENCE,
  SET,
  time,
  toDer,
} from './ber.ts'
import { type Certificado, certificadosEm, chaveDoCertificado, EXT, nomeDe } from './certificado.ts'
import { matches } from './verify.ts'

const SIGNED_DATA = '1.2.840.113549.1.7.2'
export const TST_INFO = '1.2.840.113549.1.9.16.1.4'
export const ATTR = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  protection: '1.2.840.113549.1.9.52',
  policy: '1.2.840.113549.1.9.16.2.15',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
}
export const TIME_STAMP = '1.2.840.113549.1.9.16.2.14'
export const REVOCATION_ARCHIVAL = '1.2.840.113583.1.1.8'
export const REVOCATION_VALUES = '1.2.840.113549.1.9.16.2.24'

/** A signature container (RFC 5652) with its one signer. */
export interface Cms {
  /** What kind of content it signs. */
  tipo: string
  /** The content enclosed; null for a detached signature, also for one that encloses nothing. */
  conteudo: Buffer | null
  certificados: Certificado[]
  /** Revocation lists enclosed, in BER. */
  listas: Buffer[]
  /** OCSP answers enclosed (RFC 5940). */
  ocsps: Buffer[]
  /** The signer's certificate; null when it is not enclosed. */
  certificado: Certificado | null
  resumo: Resumo
  esquema: Esquema
  assinatura: Buffer
  /** The signed attributes in their original bytes; null without them. */
  atributos: Ber | null
  assinados: ReadonlyMap<string, Ber[]>
  naoAssinados: ReadonlyMap<string, Ber[]>
  /** The time that the signer claims. */
  quando: Date | null
}

/**
 * Reads a container.
 * @param known certificates to look for the signer's in, when it is not enclosed
 * @throws BerFault when it is none with exactly one signer; AlgoritmoDesconhecido
 */
export function readCms(bytes: Uint8Array, known: readonly Certificado[] = []): Cms {
  const [type, wrapped] = expect(readBer(bytes), SEQUENCE).children
  if (oid(type) !== SIGNED_DATA) throw new BerFault('No signed data')
  const [, , content, ...rest] = expect(wrapped?.children[0], SEQUENCE).children
  const signers = expect(rest.at(-1), SET).children
  if (signers.length !== 1) throw new BerFault('A PDF signature has one signer')
  const certificados = certificadosEm(rest.find(({ tag }) => tag === context(0)))
  const [, sid, digest, ...more] = expect(signers[0], SEQUENCE).children
  const atributos = more[0]?.tag === context(0) ? more.shift()! : null
  const [algorithm, signature, unsigned] = more
  const inside = expect(content, SEQUENCE).children[1]?.children[0]
  const assinados = attributesOf(atributos)
  const revocations = rest.find(({ tag }) => tag === context(1))?.children ?? []
  return {
    tipo: oid(content!.children[0]),
    conteudo: inside && octets(inside).length > 0 ? octets(inside) : null,
    certificados,
    listas: revocations.filter(({ tag }) => tag === SEQUENCE).map(({ raw }) => raw),
    ocsps: revocations.filter(({ tag }) => tag === context(1)).flatMap(({ children }) => (children[1] ? [children[1].raw] : [])),
    certificado: signerOf([...certificados, ...known], sid, assinados),
    resumo: resumoDe(digest),
    esquema: esquemaDe(algorithm),
    assinatura: octets(signature!),
    atributos,
    assinados,
    naoAssinados: attributesOf(unsigned?.tag === context(1) ? unsigned : null),
    quando: time(assinados.get(ATTR.signingTime)?.[0]),
  }
}

function attributesOf(set: Ber | null): Map<string, Ber[]> {
  const found = new Map<string, Ber[]>()
  for (const { children } of set?.children ?? []) {
    const type = oid(children[0])
    // An attribute that occurs twice could be read one way by one program and another way by the next.
    if (set!.tag === context(0) && found.has(type)) throw new BerFault('An attribute occurs twice')
    found.set(type, [...(found.get(type) ?? []), ...(children[1]?.children ?? [])])
  }
  return found
}

/** By issuer and serial number, or by the identifier of the key; among several, the one that the signed attributes name. */
function signerOf(
  certificates: readonly Certificado[],
  sid: Ber | undefined,
  signed: ReadonlyMap<string, Ber[]>,
): Certificado | null {
  const fit = certificates.filter((one) => isSigner(one, sid))
  return fit.find((one) => nomeiaCertificado(signed, one) === true) ?? fit[0] ?? null
}

function isSigner(certificate: Certificado, sid: Ber | undefined): boolean {
  if (!sid) return false
  if (sid.tag === SEQUENCE) {
    const [issuer, serial] = sid.children
    return integerHex(serial) === certificate.serial && nomeDe(expect(issuer, SEQUENCE)).chave === certificate.emissor.chave
  }
  const key = certificate.extensoes.get(EXT.subjectKey)
  const wanted = sid.tag === context(0) ? octets(sid.children[0]!) : sid.content
  return key !== undefined && octets(readBer(key.valor)).equals(wanted)
}

/** Whether the signed attributes name this certificate (ESS, RFC 5035); null when they name none. */
function nomeiaCertificado(signed: ReadonlyMap<string, Ber[]>, certificate: Certificado): boolean | null {
  const [v1, v2] = [signed.get(ATTR.signingCertificate), signed.get(ATTR.signingCertificateV2)]
  const named = [...(v1 ? [[v1, SHA1] as const] : []), ...(v2 ? [[v2, SHA256] as const] : [])]
  if (named.length === 0) return null
  return named.every(([values, otherwise]) => {
    const id = values[0]?.children[0]?.children[0]
    const explicit = id?.children[0]?.tag === SEQUENCE
    const hash = id?.children[explicit ? 1 : 0]
    if (hash?.tag !== OCTET_STRING) return false
    return summarize(explicit ? resumoDe(id!.children[0]) : otherwise, certificate.raw).equals(hash.content)
  })
}

/** Why a signature does not hold; null when it holds. */
export type FalhaDaAssinatura =
  | 'sem-certificado'
  | 'resumo'
  | 'de-nada'
  | 'atributos'
  | 'outro-certificado'
  | 'algoritmos'
  | 'assinatura'
  | 'quebrado'

/** Verifies a container against the parts it signs, in their order. The chain is not looked at. */
export function verifyCms(cms: Cms, parts: readonly Uint8Array[]): FalhaDaAssinatura | null {
  const isBroken = isBrokenDigest(cms.resumo) || isBrokenDigest(cms.esquema.resumo)
  return verifySignature(cms, parts) ?? (isBroken ? 'quebrado' : null)
}

function verifySignature(cms: Cms, parts: readonly Uint8Array[]): FalhaDaAssinatura | null {
  const { certificado, esquema, resumo, assinados, atributos } = cms
  if (!certificado) return 'sem-certificado'
  const chave = chaveDoCertificado(certificado)
  if (!chave) return 'sem-certificado'
  if (!isAgreed(esquema, resumo)) return 'algoritmos'
  if (!atributos) return matches(chave, esquema, resumo, parts, cms.assinatura) ? null : 'assinatura'
  const type = assinados.get(ATTR.contentType)?.[0]
  if (!type || oid(type) !== cms.tipo) return 'atributos'
  const digest = assinados.get(ATTR.messageDigest)
  if (digest?.length !== 1 || (digest[0]!.tag & ~CONSTRUCTED) !== OCTET_STRING) return 'atributos'
  const signed = octets(digest[0]!)
  if (!summarize(resumo, ...parts).equals(signed)) return summarize(resumo).equals(signed) ? 'de-nada' : 'resumo'
  if (nomeiaCertificado(assinados, certificado) === false) return 'outro-certificado'
  if (!isProtected(cms)) return 'algoritmos'
  const holds = signedForms(atributos).some((form) => matches(chave, esquema, resumo, [form], cms.assinatura))
  return holds ? null : 'assinatura'
}

/** The digest of the signature is that of the content; EdDSA has one of its own (RFC 8419, 3.1). */
function isAgreed({ familia, resumo }: Esquema, { nome }: Resumo): boolean {
  if (familia === 'ed25519') return nome === 'sha512'
  if (familia === 'ed448') return nome === 'shake256'
  return resumo === null || resumo.nome === nome
}

/** The attributes are signed as a SET in DER; some programs signed what they wrote instead. */
function signedForms(attributes: Ber): Buffer[] {
  const der = encode(SET, ...attributes.children.map(toDer).sort(Buffer.compare))
  const written = attributes.indefinite ? [] : [Buffer.concat([Buffer.from([SET]), attributes.raw.subarray(1)])]
  return written[0]?.equals(der) ? [der] : [der, ...written]
}

/** CMSAlgorithmProtection (RFC 6211), where present, names the same algorithms. */
function isProtected({ assinados, resumo, esquema }: Cms): boolean {
  const value = assinados.get(ATTR.protection)?.[0]
  if (!value) return true
  const [digest, signature] = value.children
  if (!digest || resumoDe(digest).nome !== resumo.nome) return false
  if (signature?.tag !== context(1)) return true
  const named = esquemaDe(readBer(encode(SEQUENCE, signature.content)))
  return named.familia === esquema.familia && (named.resumo?.nome ?? resumo.nome) === (esquema.resumo?.nome ?? resumo.nome)
}

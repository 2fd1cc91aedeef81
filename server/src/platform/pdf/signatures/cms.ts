import { createHash } from 'node:crypto'
import { fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs'
import type { SignedRange } from './ranges.ts'

/** Content and validity of one signature container (RFC 5652, ETSI EN 319 142-1). */
export interface Container {
  /** `carimbo`: a time stamp of the document, not a person's signature. */
  kind: 'assinatura' | 'carimbo'
  /** Common name in the signer's certificate. */
  signer: string | null
  /** The time that the signer claims. */
  time: Date | null
  /** The signed bytes are those of the file, and the signature was made with the enclosed certificate. */
  intact: boolean
}

const SIGNING_TIME = '1.2.840.113549.1.9.5'
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const COMMON_NAME = '2.5.4.3'
const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const SHA = new Map([
  ['1.3.14.3.2.26', 'sha1'],
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
])

/**
 * Verifies one container against the bytes it signs. Does not check the certificate chain.
 * @throws Error when the container is not CMS with one signer; the caller treats that as an invalid signature
 */
export async function readContainer({ parts, container, dictionary }: SignedRange): Promise<Container> {
  const { result, offset } = fromBER(new Uint8Array(container))
  if (offset === -1) throw new Error('The container is not BER')
  const signed = new SignedData({ schema: new ContentInfo({ schema: result }).content })
  const [info] = signed.signerInfos
  if (signed.signerInfos.length !== 1 || !info) throw new Error('A PDF signature has one signer')
  const certificate = certificateOf(signed, info)
  const kind = signed.encapContentInfo.eContentType === TST_INFO ? 'carimbo' : 'assinatura'
  const intact = await verify(signed, info, certificate, kind, parts).catch(() => false)
  return { kind, signer: commonName(certificate), time: signingTime(info) ?? dictionaryTime(dictionary), intact }
}

async function verify(
  signed: SignedData,
  info: SignerInfo,
  certificate: Certificate | null,
  kind: Container['kind'],
  parts: [Buffer, Buffer],
): Promise<boolean> {
  const data = new Uint8Array(Buffer.concat(parts)).buffer
  const inside = signed.encapContentInfo.eContent
  // Content inside the container would be verified instead of the file. Only the old adbe.pkcs7.sha1 has content there: the SHA-1
  // of the signed bytes.
  if (inside && kind === 'assinatura') {
    const digest = createHash('sha1').update(parts[0]).update(parts[1]).digest()
    if (!digest.equals(Buffer.from(inside.getValue()))) return false
  }
  if (!certificate || !namesCertificate(info, certificate)) return false
  return signed.verify({ signer: 0, data, checkChain: false })
}

function certificateOf(signed: SignedData, { sid }: SignerInfo): Certificate | null {
  const certificates = (signed.certificates ?? []).filter((one): one is Certificate => one instanceof Certificate)
  if (!(sid instanceof IssuerAndSerialNumber)) return certificates.length === 1 ? certificates[0]! : null
  const isSigner = ({ issuer, serialNumber }: Certificate) => issuer.isEqual(sid.issuer) && serialNumber.isEqual(sid.serialNumber)
  return certificates.find(isSigner) ?? null
}

/** The certificates themselves are not signed: if the signed attributes name one, it must be the enclosed one. */
function namesCertificate(info: SignerInfo, certificate: Certificate): boolean {
  const attribute = attributesOf(info).find(({ type }) => type === SIGNING_CERTIFICATE || type === SIGNING_CERTIFICATE_V2)
  if (!attribute) return true
  const certs = childrenOf(childrenOf(attribute.values[0])[0])
  const [first, second] = childrenOf(certs[0])
  const explicit = first instanceof Sequence
  const named = explicit ? second : first
  const hash = explicit ? SHA.get(oidOf(first)) : attribute.type === SIGNING_CERTIFICATE ? 'sha1' : 'sha256'
  if (!hash || !(named instanceof OctetString)) return false
  const der = Buffer.from(certificate.toSchema(true).toBER())
  return createHash(hash).update(der).digest().equals(Buffer.from(named.getValue()))
}

const childrenOf = (block: unknown): unknown[] => (block instanceof Sequence ? block.valueBlock.value : [])

function oidOf(algorithm: Sequence): string {
  const [oid] = childrenOf(algorithm)
  return oid instanceof ObjectIdentifier ? oid.getValue() : ''
}

const attributesOf = (info: SignerInfo) => info.signedAttrs?.attributes ?? []

function commonName(certificate: Certificate | null): string | null {
  const names = certificate?.subject.typesAndValues.filter(({ type }) => type === COMMON_NAME) ?? []
  const name = names.at(-1)?.value.valueBlock.value
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : null
}

function signingTime(info: SignerInfo): Date | null {
  const value: unknown = attributesOf(info).find(({ type }) => type === SIGNING_TIME)?.values[0]
  const time = (value as { toDate?: () => Date } | undefined)?.toDate?.()
  return time && !Number.isNaN(time.getTime()) ? time : null
}

/** Parses `/M (D:20261120143000-03'00')`, which is among the signed bytes (ISO 32000-2, 7.9.4). */
function dictionaryTime(dictionary: string): Date | null {
  const match = /\/M\s*\(D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:Z|([+-]\d{2})'?(\d{2})?)?/.exec(dictionary)
  if (!match) return null
  const [, year, month, day, hour, minute, second, zone = '+00', zoneMinute = '00'] = match
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}:${zoneMinute}`)
  return Number.isNaN(time.getTime()) ? null : time
}

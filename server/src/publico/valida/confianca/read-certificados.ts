import { X509Certificate } from 'node:crypto'
import { fromBER } from 'asn1js'
import { Certificate, ContentInfo, SignedData } from 'pkijs'
import { isZip, unzip } from './zip.ts'

const PEM = /-----BEGIN (CERTIFICATE|PKCS7)-----([A-Za-z0-9+/=\s]+)-----END \1-----/g
/** What a zip of certificates also holds and may hold: sums, texts. */
const NO_CERTIFICATE = /\.(txt|sha\d*|md5|html?|pdf|md|tsv)$/i

/**
 * The certificates in a file: PEM (any number), DER, PKCS#7 (.p7b) or a zip of these.
 * @throws Error when there is something else in it
 */
export function readCertificados(bytes: Buffer): X509Certificate[] {
  if (isZip(bytes))
    return unzip(bytes).flatMap(({ name, content }) => (NO_CERTIFICATE.test(name) ? [] : readCertificados(content)))
  const blocks = [...bytes.toString('latin1').matchAll(PEM)]
  if (blocks.length > 0) return blocks.flatMap(([, kind, text]) => readDer(Buffer.from(text!, 'base64'), kind === 'PKCS7'))
  return readDer(bytes, isPkcs7(bytes))
}

/** The DER of each certificate in a PEM text, unread. */
export const derOfPem = (pem: string): Uint8Array[] =>
  [...pem.matchAll(PEM)].map(([, , text]) => new Uint8Array(Buffer.from(text!, 'base64')))

/** SHA-256 of the DER in lower-case hexadecimal. */
export const impressaoDe = ({ fingerprint256 }: X509Certificate): string => fingerprint256.replaceAll(':', '').toLowerCase()

/** Whether `autoridade` issued and signed it. False when its key cannot be read. */
export function foiEmitidoPor(certificado: X509Certificate, autoridade: X509Certificate): boolean {
  try {
    return certificado.checkIssued(autoridade) && certificado.verify(autoridade.publicKey)
  } catch {
    return false
  }
}

export const ehRaiz = (certificado: X509Certificate): boolean => foiEmitidoPor(certificado, certificado)

/** "AC SERPRO v4": the common name, else the whole subject in one line. */
export const nomeDe = ({ subject }: X509Certificate): string => /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')

function readDer(bytes: Buffer, pkcs7: boolean): X509Certificate[] {
  if (!pkcs7) return [new X509Certificate(bytes)]
  const { result, offset } = fromBER(new Uint8Array(bytes))
  if (offset === -1) throw new Error('not a PKCS#7 file')
  const signed = new SignedData({ schema: new ContentInfo({ schema: result }).content })
  return (signed.certificates ?? [])
    .filter((one): one is Certificate => one instanceof Certificate)
    .map((one) => new X509Certificate(Buffer.from(one.toSchema(true).toBER())))
}

/** `signedData` (1.2.840.113549.1.7.2), DER of its object identifier. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex')
const isPkcs7 = (bytes: Buffer) => bytes.subarray(0, 30).includes(SIGNED_DATA)

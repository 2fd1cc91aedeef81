import { CryptoKeySigner, PDF, PdfArray, PdfDict, PdfName, PdfNumber } from '@libpdf/core'
import { Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, Certificate } from 'pkijs'

const COMMON_NAME = '2.5.4.3'

/** A key and its self-signed certificate, DER. */
export async function selfMadeIdentity(commonName: string, algorithm: 'RSA' | 'EC' = 'EC') {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(
    algorithm === 'EC'
      ? { name: 'ECDSA', namedCurve: 'P-256' }
      : { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  )
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: 7 })
  for (const name of [certificate.subject, certificate.issuer])
    name.typesAndValues.push(new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: commonName }) }))
  certificate.notBefore.value = new Date('2026-01-01T00:00:00Z')
  certificate.notAfter.value = new Date('2036-01-01T00:00:00Z')
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(privateKey, 'SHA-256')
  return { privateKey, certificate: new Uint8Array(certificate.toSchema(true).toBER()) }
}

/** A signer with a self-signed key and certificate. */
export async function selfMadeSigner(commonName: string, algorithm: 'RSA' | 'EC' = 'EC'): Promise<CryptoKeySigner> {
  const { privateKey, certificate } = await selfMadeIdentity(commonName, algorithm)
  return algorithm === 'EC'
    ? new CryptoKeySigner(privateKey, certificate, 'EC', 'ECDSA')
    : new CryptoKeySigner(privateKey, certificate, 'RSA', 'RSASSA-PKCS1-v1_5')
}

/** The PDF with one more PAdES signature appended. */
export async function signPdf(pdf: Uint8Array, signer: CryptoKeySigner, signingTime?: Date): Promise<Buffer> {
  const document = await PDF.load(pdf, { lenient: false })
  const { bytes } = await document.sign({ signer, ...(signingTime && { signingTime }) })
  return Buffer.from(bytes)
}

/** Where a signature is seen: the page, from 1, and its corners in points. */
export interface Look {
  page: number
  rect: [number, number, number, number]
}

/** As `signPdf`, with a white box that has letters, as programs of signers draw it. */
export async function signPdfVisibly(pdf: Uint8Array, signer: CryptoKeySigner, { page, rect }: Look): Promise<Buffer> {
  const document = await PDF.load(pdf, { lenient: false })
  const place = document.getPages()[page - 1]!
  const numbers = (all: readonly number[]) => new PdfArray(all.map((one) => PdfNumber.of(one)))
  const box = [0, 0, rect[2] - rect[0], rect[3] - rect[1]]
  const look = document.createStream(
    { Type: PdfName.of('XObject'), Subtype: PdfName.of('Form'), BBox: numbers(box) },
    new TextEncoder().encode(`1 g ${box.join(' ')} re f 0 g 2 2 20 8 re f`),
  )
  const name = `Visivel${pdf.length}`
  const field = document.getOrCreateForm().createSignatureField(name).getDict()
  field.set('AP', PdfDict.of({ N: look }))
  keep(field, { Rect: numbers(rect), P: place.ref })
  const annotations = (place.dict.getArray('Annots', (ref) => document.getObject(ref)) ?? new PdfArray([])) as PdfArray
  annotations.push(document.context.registry.getRef(field)!)
  place.dict.set('Annots', annotations)
  const { bytes } = await document.sign({ signer, fieldName: name })
  return Buffer.from(bytes)
}

/** The library makes every signature invisible, on the first page. */
function keep(field: PdfDict, entries: Record<string, Parameters<PdfDict['set']>[1]>) {
  for (const [key, value] of Object.entries(entries)) field.set(key, value)
  const set = field.set.bind(field)
  field.set = (key, value) => {
    if (!((typeof key === 'string' ? key : key.value) in entries)) set(key, value)
  }
}

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CryptoKeySigner } from '@libpdf/core'
import { selfMadeIdentity, signPdf } from '../../server/test/pdf/signed-pdf.ts'

const EC = { name: 'ECDSA', namedCurve: 'P-256' }
const placesIn = (dataDir: string) => {
  const folder = join(dataDir, 'confianca', 'icp-brasil')
  return { folder, certificate: join(folder, 'parte.der'), key: join(dataDir, 'parte.pk8') }
}

/** Makes a certificate that the server of this run counts as ICP-Brasil; before it starts. */
export async function makeCertificate(dataDir: string): Promise<void> {
  const { folder, ...places } = placesIn(dataDir)
  const { privateKey, certificate } = await selfMadeIdentity('PARTE DA JORNADA')
  await mkdir(folder, { recursive: true })
  await writeFile(places.certificate, certificate)
  await writeFile(places.key, Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey)))
}

/** Signs a PDF with it, as a party does outside the platform. */
export async function signOutside(pdf: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  const places = placesIn(process.env.E2E_DATA ?? '')
  const [key, certificate] = await Promise.all([readFile(places.key), readFile(places.certificate)])
  const privateKey = await crypto.subtle.importKey('pkcs8', key, EC, false, ['sign'])
  return Buffer.from(await signPdf(pdf, new CryptoKeySigner(privateKey, new Uint8Array(certificate), 'EC', 'ECDSA')))
}

import { X509Certificate } from 'node:crypto'
import { AuthenticatedSafe, CertBag, Certificate, PFX, PKCS8ShroudedKeyBag, PrivateKeyInfo, SafeBag, SafeContents } from 'pkijs'

const KEY_BAG = '1.2.840.113549.1.12.10.1.2'
const CERT_BAG = '1.2.840.113549.1.12.10.1.3'
const ITERATIONS = 1_000

/**
 * A PKCS#12 file, as an authority delivers it.
 * @param key PEM; null leaves it out
 * @param certs PEM, in the order of the file
 */
export async function makeP12(key: string | null, certs: readonly string[], password: string): Promise<Buffer> {
  const secret = new TextEncoder().encode(password).buffer
  const safeBags: SafeBag<CertBag | PKCS8ShroudedKeyBag>[] = certs.map((cert) => {
    const parsedValue = Certificate.fromBER(new Uint8Array(new X509Certificate(cert).raw))
    return new SafeBag({ bagId: CERT_BAG, bagValue: new CertBag({ parsedValue }) })
  })
  if (key !== null) safeBags.push(new SafeBag({ bagId: KEY_BAG, bagValue: await keyBag(key, secret) }))
  const safeContents = [{ privacyMode: 0, value: new SafeContents({ safeBags }) }]
  const authenticatedSafe = new AuthenticatedSafe({ parsedValue: { safeContents } })
  await authenticatedSafe.makeInternalValues({ safeContents: [{}] })
  const pfx = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } })
  await pfx.makeInternalValues({
    password: secret,
    iterations: ITERATIONS,
    pbkdf2HashAlgorithm: { name: 'SHA-256' },
    hmacHashAlgorithm: 'SHA-256',
  })
  return Buffer.from(pfx.toSchema().toBER())
}

async function keyBag(pem: string, password: ArrayBuffer): Promise<PKCS8ShroudedKeyBag> {
  const der = new Uint8Array(Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64'))
  const bag = new PKCS8ShroudedKeyBag({ parsedValue: PrivateKeyInfo.fromBER(der) })
  await bag.makeInternalValues({
    password,
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256 } as never,
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: ITERATIONS,
  })
  return bag
}

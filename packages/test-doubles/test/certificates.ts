import { webcrypto } from 'node:crypto'
import { Integer, OctetString, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, GeneralName, GeneralNames } from 'pkijs'

/** A certificate and its key as PEM, for TLS servers and clients. */
export interface Identity {
  cert: string
  key: string
}

export interface Authority extends Identity {
  /** @param until its expiry; far away by default */
  issue(commonName: string, until?: Date): Promise<Identity>
  /** An authority below this one. */
  issueAuthority(commonName: string): Promise<Authority>
}

const COMMON_NAME = '2.5.4.3'
const BASIC_CONSTRAINTS = '2.5.29.19'
const SUBJECT_ALT_NAME = '2.5.29.17'
const EC = { name: 'ECDSA', namedCurve: 'P-256' }

/** A certificate authority for one test. It issues server and client certificates for 127.0.0.1. */
export async function authority(commonName: string, above?: { name: string; key: webcrypto.CryptoKey }): Promise<Authority> {
  const keys = await webcrypto.subtle.generateKey(EC, true, ['sign', 'verify'])
  const self = { name: commonName, key: keys.privateKey }
  const own = await certify(commonName, keys.publicKey, above ?? self, [
    extension(BASIC_CONSTRAINTS, true, new BasicConstraints({ cA: true }).toSchema().toBER()),
  ])
  return {
    cert: own,
    key: await privatePem(keys.privateKey),
    issue: async (name, until) => {
      const { publicKey, privateKey } = await webcrypto.subtle.generateKey(EC, true, ['sign', 'verify'])
      const here = new GeneralNames({
        names: [new GeneralName({ type: 7, value: new OctetString({ valueHex: new Uint8Array([127, 0, 0, 1]).buffer }) })],
      })
      const extensions = [extension(SUBJECT_ALT_NAME, false, here.toSchema().toBER())]
      const cert = await certify(name, publicKey, self, extensions, until)
      return { cert, key: await privatePem(privateKey) }
    },
    issueAuthority: (name) => authority(name, self),
  }
}

async function certify(
  subject: string,
  publicKey: webcrypto.CryptoKey,
  issuer: { name: string; key: webcrypto.CryptoKey },
  extensions: Extension[],
  until = new Date('2036-01-01T00:00:00Z'),
): Promise<string> {
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: webcrypto.getRandomValues(new Uint16Array(1))[0]! + 1 })
  certificate.subject.typesAndValues.push(named(subject))
  certificate.issuer.typesAndValues.push(named(issuer.name))
  certificate.notBefore.value = new Date('2026-01-01T00:00:00Z')
  certificate.notAfter.value = until
  certificate.extensions = extensions
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(issuer.key, 'SHA-256')
  return pem('CERTIFICATE', certificate.toSchema(true).toBER())
}

const named = (name: string) => new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: name }) })
const extension = (extnID: string, critical: boolean, extnValue: ArrayBuffer) => new Extension({ extnID, critical, extnValue })
const privatePem = async (key: webcrypto.CryptoKey) => pem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', key))
/** Without an empty line at the end, for which Node would leave the certificate out of the trusted ones. */
const pem = (label: string, der: ArrayBuffer) =>
  [
    `-----BEGIN ${label}-----`,
    ...Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g)!,
    `-----END ${label}-----`,
    '',
  ].join('\n')

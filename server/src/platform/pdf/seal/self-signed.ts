import { randomBytes, webcrypto, X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { BitString, Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs'
import { readWritten, writeOnce } from '../../files/write-once.ts'
import { type Identity, SealSetupError } from './setup.ts'

/** Its file name in a data folder. */
export const SEAL_FILE = 'selo-autoassinado.pem'
const YEARS = 10
const COMMON_NAME = '2.5.4.3'
const BASIC_CONSTRAINTS = '2.5.29.19'
const KEY_USAGE = '2.5.29.15'
/** digitalSignature and nonRepudiation (RFC 5280, 4.2.1.3). */
const SIGNS = new Uint8Array([0b1100_0000]).buffer

/**
 * The platform's self-signed certificate, created at the first start. No authority vouches for it: it proves that a document is
 * unchanged, and that documents of one data folder have one origin.
 * @param folder data folder; nodes that do not share it each have their own certificate
 * @throws SealSetupError when the file exists and is unusable
 */
export async function selfSigned(folder: string, name: string): Promise<Identity> {
  const known = await knownSelfSigned(folder)
  if (known) return known
  await writeSealFile(folder, await makePem(name))
  // Another node may have been faster: all use the certificate that is there.
  return (await knownSelfSigned(folder))!
}

/** The certificate of an earlier start, null before the first. @throws SealSetupError as `selfSigned` */
async function knownSelfSigned(folder: string): Promise<Identity | null> {
  const known = await readSealFile(folder)
  return known === null ? null : identityOf(known, join(folder, SEAL_FILE))
}

/** Its PEM text, or null when there is none yet. @throws SealSetupError when it cannot be read */
export const readSealFile = (folder: string): Promise<string | null> => readWritten(folder, SEAL_FILE, SealSetupError)

/** Stores a PEM text in the folder, unless there is one already. */
export const writeSealFile = (folder: string, text: string): Promise<void> => writeOnce(folder, SEAL_FILE, text)

/** @param path for the operator's error message. @throws SealSetupError when there is no key and certificate in it */
export function identityOf(pem: string, path: string): Identity {
  const block = (label: string) => {
    const text = new RegExp(`-----BEGIN ${label}-----([A-Za-z0-9+/=\\s]+)-----END ${label}-----`).exec(pem)?.[1]
    return Uint8Array.from(Buffer.from(text ?? '', 'base64'))
  }
  const identity = { kind: 'own', pkcs8: block('PRIVATE KEY'), certificate: block('CERTIFICATE') } as const
  try {
    new X509Certificate(identity.certificate)
    if (identity.pkcs8.length === 0) throw new Error('no key')
    return identity
  } catch {
    throw new SealSetupError(
      `${path} não traz chave e certificado: recupere-o de uma cópia, ou apague-o para que outro seja feito`,
    )
  }
}

/** Creates a new key and a certificate for it, in one PEM text. */
export async function makePem(name: string): Promise<string> {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const now = Date.now()
  const certificate = new Certificate()
  certificate.version = 2
  // Positive, as RFC 5280 requires.
  const serial = randomBytes(16)
  serial[0] = (serial[0]! & 0x7f) | 0x40
  certificate.serialNumber = new Integer({ valueHex: new Uint8Array(serial).buffer })
  for (const part of [certificate.subject, certificate.issuer])
    part.typesAndValues.push(new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: name }) }))
  // Tolerance for differences between the nodes' clocks.
  certificate.notBefore.value = new Date(now - 3_600_000)
  certificate.notAfter.value = new Date(now + YEARS * 365.25 * 86_400_000)
  certificate.extensions = [
    extension(BASIC_CONSTRAINTS, new BasicConstraints({ cA: false }).toSchema().toBER()),
    extension(KEY_USAGE, new BitString({ valueHex: SIGNS, unusedBits: 6 }).toBER()),
  ]
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(privateKey, 'SHA-256')
  const key = await webcrypto.subtle.exportKey('pkcs8', privateKey)
  return pem('PRIVATE KEY', key) + pem('CERTIFICATE', certificate.toSchema(true).toBER())
}

const extension = (extnID: string, extnValue: ArrayBuffer) => new Extension({ extnID, critical: true, extnValue })
const pem = (label: string, der: ArrayBuffer) =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd()}\n-----END ${label}-----\n`

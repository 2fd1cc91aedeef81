import { verify, X509Certificate } from 'node:crypto'
import { CryptoKeySigner, P12Signer, type Signer } from '@libpdf/core'
import { type Identity, SealSetupError } from './setup.ts'

/** @throws SealSetupError when the file, its password or its content is unusable */
export const signerOf = (identity: Identity): Promise<Signer> =>
  identity.kind === 'p12' ? openP12(identity.p12, identity.password) : ownSigner(identity)

/** Every error of a configured file is reported as a fault of the file, which waits for another file. */
async function openP12(p12: Uint8Array, password: string): Promise<Signer> {
  try {
    return await signerIn(p12, password)
  } catch (cause) {
    if (cause instanceof SealSetupError) throw cause
    throw new SealSetupError('SIGNING_P12 traz uma chave ou um certificado que não serve para assinar', { cause })
  }
}

async function signerIn(p12: Uint8Array, password: string): Promise<Signer> {
  const signer = await P12Signer.create(p12, password).catch((error: Error) => {
    throw new SealSetupError(sentenceFor(error.message))
  })
  // Some programs write the authority's certificate first, and the library takes the first for the signer's.
  const certificates = [signer.certificate, ...signer.certificateChain]
  const probe = new Uint8Array(32)
  const signature = await signer.sign(probe, 'SHA-256')
  const certificate = certificates.find((one) => belongs(one, probe, signature))
  if (!certificate) throw new SealSetupError('SIGNING_P12 não traz o certificado da chave que traz')
  const { keyType, signatureAlgorithm } = signer
  const certificateChain = certificates.filter((one) => one !== certificate)
  return { certificate, certificateChain, keyType, signatureAlgorithm, sign: (data, digest) => signer.sign(data, digest) }
}

function sentenceFor(message: string): string {
  if (/password|decrypt|integrity/i.test(message))
    return 'SIGNING_P12_PASSWORD não abre o arquivo de SIGNING_P12, ou o arquivo está danificado'
  if (/no private key/i.test(message)) return 'SIGNING_P12 não traz uma chave privada'
  if (/no certificates/i.test(message)) return 'SIGNING_P12 não traz um certificado'
  return 'SIGNING_P12 não é um arquivo PKCS#12 (.p12 ou .pfx) que se possa ler'
}

const belongs = (certificate: Uint8Array, data: Uint8Array, signature: Uint8Array) =>
  verify('sha256', data, new X509Certificate(certificate).publicKey, signature)

async function ownSigner({ pkcs8, certificate }: Extract<Identity, { kind: 'own' }>): Promise<Signer> {
  const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
  ])
  return new CryptoKeySigner(key, certificate, 'EC', 'ECDSA')
}

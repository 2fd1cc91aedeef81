/** The platform's signing key and certificate: a configured PKCS#12 file, or a self-signed one. */
export type Identity =
  | { kind: 'p12'; p12: Uint8Array; password: string }
  | { kind: 'own'; pkcs8: Uint8Array; certificate: Uint8Array }

/** Why the certificate can never sign, as a sentence for the operator. */
export class SealSetupError extends Error {
  override name = 'SealSetupError'
}

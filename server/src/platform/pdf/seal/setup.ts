/** The key the platform signs with and its certificate: a PKCS#12 file, or one of its own making. */
export type Identity =
  | { kind: 'p12'; p12: Uint8Array; password: string }
  | { kind: 'own'; pkcs8: Uint8Array; certificate: Uint8Array }

/** What of the configured certificate keeps the server from starting, as a sentence for whoever starts it. */
export class SealSetupError extends Error {
  override name = 'SealSetupError'
}

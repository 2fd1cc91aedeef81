import { statSync } from 'node:fs'
import path from 'node:path'
import type { EnvReader } from './reader.ts'

/** The certificate that seals documents. */
export interface SigningSettings {
  /** Path of the PKCS#12 file. It is read when the seal is opened: one that is missing or broken does not stop the start. */
  file: string
  password: string
}

/** A partial configuration is an error; without any, the platform uses a self-signed certificate. */
export function readSigning(read: EnvReader): SigningSettings | undefined {
  const file = read.line('SIGNING_P12')
  const password = read.line('SIGNING_P12_PASSWORD')
  if (file === undefined && password === undefined) return undefined
  if (file === undefined || password === undefined) {
    const missing = file === undefined ? 'SIGNING_P12' : 'SIGNING_P12_PASSWORD'
    read.problem(`A configuração do certificado da plataforma está pela metade: falta ${missing}`)
    return undefined
  }
  return { file, password }
}

/** Time stamping authority (RFC 3161); its tokens are signed, so plain http is usual. */
export const readTsaUrl = (read: EnvReader): string | undefined => read.url('TSA_URL', ['http:', 'https:'], { open: true })

/** The folder of further authorities; one that was named must exist, or nobody would notice that they are missing. */
export function readTrustDir(read: EnvReader, dataDir: string): string {
  const named = read.line('TRUST_DIR')
  if (named !== undefined && !statSync(named, { throwIfNoEntry: false })?.isDirectory())
    read.problem('TRUST_DIR deve ser uma pasta que este servidor possa ler')
  return path.resolve(named ?? path.join(dataDir, 'confianca'))
}

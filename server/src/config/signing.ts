import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { EnvReader } from './reader.ts'

/** The certificate that seals documents. */
export interface SigningSettings {
  /** Bytes of the PKCS#12 file. */
  p12: Uint8Array
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
  const p12 = existsSync(file) ? readBytes(file) : null
  if (p12) return { p12, password }
  read.problem('SIGNING_P12 deve ser o caminho de um arquivo PKCS#12 (.p12 ou .pfx) que este servidor possa ler')
  return undefined
}

function readBytes(file: string): Uint8Array | null {
  try {
    return new Uint8Array(readFileSync(file))
  } catch {
    return null
  }
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

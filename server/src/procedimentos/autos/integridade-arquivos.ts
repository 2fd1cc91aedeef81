import { canonical, type Json } from '../../platform/canonical-json.ts'
import { readSignatures } from '../../platform/pdf/signatures/signatures.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { storedSha256 } from '../../platform/storage/stored-sha256.ts'
import { WorkerDied, WorkerTimeout } from '../../platform/workers/pool.ts'
import { descreverAssinaturas, ILEGIVEL } from '../eventos/assinatura.ts'
import type { Autos, Documento, Falha } from './integridade-autos.ts'

/** The first file that is missing, has another SHA-256, or whose signature is not what was recorded. */
export async function brokenFile(storage: Storage, { eventos }: Autos): Promise<Falha | null> {
  for (const { numero, documentos } of eventos) {
    for (const documento of documentos) {
      const motivo = await whyNotItsFile(storage, documento)
      if (motivo) return { numero, motivo }
    }
  }
  return null
}

async function whyNotItsFile(storage: Storage, { nome, chave, sha256, assinatura }: Documento): Promise<string | null> {
  // A receipt that is not drawn yet has no file.
  if (chave === null) return null
  const found = await storedSha256(storage, chave)
  if (found === null) return `o arquivo do documento "${nome}" não está mais no armazenamento`
  if (found !== sha256) return `o arquivo do documento "${nome}" mudou: seu SHA-256 é ${found}, e deveria ser ${sha256}`
  return assinatura === null || (await saysSo(await storage.read(chave), assinatura as Json))
    ? null
    : `o que está gravado da assinatura digital do documento "${nome}" não é o que o arquivo diz`
}

/** A file whose signatures could not be read in time, then or now, is no contradiction. */
async function saysSo(file: Uint8Array, assinatura: Json): Promise<boolean> {
  const noted = canonical(assinatura)
  if (noted === canonical({ ...ILEGIVEL })) return true
  try {
    return canonical({ ...descreverAssinaturas(await readSignatures(file)) }) === noted
  } catch (error) {
    if (error instanceof WorkerTimeout || error instanceof WorkerDied) return true
    throw error
  }
}

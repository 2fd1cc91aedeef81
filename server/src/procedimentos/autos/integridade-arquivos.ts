import type { Assinatura } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { canonical, type Json } from '../../platform/canonical-json.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { storedSha256 } from '../../platform/storage/stored-sha256.ts'
import { ArquivoRecusado, createValidador } from '../../validador/validate.ts'
import { describeAssinaturas, explicacaoDaValida, ILEGIVEL } from '../eventos/assinatura.ts'
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
  return assinatura === null || (await saysSo(await storage.read(chave), assinatura as Assinatura))
    ? null
    : `o que está gravado da assinatura digital do documento "${nome}" não é o que o arquivo diz`
}

/** Asks nobody who vouches for a certificate: that depends on the authorities known on the day of the check. */
const validador = createValidador({ ancoras: [], intermediarias: [] }, undefined, 1)

/** A file whose signatures could not be read, then or now, is no contradiction. */
async function saysSo(file: Uint8Array, noted: Assinatura): Promise<boolean> {
  if (canonical(noted as Json) === canonical({ ...ILEGIVEL })) return true
  try {
    const { assinaturas } = await validador.validar(file, new Date())
    const found = describeAssinaturas(assinaturas)
    const isDated = assinaturas.some(({ tipo, carimbo }) => tipo === 'carimbo' || carimbo !== null)
    return isSame(noted, found) && (isDated || noted.quando === found.quando)
  } catch (error) {
    if (error instanceof ArquivoRecusado) return true
    throw error
  }
}

/**
 * Situation, name and, of a valid one, the sentence. Situations noted before levels were checked followed a narrower rule, which
 * called some files invalid that are not.
 */
function isSame(noted: Assinatura, found: Assinatura): boolean {
  if (noted.situacao === 'ausente' || found.situacao === 'ausente') return canonical(noted as Json) === canonical(found as Json)
  const { signatario, quando, confianca, explicacao } = noted
  if (!confianca) return noted.situacao === 'invalida' || (found.situacao === 'valida' && signatario === found.signatario)
  if (noted.situacao !== found.situacao || signatario !== found.signatario) return false
  return noted.situacao === 'invalida' || explicacao === explicacaoDaValida({ signatario, quando, confianca })
}

import type { Assinatura } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { describeAssinaturas, explicacaoDaValida, ILEGIVEL } from '../../autos/eventos/assinatura.ts'
import { canonical, type Json } from '../../platform/canonical-json.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { ArquivoRecusado, createValidador } from '../../publico/valida/validate.ts'
import type { Documento } from './integridade-autos.ts'

export type Arquivo = Documento & { numero: number }

/** Why what was noted of a file's signatures is not what the file says; null when it is. */
export async function whyNotItsAssinatura({ nome, chave, assinatura }: Arquivo, storage: Storage): Promise<string | null> {
  return chave === null || assinatura === null || (await saysSo(await storage.read(chave), assinatura as Assinatura))
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

import { expect, oid, readBer, SEQUENCE } from '../cripto/ber.ts'
import { type Certificado, EXT, emitidoPor, impressao, mayEmitir, readCertificado } from '../cripto/certificado.ts'
import type { BaseDeConfianca } from '../laudo.ts'
import type { Confianca } from '../resultado.ts'

/** The trust base, read and found by name. */
interface Base {
  niveis: ReadonlyMap<string, Confianca>
  porNome: ReadonlyMap<string, readonly Certificado[]>
}

/** The way from a certificate to the authority that vouches for it. */
export interface Cadeia {
  certificados: Certificado[]
  nivel: Confianca
}

const MAX_LENGTH = 10
/** Signatures verified for one chain: a hostile file could enclose many certificates of one name. */
const MAX_CHECKS = 60
const bases = new WeakMap<BaseDeConfianca, Base>()

/** Read once for each base: it holds hundreds of certificates. */
function readBase(base: BaseDeConfianca): Base {
  const known = bases.get(base)
  if (known) return known
  const niveis = new Map<string, Confianca>()
  const anchors = base.ancoras.flatMap(({ certificado, nivel }) => {
    const read = readable(certificado)
    for (const one of read) niveis.set(impressao(one), nivel)
    return read
  })
  const built = { niveis, porNome: byName([...anchors, ...base.intermediarias.flatMap(readable)]) }
  bases.set(base, built)
  return built
}

function readable(der: Uint8Array): Certificado[] {
  try {
    return [readCertificado(der)]
  } catch {
    return []
  }
}

function byName(certificates: readonly Certificado[]): Map<string, Certificado[]> {
  const found = new Map<string, Certificado[]>()
  for (const one of certificates) found.set(one.titular.chave, [...(found.get(one.titular.chave) ?? []), one])
  return found
}

/**
 * Builds the chain as it stood at a time: every authority valid then, allowed to issue, and its signature right.
 * @param enclosed certificates of the file
 * @returns the longest part found when it ends at nobody known
 */
export function buildCadeia(signer: Certificado, enclosed: readonly Certificado[], source: BaseDeConfianca, at: Date): Cadeia {
  const base = readBase(source)
  const own = byName(enclosed)
  let checks = 0
  const search = (chain: Certificado[]): Cadeia => {
    const last = chain.at(-1)!
    const nivel = base.niveis.get(impressao(last))
    if (nivel) return { certificados: chain, nivel }
    let best: Cadeia = { certificados: chain, nivel: 'desconhecida' }
    if (chain.length >= MAX_LENGTH) return best
    const issuers = [...(base.porNome.get(last.emissor.chave) ?? []), ...(own.get(last.emissor.chave) ?? [])]
    for (const issuer of issuers) {
      if (chain.some(({ raw }) => raw.equals(issuer.raw)) || !isValidAt(issuer, at) || !mayEmitir(issuer, chain.length - 1))
        continue
      if (++checks > MAX_CHECKS) break
      if (!emitidoPor(last, issuer)) continue
      const found = search([...chain, issuer])
      if (found.nivel !== 'desconhecida') return found
      if (found.certificados.length > best.certificados.length) best = found
    }
    return best
  }
  return search([signer])
}

export const isValidAt = ({ de, ate }: Certificado, at: Date): boolean => de <= at && at <= ate

/** The purposes of extendedKeyUsage; null when it does not say. */
export function finalidades({ extensoes }: Certificado): string[] | null {
  const extension = extensoes.get(EXT.extendedKeyUsage)
  return extension ? expect(readBer(extension.valor), SEQUENCE).children.map(oid) : null
}

const FOR_DOCUMENTS = [
  ...['1.3.6.1.5.5.7.3.2', '1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36', '2.5.29.37.0'],
  ...['1.3.6.1.4.1.311.10.3.12', '1.2.840.113583.1.1.5'],
]

/** A certificate whose purposes are all others (sites, programs, time-stamps, answers about revocation) signs no document. */
export const serveParaDocumentos = (certificate: Certificado): boolean => {
  const purposes = finalidades(certificate)
  return !purposes?.some((one) => OTHERS.has(one)) || purposes.some((one) => FOR_DOCUMENTS.includes(one))
}

/** Sites, programs, time-stamps, answers about revocation. */
const OTHERS = new Set([1, 3, 8, 9].map((n) => `1.3.6.1.5.5.7.3.${n}`))

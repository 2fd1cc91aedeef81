import type { Certificado } from '../cripto/certificado.ts'
import { findRevogacao, type Provas, type Resposta } from './revogacao.ts'

/** Where answers are looked for. */
export interface Fontes {
  documento: Provas
  rede: Provas
}

/** What a certificate's revocation is judged by. */
export interface Momento {
  agora: Date
  /** When a known time-stamp proves that the signature was there; null: nothing does. */
  provadoEm: Date | null
}

interface Conclusao {
  resposta: Resposta | null
  fonte: keyof Fontes
  /** The network was not heard, and it may know of a revocation that counts. */
  aberta: boolean
}

export const juntas = (...all: readonly Provas[]): Provas => ({
  ocsps: all.flatMap(({ ocsps }) => ocsps),
  listas: all.flatMap(({ listas }) => listas),
  custa: all.find(({ custa }) => custa)?.custa,
})

/**
 * The revocation status of a certificate: a revocation from any source comes first, then the latest answer. The signer chooses
 * the answers in the file, so a good one there settles it only while it holds, or where the signature is proven to be older than
 * it.
 */
export function conclude(
  certificado: Certificado,
  issuer: Certificado,
  { documento, rede }: Fontes,
  { agora, provadoEm }: Momento,
): Conclusao {
  const own = findRevogacao(certificado, issuer, documento)
  const asked = findRevogacao(certificado, issuer, rede)
  const latest = [own, asked].filter((one) => one !== null).toSorted((a, b) => b.conferidaEm.getTime() - a.conferidaEm.getTime())
  const resposta = latest.find(({ revogadoEm }) => revogadoEm !== null) ?? latest[0] ?? null
  const isSettled =
    own !== null &&
    (own.revogadoEm !== null || (own.ate !== null && own.ate > agora) || (provadoEm !== null && own.conferidaEm >= provadoEm))
  return { resposta, fonte: resposta !== null && resposta === asked ? 'rede' : 'documento', aberta: !asked && !isSettled }
}

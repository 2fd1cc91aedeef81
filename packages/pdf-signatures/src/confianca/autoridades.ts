import type { Certificado } from '../cripto/certificado.ts'
import type { PedidoDeRede } from '../laudo.ts'
import type { Cadeia } from './cadeia.ts'
import { conclude, type Fontes, type Momento } from './conclude.ts'
import { perguntasSobre } from './perguntas.ts'
import type { Resposta } from './revogacao.ts'

/** What is known of the revocation of one certificate of a chain; `resposta`: null where nobody said. */
interface Conferido {
  certificado: Certificado
  resposta: Resposta | null
}

/**
 * What the proofs say about the certificates of a chain, each by the one that issued it: from the first that is asked for to the last
 * below the anchor, which this installation trusts by itself.
 * @param from 0: also the signer's own; 1: only the authorities'
 * @param perguntas filled with what the network could still say, where somebody known vouches for the chain
 */
export function checkAutoridades(
  { certificados, nivel }: Cadeia,
  fontes: Fontes,
  momento: Momento,
  from: 0 | 1,
  perguntas: PedidoDeRede[],
): Conferido[] {
  return certificados.slice(from, -1).map((certificado, i) => {
    const issuer = certificados[from + i + 1]!
    const { resposta, aberta } = conclude(certificado, issuer, fontes, momento)
    if (aberta && nivel !== 'desconhecida') perguntas.push(...perguntasSobre(certificado, issuer))
    return { certificado, resposta }
  })
}

/** The first that was revoked, so that it counts at this time. @param isProven the time is that of a known time-stamp */
export const revogadaEm = (conferidos: readonly Conferido[], at: Date, isProven: boolean): Conferido | undefined =>
  conferidos.find(({ resposta }) => resposta?.revogadoEm && !(isProven && resposta.revogadoEm > at))

/** Reasons after which what was stamped before the revocation stays good (RFC 3161, 4): none that doubts the key. */
const HARMLESS = [0, 3, 4, 5]

/** Whether a time-stamp made at this time is no proof of it, as its certificate or an authority of it was revoked. */
export const carimboRevogado = (conferidos: readonly Conferido[], at: Date): Conferido | undefined =>
  conferidos.find(({ resposta }) => {
    if (!resposta?.revogadoEm) return false
    return resposta.revogadoEm <= at || !HARMLESS.includes(resposta.porque ?? -1)
  })

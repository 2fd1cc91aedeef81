import { type Ato, type AtoNomeado, NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import type { Evento } from './integridade-autos.ts'

const PELO_NOME = new Map<string, Ato>(
  Object.entries(NOMES_DOS_ATOS).flatMap(([ato, nomes]) => Object.values(nomes).map((nome) => [nome, ato as AtoNomeado])),
)

/**
 * Why the `ato` of an evento is wrong; null when it is right. The hash of form 1 does not cover the act: there it is derived
 * from the name and from the receipt; of the named acts, only the filing has a receipt (docs/decisions/032).
 */
export function whyNotItsAto({ forma, ato, descricao, numero, recibo }: Evento): string | null {
  if (forma !== 1) return null
  const nomeado = PELO_NOME.get(descricao)
  const isMovimento = recibo !== null && !(nomeado === 'protocolo' && numero === 1)
  const esperado = isMovimento ? 'movimentacao' : (nomeado ?? 'movimentacao')
  return ato === esperado ? null : `o ato gravado (${ato}) não é o deste evento (${esperado})`
}

import { PEDIDOS } from '@concordia/contract/negociacoes/words'
import { type AtoDaNegociacao, mayNegociar, type PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { formatDate } from '@concordia/contract/values/dates'
import { fatosDe } from '../fatos.ts'
import { isVencida, type Situada } from '../situada.ts'

interface Leitor {
  id: number
  /** null: only looking. */
  polo: PoloDaNegociacao | null
  /** A parte that they sign for has no signature yet. */
  deveAssinar: boolean
}

/**
 * What the negociação waits for, by the table of acts (docs/rules/negociacoes.md#acts): said to its parties only, as on their home screen.
 */
export function faltaEm(situada: Situada, quem: Leitor, now: Date): string | null {
  const { polo } = quem
  if (!polo || situada.situacao === 'finalizada') return null
  const fatos = fatosDe(situada, quem, now)
  const may = (ato: AtoDaNegociacao) => mayNegociar(ato, fatos)
  const { situacao, aberta, minuta } = situada
  if (situacao === 'em-negociacao') {
    if (!aberta) return null
    if (isVencida(aberta, now)) return 'o prazo da proposta terminou'
    return may('aceitar') ? `${PEDIDOS.proposta.curto} até ${formatDate(aberta.prazo)}` : DA_OUTRA
  }
  if (may('minutar')) return PEDIDOS.redigir.curto
  if (may('revisar')) return PEDIDOS.revisar.curto
  if (situacao === 'minuta-em-assinatura')
    return may('assinar') && quem.deveAssinar ? PEDIDOS.assinar.curto : 'aguarda outras assinaturas'
  return !minuta && situada.aceita?.polo === polo ? 'aguarda a minuta do seu lado' : DA_OUTRA
}

const DA_OUTRA = 'aguarda a outra parte'

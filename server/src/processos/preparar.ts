import { MAX_CARTAO } from '@concordia/contract/rules/custas'
import { formatMoney } from '@concordia/contract/values/money'
import type { Deps } from '../deps.ts'
import { checkCharge } from '../pagamentos/consumir.ts'
import { invalid } from '../platform/http/errors.ts'
import { type Custas, calcularCustas } from './custas.ts'
import type { Peticao } from './peticao.ts'

const ONLY_CARD = 'Por enquanto as custas do protocolo só podem ser pagas com cartão.'
const OVER_CARD = `As custas passam do limite do cartão (${formatMoney(MAX_CARTAO)}). Fale com a secretaria.`

/**
 * Everything about a filing that can be judged before its transaction: area, fee, means and charge.
 * @throws AppError 422 by field, with the charge left as it was
 */
export async function prepareFiling(
  deps: Deps,
  userId: number,
  input: Peticao,
): Promise<{ custas: Custas; cobrancaId: number | null; area: { id: number; nome: string } }> {
  const area = await deps.db.selectFrom('areas').select(['id', 'nome']).where('id', '=', input.area_id).executeTakeFirst()
  if (!area) throw invalid({ area_id: ['Selecione uma área'] })
  const custas = await calcularCustas(deps, input)
  if (input.meioDePagamento !== 'cartao') throw invalid({ meioDePagamento: [ONLY_CARD] })
  // A covenant may leave nothing to pay; such a fee is settled at once (DESIGN 6.14).
  if (custas.aPagar === 0) return { custas, cobrancaId: null, area }
  if (custas.aPagar > MAX_CARTAO) throw invalid({ meioDePagamento: [OVER_CARD] })
  return { custas, cobrancaId: await checkCharge(deps, userId, input.stripe_payment, custas.aPagar), area }
}

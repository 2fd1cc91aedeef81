import { formatMoney, toCents } from '@concordia/contract/values/money'
import type { Deps } from '../deps.ts'
import { beneficioOf, requireConvenio } from '../pagamentos/convenios.ts'
import { type Custas, prepararRecolhimento, type Recolhimento } from '../pagamentos/recolher.ts'
import { invalid } from '../platform/http/errors.ts'
import type { Preco, Protocolo } from './pedido.ts'

/**
 * All checks of a filing that can run before its transaction: area, fee and how it is paid. The fee is computed here: the client's
 * `valorAPagar` is only compared (docs/rules/fees.md#card).
 * @throws AppError 422 by field; charge and balance are untouched
 */
export async function prepareFiling<P extends Preco>(
  deps: Deps,
  userId: number,
  { pedido, preco }: Pick<Protocolo<P>, 'pedido' | 'preco'>,
): Promise<{ custas: P & Custas; recolhimento: Recolhimento; area: { nome: string } }> {
  const area = await deps.db
    .selectFrom('areas')
    .select('nome')
    .where('id', '=', pedido.area_id)
    .where('desativadaEm', 'is', null)
    .executeTakeFirst()
  if (!area) throw invalid({ area_id: ['Selecione uma área'] })
  const { convenio_id } = pedido
  const convenio = convenio_id === undefined ? null : await requireConvenio(deps.db, userId, convenio_id, deps.clock.now())
  const custas = { ...preco(convenio && beneficioOf(convenio)), convenioId: convenio?.id ?? null }
  if (custas.aPagar !== toCents(pedido.valorAPagar))
    throw invalid({ valorAPagar: [`As custas são de ${formatMoney(custas.aPagar)}. Confira o valor a pagar.`] })
  return { custas, recolhimento: await prepararRecolhimento(deps, userId, pedido, custas.aPagar), area }
}

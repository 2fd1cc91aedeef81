import type { Deps } from '../deps.ts'
import { prepararRecolhimento, type Recolhimento } from '../pagamentos/recolher.ts'
import { invalid } from '../platform/http/errors.ts'
import { type CustasProcesso, calcularCustas } from './custas.ts'
import type { Peticao } from './peticao.ts'

/**
 * All checks of a filing that can run before its transaction: area, fee and how it is paid.
 * @throws AppError 422 by field; charge and balance are untouched
 */
export async function prepareFiling(
  deps: Deps,
  userId: number,
  input: Peticao,
): Promise<{ custas: CustasProcesso; recolhimento: Recolhimento; area: { id: number; nome: string } }> {
  const area = await deps.db
    .selectFrom('areas')
    .select(['id', 'nome'])
    .where('id', '=', input.area_id)
    .where('desativadaEm', 'is', null)
    .executeTakeFirst()
  if (!area) throw invalid({ area_id: ['Selecione uma área'] })
  const custas = await calcularCustas(deps, userId, input)
  return { custas, recolhimento: await prepararRecolhimento(deps, userId, input, custas.aPagar), area }
}

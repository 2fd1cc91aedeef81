import type { NovoProcesso } from '@concordia/contract/procedimentos/processos'
import { aplicarConvenio, custasProcesso, type NumeroArbitros } from '@concordia/contract/rules/custas'
import { type Cents, formatMoney, toCents } from '@concordia/contract/values/money'
import type { Deps } from '../deps.ts'
import { beneficioOf, requireConvenio } from '../pagamentos/convenios.ts'
import { type Custas, prepararRecolhimento, type Recolhimento } from '../pagamentos/recolher.ts'
import { invalid } from '../platform/http/errors.ts'
import type { Stored } from '../platform/http/stored-file.ts'

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

/** A petition as the command receives it: validated, its files already stored. */
export type Peticao = Stored<NovoProcesso>

export interface CustasProcesso extends Custas {
  arbitros: NumeroArbitros
}

/**
 * The fee of a filing, recomputed from the table: the client's `valorAPagar` is only compared (docs/rules/fees.md#card).
 * @throws AppError 422 on `convenio_id` or `valorAPagar`
 */
export async function calcularCustas(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  input: Pick<NovoProcesso, 'valor' | 'numero_arbitros' | 'convenio_id' | 'valorAPagar'>,
): Promise<CustasProcesso> {
  const convenio = input.convenio_id === undefined ? null : await requireConvenio(db, userId, input.convenio_id, clock.now())
  const beneficio = convenio && beneficioOf(convenio)
  const feeFor = (arbitros: NumeroArbitros) => {
    const custas = custasProcesso(toCents(input.valor), arbitros)
    return { arbitros, custas, aPagar: aplicarConvenio(custas, beneficio), convenioId: convenio?.id ?? null }
  }
  const offered = toCents(input.valorAPagar)
  const chosen = chooseArbitros(input.numero_arbitros, offered, feeFor)
  if (chosen.aPagar !== offered)
    throw invalid({ valorAPagar: [`As custas são de ${formatMoney(chosen.aPagar)}. Confira o valor a pagar.`] })
  return chosen
}

/** When the client omits the number of arbitrators, the fee it pays implies it (docs/rules/wire.md#filters). */
function chooseArbitros(
  named: '1' | '3' | undefined,
  offered: Cents,
  feeFor: (arbitros: NumeroArbitros) => CustasProcesso,
): CustasProcesso {
  if (named) return feeFor(named === '3' ? 3 : 1)
  const one = feeFor(1)
  return one.aPagar !== offered && feeFor(3).aPagar === offered ? feeFor(3) : one
}

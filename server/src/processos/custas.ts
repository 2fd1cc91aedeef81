import type { NovoProcesso } from '@concordia/contract/procedimentos/processos'
import { aplicarConvenio, custasProcesso, type NumeroArbitros } from '@concordia/contract/rules/custas'
import { type Cents, formatMoney, toCents } from '@concordia/contract/values/money'
import type { Deps } from '../deps.ts'
import { beneficioOf, requireConvenio } from '../pagamentos/convenios.ts'
import type { Custas } from '../pagamentos/recolher.ts'
import { invalid } from '../platform/http/errors.ts'

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

import { type Cents, formatMoney, toCents } from '@concordia/contract/values/money'
import { invalid } from '../../platform/http/errors.ts'

/**
 * The client never decides money (docs/rules/fees.md#card): its amount, in reais, only shows what the person saw.
 * @throws AppError 422 on `valor`
 */
export function requireValor(reais: number, cents: Cents): void {
  if (toCents(reais) !== cents) throw invalid({ valor: [`A custa é de ${formatMoney(cents)}. Confira o valor a pagar.`] })
}

import { dayOf } from '@concordia/contract/values/dates'
import type { Trx } from '../../platform/database/database.ts'

/**
 * Takes the chamber's next number of this year (São Paulo), counted over processes and cases together. Its row stays locked until
 * the transaction ends: another filing waits, and a filing that fails gives its number back.
 * @param formato with `{seq}` and `{ano}`; undefined: this chamber has no numbers of its own
 */
export async function takeNumero(trx: Trx, formato: string | undefined, now: Date): Promise<string | null> {
  if (formato === undefined) return null
  const ano = Number(dayOf(now).slice(0, 4))
  const { ultimo } = await trx
    .insertInto('numeracao')
    .values({ ano, ultimo: 1 })
    .onConflict((clash) => clash.column('ano').doUpdateSet((eb) => ({ ultimo: eb('numeracao.ultimo', '+', 1) })))
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  return formato.replace('{seq}', String(ultimo)).replace('{ano}', String(ano))
}

import { dayOf } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias-uteis'
import type { Opened } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { findRito } from '../rito/settings.ts'

/**
 * Opens the days in which the sides of a process may name arbitrators, when it opens to its partes because its fee is paid
 * (docs/rules/arbitragem.md#indication). They are calendar days; a changed setting does not move the last one.
 */
export async function openIndicacao(trx: Trx, { tipo, procedimentoId, now }: Opened): Promise<void> {
  if (tipo !== 'processo') return
  const { indicacao_dias: dias } = await findRito(trx)
  if (dias === null) return
  await trx
    .insertInto('janelasDeIndicacao')
    .values({ procedimentoId, abertaEm: now, ate: addDias(dayOf(now), dias) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

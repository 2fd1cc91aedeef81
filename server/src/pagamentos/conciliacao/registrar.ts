import type { Diferenca, TipoDeDiferenca } from '@concordia/contract/conciliacao'
import type { Db, Trx } from '../../platform/database/database.ts'

export interface NovaDiferenca {
  provedor: Diferenca['provedor']
  tipo: TipoDeDiferenca
  /** `pi_…`, nosso número, number of the fee or of the user: see TIPOS_DE_DIFERENCA. */
  objeto: string
  /** The fee it is about, where there is one. */
  pagamentoId?: number | null
  /** What disagrees, in a sentence with the amounts, for the secretariat. */
  detalhe: string
  now: Date
}

/**
 * Writes a disagreement down for the secretariat. One that is known and open is not repeated: it was seen again, and is told in
 * the newest words. @returns its number
 */
export async function registrarDiferenca(db: Db | Trx, { now, ...diferenca }: NovaDiferenca): Promise<number> {
  const { id } = await db
    .insertInto('conciliacaoDiferencas')
    .values({ ...diferenca, vistaEm: now, ultimaEm: now })
    .onConflict((conflict) =>
      conflict
        .columns(['provedor', 'tipo', 'objeto'])
        .where('resolvidaEm', 'is', null)
        .doUpdateSet((eb) => ({ ultimaEm: eb.ref('excluded.ultimaEm'), detalhe: eb.ref('excluded.detalhe') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Closes a disagreement that is none any more; harmless when there is none open. */
export async function resolverDiferenca(
  db: Db | Trx,
  { provedor, tipo, objeto, now }: Pick<NovaDiferenca, 'provedor' | 'tipo' | 'objeto' | 'now'>,
): Promise<void> {
  await db
    .updateTable('conciliacaoDiferencas')
    .set({ resolvidaEm: now })
    .where('provedor', '=', provedor)
    .where('tipo', '=', tipo)
    .where('objeto', '=', objeto)
    .where('resolvidaEm', 'is', null)
    .execute()
}

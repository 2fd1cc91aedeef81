import type { Convenio } from '@concordia/contract/pagamentos'
import type { Beneficio } from '@concordia/contract/rules/custas'
import { toReais } from '@concordia/contract/values/money'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import type { DB } from '../platform/database/types.ts'

/** In force: not deactivated, inside its window and with uses left. */
export const inForce = (now: Date) => (eb: ExpressionBuilder<DB, 'convenios'>) =>
  eb.and([
    eb('desativadoEm', 'is', null),
    eb.or([eb('valeDesde', 'is', null), eb('valeDesde', '<=', now)]),
    eb.or([eb('valeAte', 'is', null), eb('valeAte', '>=', now)]),
    eb.or([eb('limiteUsos', 'is', null), eb('usos', '<', eb.ref('limiteUsos'))]),
  ])

export const findConvenio = (db: Db, codigo: string, now: Date) =>
  db
    .selectFrom('convenios')
    .select(['id', 'codigo', 'desconto', 'valorFixoCentavos'])
    .where('codigo', '=', codigo.toUpperCase())
    .where(inForce(now))
    .executeTakeFirst()

export const findConvenioById = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('convenios')
    .select(['id', 'codigo', 'desconto', 'valorFixoCentavos'])
    .where('id', '=', id)
    .where(inForce(now))
    .executeTakeFirst()

type ConvenioRow = NonNullable<Awaited<ReturnType<typeof findConvenio>>>

export const beneficioOf = (row: ConvenioRow): Beneficio => ({
  desconto: row.desconto === null ? null : Number(row.desconto),
  valorFixo: row.valorFixoCentavos,
})

/** Counts one use, under the row's lock. @returns false when it has just run out or expired */
export async function useConvenio(trx: Trx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('convenios')
    .set((eb) => ({ usos: eb('usos', '+', 1) }))
    .where('id', '=', id)
    .where(inForce(now))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const presentConvenio = (row: ConvenioRow): Convenio => ({
  id: row.id,
  codigo: row.codigo,
  desconto: row.desconto === null ? null : Number(row.desconto),
  valor_fixo: row.valorFixoCentavos === null ? null : toReais(row.valorFixoCentavos),
})

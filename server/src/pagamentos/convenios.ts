import type { Convenio } from '@concordia/contract/pagamentos/schemas/pagamentos'
import type { Beneficio } from '@concordia/contract/rules/custas'
import { toReais } from '@concordia/contract/values/money'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import type { DB } from '../platform/database/types.ts'
import { invalid } from '../platform/http/errors.ts'

/** In force: not deactivated, inside its window and with uses left. */
export const emVigorEm = (now: Date) => (eb: ExpressionBuilder<DB, 'convenios'>) =>
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
    .where(emVigorEm(now))
    .executeTakeFirst()

/** How long a typed code is remembered, so that a person who returns to a draft does not have to type it again. */
const APRESENTACAO_DIAS = 30

/** Records that this user has typed the code: its number alone, which is easy to guess, gives no discount. */
export async function recordApresentacao(db: Db, userId: number, convenioId: number, now: Date): Promise<void> {
  await db
    .insertInto('convenioApresentacoes')
    .values({ userId, convenioId, apresentadoEm: now })
    .onConflict((known) => known.columns(['userId', 'convenioId']).doUpdateSet({ apresentadoEm: now }))
    .execute()
}

const CODIGO_DE_NOVO = 'Informe o código do convênio de novo.'
const CONVENIO_ENCERRADO = 'Este convênio não é mais válido. Remova-o e confira as custas.'

/**
 * The covenant of a filing: this user has typed its code lately, and it is in force.
 * @throws AppError 422 on `convenio_id`; the same for an unknown one and for one whose code the user has not typed
 */
export async function requireConvenio(db: Db, userId: number, id: number, now: Date): Promise<ConvenioRow> {
  const typed = await db
    .selectFrom('convenioApresentacoes')
    .select('convenioId')
    .where('userId', '=', userId)
    .where('convenioId', '=', id)
    .where('apresentadoEm', '>', new Date(now.getTime() - APRESENTACAO_DIAS * 86_400_000))
    .executeTakeFirst()
  if (!typed) throw invalid({ convenio_id: [CODIGO_DE_NOVO] })
  const convenio = await db
    .selectFrom('convenios')
    .select(['id', 'codigo', 'desconto', 'valorFixoCentavos'])
    .where('id', '=', id)
    .where(emVigorEm(now))
    .executeTakeFirst()
  if (!convenio) throw invalid({ convenio_id: [CONVENIO_ENCERRADO] })
  return convenio
}

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
    .where(emVigorEm(now))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const presentConvenio = (row: ConvenioRow): Convenio => ({
  id: row.id,
  codigo: row.codigo,
  desconto: row.desconto === null ? null : Number(row.desconto),
  valor_fixo: row.valorFixoCentavos === null ? null : toReais(row.valorFixoCentavos),
})

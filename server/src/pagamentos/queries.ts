import type { Pagamento } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { SIGLAS } from '@concordia/contract/rules/pagamento'
import type { Especie } from '@concordia/contract/rules/tabela-de-custas/words'
import { toReais } from '@concordia/contract/values/money'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../platform/database/database.ts'

export const findPagamento = (db: Db, id: number) =>
  db
    .selectFrom('pagamentos')
    .select(['id', 'procedimentoId', 'valorCentavos', 'situacao', 'meio'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const ownerOfCharge = async (db: Db, providerId: string): Promise<number | undefined> =>
  (await db.selectFrom('cobrancas').select('userId').where('providerId', '=', providerId).executeTakeFirst())?.userId

/** Null: a charge to a parte that no account has begun to pay. */
export const ownerOfPagamento = async (db: Db, id: number): Promise<number | null | undefined> =>
  (await db.selectFrom('pagamentos').select('userId').where('id', '=', id).executeTakeFirst())?.userId

/** Condition for a fee `p`: it is this account's, or a charge to a parte that the account acts for, or one offered to its side. */
export const paidBy = (
  userId: number,
) => sql<boolean>`(p.user_id = ${userId}::bigint and (p.parte_id is null or p.situacao <> 'A')
  or p.id = any(array(select custas_das_partes(${userId}::bigint))))`

export const mayPay = async (db: Db, id: number, userId: number): Promise<boolean> =>
  (await db.selectFrom('pagamentos as p').select('p.id').where('p.id', '=', id).where(paidBy(userId)).executeTakeFirst()) !==
  undefined

/** The procedimentos of a fee; for a batch, those of all its fees. */
export async function procedimentosOfPagamento(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('pagamentos as p')
    .leftJoin('partes as t', 't.id', 'p.parteId')
    .select((eb) => eb.fn.coalesce('p.procedimentoId', 't.procedimentoId').as('procedimentoId'))
    .distinct()
    .where((eb) => eb.or([eb('p.id', '=', id), eb('p.loteId', '=', id)]))
    .where((eb) => eb(eb.fn.coalesce('p.procedimentoId', 't.procedimentoId'), 'is not', null))
    .$narrowType<{ procedimentoId: number }>()
    .execute()
  return rows.map(({ procedimentoId }) => procedimentoId)
}

type PagamentoRow = Awaited<ReturnType<typeof findPagamento>>

export const presentPagamento = (row: PagamentoRow) =>
  ({
    id: row.id,
    valor: toReais(row.valorCentavos),
    situacao: row.situacao,
    meio: row.meio,
  }) as z.infer<typeof Pagamento>

/** `PROC-12-1`, `LOTE-7`, or the beginning of one. */
const IDENTIFICADOR = new RegExp(`^(${Object.values(SIGLAS).join('|')})-[\\d-]*$`, 'i')
/** Whether a search is for a fee, and not for a person. */
export const isIdentificador = (busca: string): boolean => IDENTIFICADOR.test(busca)

/** SQL for what a row of `pagamentos` was for. The column is null for a filing fee and for what is added to a balance. @param alias of the table */
export const especieDe = (alias: string) =>
  sql<
    Especie | 'saldo'
  >`coalesce(${sql.ref(`${alias}.especie`)}, case ${sql.ref(`${alias}.tipo`)} when 'saldo' then 'saldo' else 'registro' end)`

import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'

export const COLUMNS = ['id', 'documento', 'nome', 'endereco', 'bairro', 'cep', 'cidadeId'] as const

/** In whose name a user has slips made out, besides their own; accents and case make no difference to the order. */
export const listTerceiros = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('terceirosPagamentos')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .orderBy(sql`normaliza(nome)`)
    .orderBy('id')
    .execute()

const terceiroDe = (db: Db | Trx, userId: number, id: number) =>
  db.selectFrom('terceirosPagamentos').select(COLUMNS).where('id', '=', id).where('userId', '=', userId)

/** A third party of this user; undefined where there is none, or it is somebody else's. */
export const findTerceiro = (db: Db, userId: number, id: number) => terceiroDe(db, userId, id).executeTakeFirst()

/** The same, and nobody deletes it before the transaction that names it has ended. */
export const segurarTerceiro = (trx: Trx, userId: number, id: number) =>
  terceiroDe(trx, userId, id).forKeyShare().executeTakeFirst()

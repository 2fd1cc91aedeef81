import type { Terceiro } from '@concordia/contract/pagamentos/schemas/terceiros'
import { sql } from 'kysely'
import { cidadeOf } from '../../identidade/cadastro/cidades.ts'
import type { Db, Trx } from '../../platform/database/database.ts'

export const COLUMNS = ['id', 'documento', 'nome', 'endereco', 'bairro', 'cep', 'cidadeId'] as const

/** The payers that a user may name on slips, besides themself, sorted without regard to accents and case. */
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

/** A third party of this user; undefined when it does not exist, or belongs to another user. */
export const findTerceiro = (db: Db, userId: number, id: number) => terceiroDe(db, userId, id).executeTakeFirst()

/** The same, locked against deletion until the transaction that names it has ended. */
export const lockTerceiro = (trx: Trx, userId: number, id: number) => terceiroDe(trx, userId, id).forKeyShare().executeTakeFirst()

export type TerceiroRow = Awaited<ReturnType<typeof listTerceiros>>[number]

export function presentTerceiro({ cidadeId, ...row }: TerceiroRow): Terceiro {
  const { id, descricao } = cidadeOf(cidadeId)
  return { ...row, cidade: { id, descricao } }
}

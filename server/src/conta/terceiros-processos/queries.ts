import type { QuemAdicionou, TerceiroDeProcessos } from '@concordia/contract/conta/schemas/terceiros-processos'
import type { Pessoa } from '@concordia/contract/identidade/schemas/pessoas'
import { maskEmail } from '@concordia/contract/values/contato/email'
import type { Db, Trx } from '../../platform/database/database.ts'

export type TerceiroRow = Awaited<ReturnType<typeof listTerceirosDe>>[number]
type PatronoRow = Awaited<ReturnType<typeof listPatronosDe>>[number]

/** The third parties for processes of a user, by name. */
export const listTerceirosDe = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('terceirosProcessos as t')
    .innerJoin('users as u', 'u.id', 't.terceiroId')
    .select(['t.id', 'u.id as userId', 'u.name', 'u.email'])
    .where('t.userId', '=', userId)
    .orderBy('u.nomeBusca')
    .orderBy('t.id')
    .execute()

/** The users who added this user as a third party, by name. */
export const listPatronosDe = (db: Db, userId: number) =>
  db
    .selectFrom('terceirosProcessos as t')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select(['t.id', 'u.id as userId', 'u.name', 'u.email', 't.createdAt'])
    .where('t.terceiroId', '=', userId)
    .orderBy('u.nomeBusca')
    .orderBy('t.id')
    .execute()

const pessoa = ({ userId, name, email }: TerceiroRow): Pessoa => ({ id: userId, name: name ?? '', email: maskEmail(email) })

export const presentTerceiroDeProcessos = (row: TerceiroRow): TerceiroDeProcessos => ({ id: row.id, terceiro: pessoa(row) })

export const presentPatrono = (row: PatronoRow): QuemAdicionou => ({
  id: row.id,
  user: pessoa(row),
  created_at: row.createdAt.toISOString(),
})

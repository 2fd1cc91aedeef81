import type { QuemAdicionou, TerceiroDeProcessos } from '@concordia/contract/conta/schemas/terceiros-processos'
import type { Pessoa } from '@concordia/contract/identidade/schemas/pessoas'
import type { Referencia } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { maskEmail } from '@concordia/contract/values/contato/email'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'

export type TerceiroRow = Awaited<ReturnType<typeof listTerceirosDe>>[number]
type PatronoRow = Awaited<ReturnType<typeof listPatronosDe>>[number]

/** What the grant `t` is limited to, by number; null: everything. */
const LISTA = sql<Referencia[] | null>`(select jsonb_agg(jsonb_build_object('id', p.id, 'tipo', p.tipo) order by p.id)
  from procedimentos p where p.id = any(t.procedimentos))`

/** The third parties for processes of a user, by name. */
export const listTerceirosDe = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('terceirosProcessos as t')
    .innerJoin('users as u', 'u.id', 't.terceiroId')
    .select(['t.id', 'u.id as userId', 'u.name', 'u.email', LISTA.as('procedimentos')])
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

const pessoa = ({ userId, name, email }: Pick<TerceiroRow, 'userId' | 'name' | 'email'>): Pessoa => ({
  id: userId,
  name: name ?? '',
  email: maskEmail(email),
})

export const presentTerceiroDeProcessos = (row: TerceiroRow): TerceiroDeProcessos => ({
  id: row.id,
  terceiro: pessoa(row),
  procedimentos: row.procedimentos,
})

export const presentPatrono = (row: PatronoRow): QuemAdicionou => ({
  id: row.id,
  user: pessoa(row),
  created_at: row.createdAt.toISOString(),
})

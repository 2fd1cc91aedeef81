import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'

export type ConfirmacaoRow = Awaited<ReturnType<typeof listOpen>>[number]

const confirmacoes = (db: Db | Trx) =>
  db
    .selectFrom('confirmacoes as c')
    .innerJoin('users as u', 'u.id', 'c.pedidaPor')
    .select([
      'c.id',
      'c.rota',
      'c.ato',
      'c.resumo',
      'c.motivo',
      'c.params',
      'c.corpo',
      'c.ip',
      'c.createdAt',
      'c.ate',
      'c.situacao',
    ])
    .select(['c.pedidaPor', 'u.name as nome'])

/** What waits now, the oldest first. */
export const listOpen = (db: Db, now: Date) =>
  confirmacoes(db).where('c.situacao', '=', 'aberta').where('c.ate', '>', now).orderBy('c.id').execute()

export const findConfirmacao = (db: Db, id: number) => confirmacoes(db).where('c.id', '=', id).executeTakeFirst()

/** The accounts of the secretariat that may act now. */
export const ableStaff = (db: Db | Trx) =>
  db.selectFrom('users').where('role', '<>', 'user').where('bloqueadoEm', 'is', null).where('emailVerifiedAt', 'is not', null)

/** An account as if it called now; null when it belongs to the secretariat no longer, or is blocked. */
export async function staffActor(db: Db, userId: number): Promise<Actor | null> {
  const row = await actors(db).where('id', '=', userId).executeTakeFirst()
  return row ? actorOf(row) : null
}

/** The accounts of the secretariat but this one, as if they called now. */
export const othersOfStaff = async (db: Db, userId: number): Promise<Actor[]> =>
  (await actors(db).where('id', '<>', userId).orderBy('id').execute()).map(actorOf)

const actors = (db: Db) => ableStaff(db).select(['id', 'name', 'email', 'role'])

/** Without a session: commands of the secretariat read none. */
const actorOf = ({
  id,
  name,
  email,
  role,
}: Awaited<ReturnType<ReturnType<typeof actors>['executeTakeFirstOrThrow']>>): Actor => ({
  id,
  name: name ?? '',
  email,
  role: role as Actor['role'],
  verified: true,
  sessionId: 0,
  provedAt: null,
})

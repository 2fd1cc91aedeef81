import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'

/** A user as the session sees it, with the balance (cents) as the sum of the ledger. */
export const findUser = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'firstName', 'lastName', 'email', 'emailVerifiedAt', 'uses_2fa', 'role'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('aplicativos')
            .select('userId')
            .whereRef('aplicativos.userId', '=', 'users.id')
            .where('aplicativos.ativadoEm', 'is not', null),
        )
        .as('usaAplicativo'),
    )
    .select((eb) =>
      eb
        .selectFrom('saldoLancamentos')
        .select((sum) => sql<number>`coalesce(sum(${sum.ref('valorCentavos')}), 0)::bigint`.as('saldo'))
        .whereRef('saldoLancamentos.userId', '=', 'users.id')
        .as('saldoCentavos'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const findCredentials = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'passwordHash', 'uses_2fa', 'role', 'bloqueadoEm'])
    .$narrowType<{ role: Actor['role'] }>()
    .where('email', '=', email)
    .executeTakeFirst()

/** The unique fields of a registration that are taken already. */
export const takenFields = (db: Db, email: string, cpf: string) =>
  db
    .selectFrom('users')
    .select((eb) => [
      eb.fn<boolean>('bool_or', [eb('email', '=', email)]).as('email'),
      eb.fn<boolean>('bool_or', [eb('cpf', '=', cpf)]).as('cpf'),
    ])
    .where((eb) => eb.or([eb('email', '=', email), eb('cpf', '=', cpf)]))
    .executeTakeFirstOrThrow()

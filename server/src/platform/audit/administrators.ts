import { type RawBuilder, sql } from 'kysely'

/**
 * SQL condition on `users`: administrators now, also those who were blocked a few days ago, so that nobody keeps an administrator
 * from hearing of an act by blocking them first.
 */
export const isAdministrator: RawBuilder<boolean> = sql<boolean>`(users.role = 'admin' and users.encerrada_em is null
  and (users.bloqueado_em is null or users.bloqueado_em > now() - interval '7 days'))`

import type { Pool } from 'pg'
import { CONNECTIONS } from '../../../platform/database/database.ts'
import { type Check, type Finding, fail, ok, warn } from '../check.ts'

export const checkConnections = (pool: Pool): Check => ({
  name: 'Conexões do banco',
  run: async () => {
    const { rows } = await pool.query<{ usable: number; used: number }>(
      `select least(
          current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
            - coalesce(current_setting('reserved_connections', true)::int, 0),
          (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
          (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as usable,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as used`,
    )
    return judgeConnections(rows[0]!)
  },
})

/** @param usable connections for a role that is not superuser. @param used now */
export function judgeConnections({ usable, used }: { usable: number; used: number }): Finding {
  const facts = `O banco aceita ${usable} conexões, ${used} em uso; cada processo da plataforma usa até ${CONNECTIONS}`
  if (usable < CONNECTIONS) return fail(`${facts}: nem um só processo cabe. Aumente max_connections.`)
  if (usable - used < CONNECTIONS) return warn(`${facts}: não há lugar para mais um. Aumente max_connections antes de outro nó.`)
  return ok(`${facts}.`)
}

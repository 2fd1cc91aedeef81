import type { Pool } from 'pg'
import { MIGRATIONS, NOT_OWNER, pendingMigrations } from '../../../platform/database/migrate.ts'
import { refuseHalfRestored } from '../../../platform/database/restoring.ts'
import { DatabaseSetupError } from '../../../platform/database/setup-error.ts'
import { type Check, fail, ok, warn } from '../check.ts'

export const checkMigrations = (pool: Pool, folder: URL = MIGRATIONS): Check => ({
  name: 'Migrações',
  run: async () => {
    try {
      await refuseHalfRestored(pool)
      const pending = await pendingMigrations(pool, folder)
      if (pending.length === 0) return ok('O banco está na versão deste código.')
      if (!(await mayMakeTables(pool))) return fail(`${NOT_OWNER}.`)
      return warn(
        `Falta aplicar ${pending.join(', ')}; o próximo início da plataforma faz isso. Faça antes uma cópia de segurança.`,
      )
    } catch (error) {
      if (error instanceof DatabaseSetupError) return fail(error.message)
      throw error
    }
  },
})

/** Tables, the queue's schema and the extension for searches. */
async function mayMakeTables(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    `select has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may`,
  )
  return rows[0]!.may
}

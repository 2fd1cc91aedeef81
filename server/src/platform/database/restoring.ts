import type { ClientBase, Pool } from 'pg'
import { DatabaseSetupError } from './setup-error.ts'

/** A table that exists from the start of a restore until everything is verified; not one of the domain's. */
export const RESTORING = 'restauracao'

/**
 * @throws DatabaseSetupError while the database holds an unfinished restore: work done in it would be lost or rest on incomplete
 *   data
 */
export async function refuseHalfRestored(connection: Pool | ClientBase): Promise<void> {
  const { rows } = await connection.query<{ half: boolean }>(`select to_regclass('public.${RESTORING}') is not null as half`)
  if (!rows[0]?.half) return
  throw new DatabaseSetupError(
    'Uma restauração começou neste banco de dados e não terminou: repita o mesmo npm run restore, que continua de onde parou.',
  )
}

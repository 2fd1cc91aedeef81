import type { ClientBase, Pool } from 'pg'
import { DatabaseSetupError } from './setup-error.ts'

/** Table that is there from the beginning of a restore until everything was checked; not one of the domain's. */
export const RESTORING = 'restauracao'

/**
 * @throws DatabaseSetupError while the database holds a restore that has not come to its end: whoever worked in it would lose
 *   what they do, or work with half of what was there
 */
export async function refuseHalfRestored(connection: Pool | ClientBase): Promise<void> {
  const { rows } = await connection.query<{ half: boolean }>(`select to_regclass('public.${RESTORING}') is not null as half`)
  if (!rows[0]?.half) return
  throw new DatabaseSetupError(
    'Uma restauração começou neste banco de dados e não terminou: repita o mesmo npm run restore, que continua de onde parou.',
  )
}

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { BackupError } from './backup-error.ts'

/** Any number that nothing else locks. */
const LOCK = 7_305_441_903
/** Milliseconds: a database notices late that a restore was killed. */
const PATIENCE = 5_000
const PAUSE = 100

/**
 * Keeps every other restore out of this database until the connection ends. Two at once would both find it empty, and one could
 * end with the rows of its backup and the files of the other.
 * @throws BackupError while there is another one
 */
export async function alone(client: pg.Client): Promise<void> {
  for (let waited = 0; ; waited += PAUSE) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK])
    if (rows[0]?.locked) return
    if (waited >= PATIENCE) throw new BackupError('Outra restauração está em curso neste banco de dados: espere que termine.')
    await sleep(PAUSE)
  }
}

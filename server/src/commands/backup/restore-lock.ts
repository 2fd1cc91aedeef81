import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { BackupError } from './backup-error.ts'

/** Any number that no other lock uses. */
const LOCK = 7_305_441_905
/** Timeout in milliseconds: the database may notice late that an earlier restore was killed. */
const PATIENCE = 5_000
const PAUSE = 100

/**
 * Locks this database against other restores until the connection ends. Two at once would both find it empty, and the result
 * could be the rows of one backup with the files of the other.
 * @throws BackupError while another restore is running
 */
export async function lockRestore(client: pg.Client): Promise<void> {
  for (let waited = 0; ; waited += PAUSE) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK])
    if (rows[0]?.locked) return
    if (waited >= PATIENCE) throw new BackupError('Outra restauração está em curso neste banco de dados: espere que termine.')
    await sleep(PAUSE)
  }
}

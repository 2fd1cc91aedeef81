import type pg from 'pg'
import { quoted } from './connection.ts'
import { ourSequences } from './tables.ts'

/**
 * Skips the next numbers of everything that people refer to by number. Work done between the backup and the loss is gone, but
 * receipts and e-mails have its numbers, which must not be given again.
 */
export async function skipSequenceNumbers(client: pg.Client, count: number): Promise<void> {
  for (const sequence of (await ourSequences(client)).filter((name) => name.startsWith('public.')))
    await client.query(`select setval($1::regclass, last_value + $2::bigint) from ${quoted(sequence)}`, [sequence, count])
}

/** The number of the next process. */
export async function nextProcedimentoId(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    'select (last_value + is_called::int)::bigint as next from public.procedimentos_id_seq',
  )
  return rows[0]!.next
}

import pg from 'pg'
import { COPIER } from '../../platform/database/database.ts'
import { valueTypes } from '../../platform/database/values.ts'

/**
 * A connection of its own for a copy: no time-out, since a table may take an hour, and dates and numbers written the one way
 * in which they are read again everywhere. Whoever opens it ends it.
 */
export async function openConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    types: valueTypes(),
    application_name: COPIER,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  })
  // Whoever uses it learns of a lost connection by the next query.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** For the transaction that was just begun. */
export async function fixFormats(client: pg.Client): Promise<void> {
  await client.query(`set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`)
}

export const quoted = (qualified: string): string => qualified.split('.').map(pg.escapeIdentifier).join('.')

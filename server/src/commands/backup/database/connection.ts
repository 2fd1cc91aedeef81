import pg from 'pg'
import { COPIER } from '../../../platform/database/database.ts'
import { valueTypes } from '../../../platform/database/values.ts'

/**
 * A dedicated connection for a copy: no timeout, since a table may take an hour, and one fixed format of dates and numbers. The
 * caller ends it.
 */
export async function openConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    types: valueTypes(),
    application_name: COPIER,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  })
  // Ignore connection errors here: the next query fails and reports them.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** For the transaction that has just begun. */
export async function fixFormats(client: pg.Client): Promise<void> {
  await client.query(`set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`)
}

export const quoted = (qualified: string): string => qualified.split('.').map(pg.escapeIdentifier).join('.')

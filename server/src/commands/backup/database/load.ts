import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { type Migration, migrateWithin } from '../../../platform/database/migrate.ts'
import { RESTORING } from '../../../platform/database/restoring.ts'
import { CommandError } from '../../command.ts'
import { type BackupTable, tablePath } from '../manifest.ts'
import type { Verified } from '../verify-backup.ts'
import { fixFormats, quoted } from './connection.ts'
import { isLeftOut, ourTables } from './tables.ts'
import { refuseSignsOfUse } from './target.ts'

/**
 * Loads the tables of a backup into a claimed database with an installed queue, in one transaction: migrations up to the
 * backup's, rows and sequences; then removes what must not be restored. All or nothing.
 * @param migrations exactly those of the backup
 */
export async function loadDatabase(
  client: pg.Client,
  backup: Verified,
  migrations: Migration[],
  say: (line: string) => void,
): Promise<void> {
  const { sequencias } = backup.manifest
  // An earlier version may have included tables that are left out now.
  const tabelas = backup.manifest.tabelas.filter(({ tabela }) => !isLeftOut(tabela))
  await client.query('begin')
  try {
    await migrateWithin(client, migrations)
    await fixFormats(client)
    const tables = await ourTables(client)
    requireSameTables(tables, tabelas)
    await withoutConstraints(client, tables, async () => {
      // Writes are blocked now; an unnoticed node may have created an account since the first check.
      await refuseSignsOfUse(client)
      // The rows that migrations inserted are also in the backup, as they were then.
      await client.query(`truncate ${tables.map(quoted).join(', ')}`)
      for (const table of tabelas) await loadTable(client, backup.folder, table, say)
      for (const { sequencia, valor, usada } of sequencias)
        await client.query('select setval($1::regclass, $2::bigint, $3)', [sequencia, valor, usada])
      await settleWhatWasUnderWay(client)
      say('Linhas carregadas. Seguem índices e chaves, que conferem cada uma.')
    })
    await client.query(`update ${RESTORING} set carregada_em = now()`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Equal migrations make equal tables; a difference means that one side was tampered with. */
function requireSameTables(tables: readonly string[], tabelas: readonly BackupTable[]): void {
  const here = tables.filter((name) => !isLeftOut(name))
  const there = tabelas.map(({ tabela }) => tabela)
  const strange = [...here.filter((name) => !there.includes(name)), ...there.filter((name) => !here.includes(name))]
  if (strange.length > 0) throw new CommandError(`As tabelas da cópia não são as desta versão: ${strange.join(', ')}.`)
}

async function loadTable(client: pg.Client, folder: string, table: BackupTable, say: (line: string) => void): Promise<void> {
  const { tabela, colunas, linhas } = table
  const rows = client.query(from(`copy ${quoted(tabela)} (${colunas.map(quoted).join(', ')}) from stdin`))
  await pipeline(createReadStream(join(folder, tablePath(tabela))), createGunzip(), rows)
  if (rows.rowCount !== linhas)
    throw new CommandError(`A tabela ${tabela} ficou com ${rows.rowCount} linha(s), e a cópia diz ${linhas}.`)
  say(`  ${tabela}: ${linhas} linha(s)`)
}

/**
 * Unlocks jobs that were running. A waiting e-mail with a code or a link, which no backup contains, would arrive with a secret
 * that does not work: it counts as expired.
 */
async function settleWhatWasUnderWay(client: pg.Client): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await client.query(`update graphile_worker.${table} set locked_at = null, locked_by = null where locked_at is not null`)
  await client.query(`update emails set vale_ate = now() where situacao = 'na-fila' and vale_ate > now()`)
}

const SCHEMAS = `('public', 'graphile_worker')`

/**
 * Indexes that belong to no constraint. They are created after the rows: building once costs a fraction of updating them row by
 * row.
 */
const LOOSE_INDEXES = `
  select n.nspname || '.' || c.relname as name, pg_get_indexdef(c.oid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${SCHEMAS} and not exists (select from pg_constraint where conindid = c.oid and contype in ('p', 'u', 'x'))
  order by 1`

const FOREIGN_KEYS = `
  select n.nspname || '.' || t.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_namespace n on n.oid = t.relnamespace
  where n.nspname in ${SCHEMAS} and k.contype = 'f' order by 1, 2`

/**
 * Runs `work` in the open transaction without triggers, foreign keys and indexes on these tables, as their owner may do without
 * being a superuser; then recreates them, which checks every row.
 */
async function withoutConstraints(client: pg.Client, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(LOOSE_INDEXES)
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  for (const { table, name } of keys) await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  for (const { name } of indexes) await client.query(`drop index ${quoted(name)}`)
  await work()
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
}

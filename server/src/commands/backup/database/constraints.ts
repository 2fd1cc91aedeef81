import type pg from 'pg'
import { quoted } from './connection.ts'

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
export async function withoutConstraints(client: pg.Client, tables: readonly string[], work: () => Promise<void>): Promise<void> {
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

import type pg from 'pg'
import { quoted } from './connection.ts'
import { differences } from './tables.ts'

interface Constraints {
  /** SQL statements that recreate the foreign keys and indexes, and those that drop them. */
  drop: string[]
  make: string[]
  /** All triggers with their state, constraints and indexes, one line each, for comparing. */
  all: string[]
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

const EVERYTHING = `
  select 'trigger ' || g.tgrelid::regclass || ' ' || g.tgname || ' ' || g.tgenabled::text || ' ' || pg_get_triggerdef(g.oid) as line
    from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ${SCHEMAS} and not g.tgisinternal
  union all
  select 'constraint ' || k.conrelid::regclass || ' ' || k.conname || ' ' || k.convalidated || ' ' || pg_get_constraintdef(k.oid)
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace where n.nspname in ${SCHEMAS} and k.conrelid <> 0
  union all
  select 'index ' || pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace where n.nspname in ${SCHEMAS}
  union all
  select 'keeps foreign keys ' || g.tgrelid::regclass || ' ' || g.tgenabled::text || ' ' || count(*) from pg_trigger g
    join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ${SCHEMAS} and g.tgisinternal group by g.tgrelid, g.tgenabled
  order by 1`

async function readConstraints(client: pg.Client, tables: readonly string[]): Promise<Constraints> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(LOOSE_INDEXES)
  const { rows: all } = await client.query<{ line: string }>(EVERYTHING)
  return {
    drop: [
      ...tables.map((table) => `alter table ${quoted(table)} disable trigger user`),
      ...keys.map(({ table, name }) => `alter table ${quoted(table)} drop constraint ${quoted(name)}`),
      ...indexes.map(({ name }) => `drop index ${quoted(name)}`),
    ],
    make: [
      ...indexes.map(({ definition }) => definition),
      ...keys.map(({ table, name, definition }) => `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`),
      ...tables.map((table) => `alter table ${quoted(table)} enable trigger user`),
    ],
    all: all.map(({ line }) => line),
  }
}

/**
 * Runs `work` in the open transaction without triggers, foreign keys and indexes on these tables, as their owner may do without
 * being a superuser; then recreates them, which checks every row, and verifies that they are the same.
 * @throws Error when they are not: the transaction must not commit
 */
export async function withoutConstraints(client: pg.Client, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const before = await readConstraints(client, tables)
  for (const statement of before.drop) await client.query(statement)
  await work()
  for (const statement of before.make) await client.query(statement)
  const after = await readConstraints(client, tables)
  const changed = differences(before.all, after.all)
  if (changed.length > 0) throw new Error(`Triggers, constraints or indexes are not as they were: ${changed.join('; ')}`)
}

import type pg from 'pg'
import { LEDGER } from '../../platform/database/migrate.ts'
import { RESTORING } from '../../platform/database/restoring.ts'

/**
 * Tables whose rows no backup holds. What opens a session or is good for one use must not be live again after a restore, and
 * must not lie about in copies; attempts that were counted and nodes that ran belong to the installation that was.
 */
const LEFT_OUT = ['sessions', 'codigos', 'links', 'contadores', 'limites', 'nos'].map((name) => `public.${name}`)
/** Those that no backup describes: the migrations are named in the manifest. */
const UNTOLD = [`public.${LEDGER}`, `public.${RESTORING}`, 'graphile_worker.migrations']

export const isLeftOut = (tabela: string): boolean => LEFT_OUT.includes(tabela)

/** Every table that holds data of ours, the queue's own included, qualified; in the order of their names. */
export async function ourTables(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ tabela: string }>(
    `select n.nspname || '.' || c.relname as tabela from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname || '.' || c.relname <> all($1) order by 1`,
    [UNTOLD],
  )
  return rows.map(({ tabela }) => tabela)
}

/** The columns that are stored and not computed, in their order. */
export async function columnsOf(client: Pick<pg.Client, 'query'>, tabela: string): Promise<string[]> {
  const { rows } = await client.query<{ attname: string }>(
    `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [tabela],
  )
  return rows.map(({ attname }) => attname)
}

/** Every sequence that belongs to those tables, qualified. */
export async function ourSequences(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ sequencia: string }>(
    `select n.nspname || '.' || c.relname as sequencia from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'S' order by 1`,
  )
  return rows.map(({ sequencia }) => sequencia)
}

/** What stands in only one of the two. */
export const differences = (a: readonly string[], b: readonly string[]): string[] => [
  ...a.filter((item) => !b.includes(item)),
  ...b.filter((item) => !a.includes(item)),
]

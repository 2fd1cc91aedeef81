import type pg from 'pg'
import { LEDGER } from '../../../platform/database/migrate.ts'
import { RESTORING } from '../../../platform/database/restoring.ts'

/**
 * Tables that a backup leaves out. Sessions, API tokens and one-time secrets must not work after a restore or lie in copies; counters of
 * attempts, the list of nodes, the full PDFs that were kept and the copies of people's data belong to the old installation. A backup has only files in use: of a
 * draft it has the text, and its uploads are chosen again.
 */
const LEFT_OUT = [
  'sessions',
  'codigos',
  'desafios',
  'links',
  'contadores',
  'limites',
  'mudancas_da_conta',
  'tokens_de_api',
  'nos',
  'autos_completos',
  'copias_de_dados',
  'rascunho_arquivos',
].map((name) => `public.${name}`)
/** Tables that the backup does not describe: the manifest lists the migrations. */
const UNTOLD = [`public.${LEDGER}`, `public.${RESTORING}`, 'graphile_worker.migrations']

export const isLeftOut = (tabela: string): boolean => LEFT_OUT.includes(tabela)

/** Every table with our data, the queue's included, schema-qualified and sorted by name. */
export async function ourTables(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ tabela: string }>(
    `select n.nspname || '.' || c.relname as tabela from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname || '.' || c.relname <> all($1) order by 1`,
    [UNTOLD],
  )
  return rows.map(({ tabela }) => tabela)
}

/** The stored (not generated) columns, in order. */
export async function columnsOf(client: Pick<pg.Client, 'query'>, tabela: string): Promise<string[]> {
  const { rows } = await client.query<{ attname: string }>(
    `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [tabela],
  )
  return rows.map(({ attname }) => attname)
}

/** Every sequence of those tables, schema-qualified. */
export async function ourSequences(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ sequencia: string }>(
    `select n.nspname || '.' || c.relname as sequencia from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'S' order by 1`,
  )
  return rows.map(({ sequencia }) => sequencia)
}

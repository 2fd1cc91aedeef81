import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from './embedded/embedded.ts'
import { LEDGER, migrate } from './migrate.ts'
import { camelCase } from './values.ts'

const TYPES = new URL('./types.ts', import.meta.url)
const MIGRATIONS = new URL('../../migrations/', import.meta.url)

/** PostgreSQL's type → what `valueTypes` makes of it. */
const TYPESCRIPT: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  timestamp: 'Date',
  timestamptz: 'Date',
}
const AS_TEXT = ['char', 'bpchar', 'citext', 'cidr', 'inet', 'numeric', 'text', 'time', 'tsvector', 'uuid', 'varchar']

interface Column {
  table: string
  column: string
  type: string
  /** Literals of an enum type. */
  labels: string[] | null
  array: boolean
  required: boolean
  /** The database has a value of its own for it. */
  defaulted: boolean
  /** The database admits no other value than its own. */
  computed: boolean
}

const CATALOG = `
  select c.relname as table, a.attname as column, base.typname as type, t.typcategory = 'A' as array,
         (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = base.oid) as labels,
         a.attnotnull or t.typnotnull as required,
         a.atthasdef or a.attidentity <> '' or t.typdefault is not null as defaulted,
         a.attgenerated <> '' or a.attidentity = 'a' as computed
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  join pg_type base on base.oid = case when t.typcategory = 'A' then t.typelem when t.typtype = 'd' then t.typbasetype else t.oid end
  where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = 'public'::regnamespace and c.relname <> $1
    and not c.relispartition
  order by c.relname, a.attnum`

/**
 * The source of types.ts: the tables and views of the `public` schema with their columns, in camelCase.
 * @throws Error for a column whose type or name has no faithful counterpart
 */
export async function generateTypes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(CATALOG, [LEDGER])
  const tables = [...Map.groupBy(rows, ({ table }) => table)]
  const body = tables.map(([table, columns]) => {
    const lines = columns.map((column) => `    ${property(column.column)}: ${columnType(column)}`)
    return [`  ${property(table)}: {`, ...lines, '  }'].join('\n')
  })
  const markers = ['Generated', 'GeneratedAlways'].filter((marker) => body.some((text) => text.includes(`${marker}<`)))
  return [
    '// Written by generate-types.ts from the migrations (npm run db:types). Do not edit.',
    ...(markers.length > 0 ? [`import type { ${markers.join(', ')} } from 'kysely'`] : []),
    '',
    'export interface DB {',
    ...body,
    '}',
    '',
  ].join('\n')
}

function columnType({ table, column, type, labels, array, required, defaulted, computed }: Column): string {
  const single = labels
    ? labels.map((label) => `'${label}'`).join(' | ')
    : (TYPESCRIPT[type] ?? (AS_TEXT.includes(type) ? 'string' : undefined))
  if (!single) throw new Error(`${table}.${column}: no TypeScript type is known for ${type}`)
  const value = array ? `(${single})[]`.replace(/^\((\w+)\)/, '$1') : single
  const nullable = required || value === 'unknown' ? value : `${value} | null`
  if (computed) return `GeneratedAlways<${nullable}>`
  return defaulted ? `Generated<${nullable}>` : nullable
}

/** A name that Kysely's plugin turns back into the column's. */
function property(name: string): string {
  if (!/^[a-z]+[a-z0-9]*(_[a-z0-9]+)*$/.test(name)) throw new Error(`${name}: use lower case and single underscores`)
  return camelCase(name)
}

async function generateFromMigrations(): Promise<string> {
  // Named as the tests' own: what is left when this is killed, a running server included, goes with their next run.
  const dataDir = await mkdtemp(join(tmpdir(), `concordia-test-${process.pid}-`))
  // As root PostgreSQL runs as another user, who has to pass through here.
  await chmod(dataDir, 0o755)
  const server = await startEmbedded({ dataDir, durable: false })
  const pool = new pg.Pool({ connectionString: server.url })
  // The server may end a connection before the pool has closed it.
  pool.on('error', () => {})
  try {
    await migrate(pool, MIGRATIONS)
    return await generateTypes(pool)
  } finally {
    await pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function main() {
  const source = await generateFromMigrations()
  const current = await readFile(TYPES, 'utf8').catch(() => '')
  if (source === current) return console.log('types.ts está em dia com as migrações.')
  if (process.argv.includes('--check')) {
    console.error('types.ts não corresponde às migrações: rode npm run db:types.')
    process.exitCode = 1
    return
  }
  await writeFile(TYPES, source)
  console.log('types.ts foi escrito de novo a partir das migrações.')
}

if (import.meta.main) await main()

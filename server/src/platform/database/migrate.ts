import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg, { type ClientBase, type Pool } from 'pg'
import { DatabaseSetupError } from './setup-error.ts'

/** The table of applied migrations; not one of the domain's tables. */
export const LEDGER = 'migracoes'
/** The migrations of this version. */
export const MIGRATIONS = new URL('../../migrations/', import.meta.url)
const LOCK = 727_002
/** PostgreSQL's insufficient_privilege. */
const FORBIDDEN = '42501'
/** Since PostgreSQL 15 only the owner of a database may create tables in it, unless granted otherwise. */
const NOT_OWNER =
  'O usuário de DATABASE_URL não pode criar tabelas neste banco de dados: torne-o dono dele, com alter database … owner to …'

export interface Migration {
  name: string
  text: string
  sha256: string
}

/**
 * Applies the folder's .sql files that the database does not have yet, in the order of their names, all in one transaction: an
 * error rolls back the whole run. Nodes that start together wait for each other.
 * @returns names of the files applied, empty when the database was up to date
 * @throws DatabaseSetupError when an applied file has changed, is missing here (the database is ahead of this checkout),
 *   a new file sorts before an applied one, or a file's SQL fails
 */
export async function migrate(pool: Pool, folder: URL): Promise<string[]> {
  const migrations = await readMigrations(folder)
  // Not a connection of the pool: those time out long before a large table is rewritten.
  const client = new pg.Client({ ...pool.options, query_timeout: 0 })
  // Ignore connection errors here: the running query fails and reports them.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    const applied = await migrateWithin(client, migrations)
    await client.query('commit')
    return applied
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

/**
 * Applies the given migrations in the caller's transaction; until it ends no other node migrates.
 * @returns and throws as `migrate`
 */
export async function migrateWithin(client: ClientBase, migrations: Migration[]): Promise<string[]> {
  // Waiting for another node and rewriting a large table may take long; only the wait for readers' locks has a timeout.
  await client.query('set local statement_timeout = 0')
  await client.query('set local lock_timeout = 0')
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  await client.query(`set local lock_timeout = '10s'`)
  await refuseOtherEncodings(client)
  const pending = pendingOf(migrations, await readLedger(client))
  for (const migration of pending) await apply(client, migration)
  return pending.map(({ name }) => name)
}

/** The folder's migrations in order. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have CRLF line ends; they do not change the checksum.
      const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * People write in every language, and only in UTF-8 can searches read all of it; PostgreSQL's default may be another encoding.
 * @throws DatabaseSetupError for any other encoding, which cannot be changed later
 */
export async function refuseOtherEncodings(connection: Pool | ClientBase): Promise<void> {
  const { rows } = await connection.query<{ encoding: string }>(`select current_setting('server_encoding') as encoding`)
  const encoding = rows[0]!.encoding
  if (encoding !== 'UTF8')
    throw new DatabaseSetupError(
      `O banco de dados usa a codificação ${encoding}, e a plataforma precisa de UTF8: crie outro, com encoding 'UTF8' (veja docs/operations.md).`,
    )
}

async function readLedger(client: ClientBase): Promise<Map<string, string>> {
  await client
    .query(
      `create table if not exists ${LEDGER} (nome text primary key, sha256 text not null, aplicada_em timestamptz not null default now())`,
    )
    .catch((cause: Error & { code?: string }) => {
      throw cause.code === FORBIDDEN ? new DatabaseSetupError(`${NOT_OWNER} (${cause.message}).`, { cause }) : cause
    })
  return appliedTo(client)
}

/**
 * Reports what `migrate` would do, without changing anything.
 * @returns names of the files it would apply. @throws DatabaseSetupError where it would refuse
 */
export async function pendingMigrations(pool: Pool, folder: URL): Promise<string[]> {
  await refuseOtherEncodings(pool)
  const { rows } = await pool.query<{ made: boolean }>('select to_regclass($1) is not null as made', [LEDGER])
  const applied = rows[0]?.made ? await appliedTo(pool) : new Map<string, string>()
  return pendingOf(await readMigrations(folder), applied).map(({ name }) => name)
}

async function appliedTo(connection: Pool | ClientBase): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ nome: string; sha256: string }>(`select nome, sha256 from ${LEDGER}`)
  return new Map(rows.map(({ nome, sha256 }) => [nome, sha256]))
}

function pendingOf(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const here = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].filter((name) => !here.has(name)).sort()
  if (unknown.length > 0) {
    throw new DatabaseSetupError(
      `O banco de dados está à frente desta versão do código: já recebeu ${unknown.join(', ')}. Atualize o código para a versão que tem essas migrações.`,
    )
  }
  for (const { name, sha256 } of migrations) {
    if (applied.has(name) && applied.get(name) !== sha256) {
      throw new DatabaseSetupError(
        `A migração ${name} mudou depois de aplicada a este banco de dados: restaure o arquivo e escreva a mudança numa nova migração.`,
      )
    }
  }
  const last = [...applied.keys()].sort().at(-1) ?? ''
  const pending = migrations.filter(({ name }) => !applied.has(name))
  const late = pending.find(({ name }) => name < last)
  if (late) {
    throw new DatabaseSetupError(
      `A migração ${late.name} é nova, mas vem antes de ${last}, que já foi aplicada: dê-lhe um número maior, para que todos os bancos recebam as migrações na mesma ordem.`,
    )
  }
  return pending
}

async function apply(client: ClientBase, { name, text, sha256 }: Migration) {
  try {
    await client.query(text)
  } catch (cause) {
    const { message, position } = cause as { message: string; position?: string }
    const line = position ? `, linha ${text.slice(0, Number(position)).split('\n').length}` : ''
    throw new DatabaseSetupError(`A migração ${name}${line} falhou e nada foi aplicado: ${message}`, { cause })
  }
  await client.query(`insert into ${LEDGER} (nome, sha256) values ($1, $2)`, [name, sha256])
}

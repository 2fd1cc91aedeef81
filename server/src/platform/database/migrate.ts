import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Pool, PoolClient } from 'pg'
import { DatabaseSetupError } from './setup-error.ts'

/** The ledger of what was applied; not one of the domain's tables. */
export const LEDGER = 'migracoes'
const LOCK = 727_002

interface Migration {
  name: string
  text: string
  sha256: string
}

/**
 * Applies the folder's .sql files that the database does not have yet, in the order of their names, all in one transaction:
 * after an error nothing of the run stays. Nodes that start together wait for each other.
 * @returns names of the files applied, empty when the database was up to date
 * @throws DatabaseSetupError when an applied file has changed, is missing here (the database is ahead of this checkout),
 *   a new file sorts before an applied one, or a file's SQL fails
 */
export async function migrate(pool: Pool, folder: URL): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('begin')
    // The wait for another node and a large table's rewrite may be long; only the wait for live readers is bounded.
    await client.query('set local statement_timeout = 0')
    await client.query('set local lock_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query(`set local lock_timeout = '10s'`)
    const pending = pendingOf(migrations, await readLedger(client))
    for (const migration of pending) await apply(client, migration)
    await client.query('commit')
    return pending.map(({ name }) => name)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have changed the line ends; that is no change of the migration.
      const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function readLedger(client: PoolClient): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists ${LEDGER} (nome text primary key, sha256 text not null, aplicada_em timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ nome: string; sha256: string }>(`select nome, sha256 from ${LEDGER}`)
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

async function apply(client: PoolClient, { name, text, sha256 }: Migration) {
  try {
    await client.query(text)
  } catch (cause) {
    const { message, position } = cause as { message: string; position?: string }
    const line = position ? `, linha ${text.slice(0, Number(position)).split('\n').length}` : ''
    throw new DatabaseSetupError(`A migração ${name}${line} falhou e nada foi aplicado: ${message}`, { cause })
  }
  await client.query(`insert into ${LEDGER} (nome, sha256) values ($1, $2)`, [name, sha256])
}

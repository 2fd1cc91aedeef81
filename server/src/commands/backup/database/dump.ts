import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { LEDGER } from '../../../platform/database/migrate.ts'
import { refuseHalfRestored } from '../../../platform/database/restoring.ts'
import { CommandError } from '../../command.ts'
import { type BackupTable, FILE_LIST, type Manifest, TABLES, tablePath } from '../manifest.ts'
import { writeMeasured } from '../write-measured.ts'
import { fixFormats, quoted } from './connection.ts'
import { columnsOf, isLeftOut, ourSequences, ourTables } from './tables.ts'

interface Dump extends Pick<Manifest, 'postgresql' | 'migracoes' | 'tabelas' | 'sequencias'> {
  /** How many files are in use, and the SHA-256 of their list. */
  quantidade: number
  sha256: string
}

/**
 * Writes every table as of one instant, while others go on working: one file per table, and the list of the used files. The
 * transaction ends then; stored objects never change, so they are copied afterwards.
 * @throws CommandError when this database has no installation
 */
export async function dumpDatabase(client: pg.Client, folder: string, say: (line: string) => void): Promise<Dump> {
  await mkdir(join(folder, TABLES), { mode: 0o700 })
  const tables = await lockTables(client)
  try {
    const migracoes = await ledgerOf(client)
    const tabelas: BackupTable[] = []
    for (const tabela of tables.filter((name) => !isLeftOut(name))) {
      tabelas.push(await dumpTable(client, folder, tabela))
      say(`  ${tabela}: ${tabelas.at(-1)!.linhas} linha(s)`)
    }
    const files = await dumpFileList(client, folder)
    const sequencias = await readSequences(client)
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    await client.query('commit')
    return { postgresql: rows[0]!.server_version, migracoes, tabelas, sequencias, ...files }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Begins the transaction and locks migrations out. The locks come before the snapshot: a table rewritten between snapshot and
 * lock would look empty.
 */
async function lockTables(client: pg.Client): Promise<string[]> {
  const tables = await ourTables(client)
  await refuseHalfRestored(client)
  if (!tables.includes('public.users')) throw new CommandError('Neste banco de dados não há uma instalação da Concórdia.')
  await client.query('begin isolation level repeatable read read only')
  await fixFormats(client)
  await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`)
  const locked = await ourTables(client)
  if (locked.join() === tables.join()) return tables
  await client.query('rollback')
  throw new CommandError('O banco de dados foi atualizado enquanto a cópia começava: repita o comando.')
}

async function ledgerOf(client: pg.Client): Promise<Manifest['migracoes']> {
  const { rows } = await client.query<{ nome: string; sha256: string }>(`select nome, sha256 from ${LEDGER} order by nome`)
  return rows
}

async function dumpTable(client: pg.Client, folder: string, tabela: string): Promise<BackupTable> {
  const colunas = await columnsOf(client, tabela)
  const rows = client.query(to(`copy ${quoted(tabela)} (${colunas.map(quoted).join(', ')}) to stdout`))
  const measured = await writeMeasured(join(folder, tablePath(tabela)), rows, createGzip())
  return { tabela, colunas, linhas: rows.rowCount, ...measured }
}

/** Only used files: an unused one may be swept before it is copied, and nobody would miss it. */
async function dumpFileList(client: pg.Client, folder: string): Promise<Pick<Dump, 'quantidade' | 'sha256'>> {
  const used = 'from arquivos where usado_em is not null'
  const { rows } = await client.query<{ quantidade: number; incompletos: number }>(
    `select count(*) as quantidade, count(*) filter (where sha256 is null) as incompletos ${used}`,
  )
  const { quantidade, incompletos } = rows[0]!
  if (incompletos > 0) throw new CommandError(`O banco não diz o SHA-256 de ${incompletos} arquivo(s) em uso.`)
  const lines = client.query(to(`copy (select sha256 || '  arquivos/' || chave ${used} order by id) to stdout`))
  return { quantidade, sha256: (await writeMeasured(join(folder, FILE_LIST), lines)).sha256 }
}

/** Sequences have no snapshot: they may be ahead of the rows, which only leaves a gap. */
async function readSequences(client: pg.Client): Promise<Manifest['sequencias']> {
  const sequences: Manifest['sequencias'] = []
  for (const sequencia of await ourSequences(client)) {
    const { rows } = await client.query<{ valor: string; usada: boolean }>(
      `select last_value::text as valor, is_called as usada from ${quoted(sequencia)}`,
    )
    sequences.push({ sequencia, ...rows[0]! })
  }
  return sequences
}

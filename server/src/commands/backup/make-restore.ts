import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { MIGRATIONS, type Migration, migrate, readMigrations, refuseOtherEncodings } from '../../platform/database/migrate.ts'
import { installJobs } from '../../platform/jobs/install.ts'
import { forEachInParallel } from '../../platform/parallel.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { storedSha256 } from '../../platform/storage/stored-sha256.ts'
import { CommandError } from '../command.ts'
import { checkDockets, type Dockets } from '../dockets.ts'
import { openConnection, quoted } from './database/connection.ts'
import { loadDatabase } from './database/load.ts'
import { ourSequences } from './database/tables.ts'
import { claimTarget, releaseTarget } from './database/target.ts'
import { listedFiles } from './file-list.ts'
import type { Installation } from './installation.ts'
import { FILES, type Manifest, SEAL } from './manifest.ts'
import { type Verified, verifyBackup } from './verify-backup.ts'

export interface Restored {
  manifest: Manifest
  /** Names of the migrations that this version has and the backup does not. */
  upgraded: string[]
  /** Damage that the backup already had. */
  autos: Dockets
  /** Number of the next process. */
  proximo: number
}

interface RestoreOptions {
  /** How many numbers of each kind are skipped, since they may have been given after the backup. */
  pular?: number | undefined
  say?: (line: string) => void
}

/**
 * Restores a backup into an empty installation and migrates it to this version. The whole backup is verified before anything is
 * written. If interrupted, no server starts in the installation, and the restore can simply be repeated.
 * @throws CommandError with a sentence that says why it failed
 */
export async function makeRestore(
  installation: Installation,
  folder: string,
  { pular = 0, say = () => undefined }: RestoreOptions = {},
): Promise<Restored> {
  const backup = await verifyBackup(folder, say)
  const migrations = migrationsOf(backup.manifest, await readMigrations(MIGRATIONS))
  const { database, storage } = installation
  const client = await openConnection(database.url)
  try {
    await refuseOtherEncodings(client)
    const progress = await claimTarget(client, installation, backup, migrations)
    say('A cópia está íntegra e a instalação está vazia: a restauração começa.')
    await putFiles(installation, backup)
    await installJobs(database)
    if (progress !== 'loaded') await loadDatabase(client, backup, migrations, say)
    const upgraded = await migrate(database.pool, MIGRATIONS)
    await client.query('analyze')
    say('Banco de dados restaurado. Seguem a conferência dos arquivos e a dos autos de cada processo.')
    await checkFiles(storage, backup)
    const autos = await checkDockets(database.db, storage)
    if (pular > 0) await skipNumbers(client, pular)
    const proximo = await nextProcedimentoId(client)
    await releaseTarget(client)
    return { manifest: backup.manifest, upgraded, autos, proximo }
  } finally {
    await client.end()
  }
}

/** The backup's migrations, taken from those of this version, which must begin with exactly the same ones. */
function migrationsOf({ migracoes }: Manifest, shipped: readonly Migration[]): Migration[] {
  const newer = migracoes.find(({ nome }) => !shipped.some(({ name }) => name === nome))
  if (newer)
    throw new CommandError(
      `Esta cópia é de uma versão mais nova da Concórdia (tem a migração ${newer.nome}): restaure-a com aquela versão.`,
    )
  return migracoes.map(({ nome, sha256 }, index) => {
    const migration = shipped[index]
    if (migration?.name === nome && migration.sha256 === sha256) return migration
    throw new CommandError(`A migração ${nome} desta versão não é a que a cópia recebeu: restaure-a com a versão que a fez.`)
  })
}

async function putFiles({ storage, seal }: Installation, { folder, manifest }: Verified): Promise<void> {
  await forEachInParallel(listedFiles(folder), ({ chave }) => storage.put(chave, createReadStream(join(folder, FILES, chave))))
  if (manifest.selo) await seal.write(await readFile(join(folder, SEAL), 'utf8'))
}

/**
 * Reads every file back from the storage after the restore.
 * @throws CommandError naming the first that has changed
 */
async function checkFiles(storage: Storage, { folder }: Verified): Promise<void> {
  await forEachInParallel(listedFiles(folder), async ({ chave, sha256 }) => {
    const found = await storedSha256(storage, chave)
    if (found !== sha256) throw new CommandError(`O arquivo ${chave} não voltou igual do armazenamento: seu SHA-256 é ${found}.`)
  })
}

/**
 * Skips the next numbers of everything that people refer to by number. Work done between the backup and the loss is gone, but
 * receipts and e-mails have its numbers, which must not be given again.
 */
async function skipNumbers(client: pg.Client, count: number): Promise<void> {
  for (const sequence of (await ourSequences(client)).filter((name) => name.startsWith('public.')))
    await client.query(`select setval($1::regclass, last_value + $2::bigint) from ${quoted(sequence)}`, [sequence, count])
}

async function nextProcedimentoId(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    'select (last_value + is_called::int)::bigint as next from public.procedimentos_id_seq',
  )
  return rows[0]!.next
}

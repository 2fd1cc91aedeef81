import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { BackupError } from './backup-error.ts'
import { type CopiedFiles, copyFiles } from './copy-files.ts'
import { openConnection } from './database/connection.ts'
import { dumpDatabase } from './database/dump.ts'
import { listWithout } from './file-list.ts'
import { measureFile } from './hashing.ts'
import type { Installation } from './installation.ts'
import { FORMAT, type Manifest, readManifest, SEAL, writeManifest } from './manifest.ts'

export interface BackupOptions {
  /** A finished backup of the same installation; its files are hard-linked instead of copied again. */
  anterior?: string | undefined
  say?: (line: string) => void
}

/**
 * Copies an installation, which may be running, into a new folder: tables as of one instant, and the files they refer to. It is
 * written to `{folder}.parcial` until it is complete; after a failure that folder is removed.
 * @throws BackupError with a sentence that says why it failed
 */
export async function makeBackup(
  installation: Installation,
  path: string,
  { anterior, say = () => undefined }: BackupOptions = {},
): Promise<Manifest> {
  const folder = resolve(path)
  const partial = `${folder}.parcial`
  await refuseTaken(folder)
  // A previous backup is used only if it is complete.
  if (anterior) await readManifest(anterior)
  await makePartial(partial)
  try {
    const manifest = await fill(partial, installation, { anterior, say })
    await rename(partial, folder)
    await flushFolder(dirname(folder))
    return manifest
  } catch (error) {
    // An incomplete backup is useless, and may be what filled the disk.
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function fill(
  partial: string,
  { database, storage, seal }: Installation,
  { anterior, say }: Pick<BackupOptions, 'anterior'> & { say: (line: string) => void },
): Promise<Manifest> {
  const feita_em = new Date().toISOString()
  const client = await openConnection(database.url)
  const dump = await dumpDatabase(client, partial, say).finally(() => client.end())
  say(`Banco de dados copiado. Faltam ${dump.arquivos.quantidade} arquivo(s).`)
  const copied = await copyFiles(partial, { storage, anterior, say })
  const arquivos = await withoutLost(partial, database.db, dump.arquivos, copied)
  if (copied.linked > 0) say(`  ${copied.linked} já estavam na cópia anterior`)
  const about = { formato: FORMAT, aplicacao: await ownVersion(), feita_em }
  const manifest: Manifest = { ...about, ...dump, arquivos, faltas: copied.faltas, selo: await copySeal(seal, partial) }
  await writeManifest(partial, manifest)
  return manifest
}

/**
 * The manifest's statement about the files, when some are lost.
 * @throws BackupError when all are missing, or the sizes are wrong
 */
async function withoutLost(
  partial: string,
  db: Db,
  listed: Manifest['arquivos'],
  { linked, bytes, faltas }: CopiedFiles,
): Promise<Manifest['arquivos']> {
  if (faltas.length > 0 && faltas.length === listed.quantidade)
    throw new BackupError(
      `Nenhum dos ${listed.quantidade} arquivos em uso está no armazenamento como o banco de dados o conhece: confira DATA_DIR ou S3_*.`,
    )
  const lost = new Set(faltas.map(({ chave }) => chave))
  const expected = listed.bytes - (await sizeOf(db, lost))
  // Copied files are compared by hash; linked ones are not read again, but their size must be right.
  if (bytes !== expected)
    throw new BackupError(
      `Os arquivos somam ${bytes} bytes, e o banco de dados registra ${expected}. ${linked === 0 ? '' : 'Algum da cópia anterior está danificado: confira-a com npm run restore e --conferir, e copie sem --anterior.'}`.trim(),
    )
  if (lost.size === 0) return listed
  return { quantidade: listed.quantidade - lost.size, bytes, sha256: await listWithout(partial, lost) }
}

/** Total bytes of these files according to the database. */
async function sizeOf(db: Db, keys: ReadonlySet<string>): Promise<number> {
  if (keys.size === 0) return 0
  const { bytes } = await db
    .selectFrom('arquivos')
    .select((eb) => eb.fn.sum<string>('tamanho').as('bytes'))
    .where('chave', '=', sql<string>`any(${[...keys]}::text[])`)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

async function refuseTaken(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    if (error.code === 'ENOTDIR') throw new BackupError(`${folder} não é uma pasta.`)
    throw error
  })
  if (names.length > 0) throw new BackupError(`A pasta ${folder} não está vazia: informe uma pasta nova para cada cópia.`)
  // On a mount point the copy in progress would lie on the disk above, and the final rename would fail.
  if (await isMountPoint(folder)) throw new BackupError(`${folder} é um disco inteiro: informe uma pasta nova dentro dele.`)
}

async function isMountPoint(folder: string): Promise<boolean> {
  const here = await stat(folder).catch(() => null)
  return here !== null && here.dev !== (await stat(dirname(folder))).dev
}

async function makePartial(partial: string): Promise<void> {
  await mkdir(dirname(partial), { recursive: true })
  await mkdir(partial, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new BackupError(
      `${partial} já existe: outra cópia está em curso, ou é o que ficou de uma que não terminou. Neste caso, apague-a e repita.`,
    )
  })
}

/** @returns its SHA-256; null when the platform has made none */
async function copySeal(seal: Installation['seal'], folder: string): Promise<string | null> {
  const bytes = await seal.read()
  if (!bytes) return null
  const path = join(folder, SEAL)
  await writeFile(path, bytes, { mode: 0o600, flush: true })
  return (await measureFile(path))!.sha256
}

async function ownVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** The new name is durable only after an fsync of its folder. */
async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, so there is nothing to flush.
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}

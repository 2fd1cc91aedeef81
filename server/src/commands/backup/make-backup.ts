import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { hashFile } from '../../platform/files/hash-file.ts'
import { forEachInParallel } from '../../platform/parallel.ts'
import { ifThere, type Storage } from '../../platform/storage/storage.ts'
import { CommandError } from '../command.ts'
import { openConnection } from './database/connection.ts'
import { dumpDatabase } from './database/dump.ts'
import { type ListedFile, listedFiles, listWithout } from './file-list.ts'
import type { Installation } from './installation.ts'
import { FILES, FORMAT, type Lack, type Manifest, SEAL, writeManifest } from './manifest.ts'
import { writeMeasured } from './write-measured.ts'

type Say = (line: string) => void

/**
 * Copies an installation, which may be running, into a new folder: tables as of one instant, and the files they refer to. It is
 * written to `{folder}.parcial` until it is complete; after a failure that folder is removed.
 * @throws CommandError with a sentence that says why it failed
 */
export async function makeBackup(installation: Installation, path: string, say: Say = () => undefined): Promise<Manifest> {
  const folder = resolve(path)
  const partial = `${folder}.parcial`
  await refuseTaken(folder)
  await makePartial(partial)
  try {
    const manifest = await fill(partial, installation, say)
    await rename(partial, folder)
    await flushFolder(dirname(folder))
    return manifest
  } catch (error) {
    // An incomplete backup is useless, and may be what filled the disk.
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function fill(partial: string, { database, storage, seal }: Installation, say: Say): Promise<Manifest> {
  const feita_em = new Date().toISOString()
  const client = await openConnection(database.url)
  const { quantidade, sha256, ...dump } = await dumpDatabase(client, partial, say).finally(() => client.end())
  say(`Banco de dados copiado. Faltam ${quantidade} arquivo(s).`)
  const { bytes, faltas } = await copyFiles(partial, storage, say)
  if (faltas.length > 0 && faltas.length === quantidade)
    throw new CommandError(
      `Nenhum dos ${quantidade} arquivos em uso está no armazenamento como o banco de dados o conhece: confira DATA_DIR ou S3_*.`,
    )
  const lost = new Set(faltas.map(({ chave }) => chave))
  const list = lost.size === 0 ? sha256 : await listWithout(partial, lost)
  const arquivos = { quantidade: quantidade - lost.size, bytes, sha256: list }
  const about = { formato: FORMAT, aplicacao: await ownVersion(), feita_em }
  const manifest: Manifest = { ...about, ...dump, arquivos, faltas, selo: await copySeal(seal, partial) }
  await writeManifest(partial, manifest)
  return manifest
}

async function refuseTaken(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    if (error.code === 'ENOTDIR') throw new CommandError(`${folder} não é uma pasta.`)
    throw error
  })
  if (names === null) return
  if (names.length > 0) throw new CommandError(`A pasta ${folder} não está vazia: informe uma pasta nova para cada cópia.`)
  // On a mount point the copy in progress would lie on the disk above, and the final rename would fail.
  const isMountPoint = (await stat(folder)).dev !== (await stat(dirname(folder))).dev
  if (isMountPoint) throw new CommandError(`${folder} é um disco inteiro: informe uma pasta nova dentro dele.`)
}

async function makePartial(partial: string): Promise<void> {
  await mkdir(dirname(partial), { recursive: true })
  await mkdir(partial, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new CommandError(
      `${partial} já existe: outra cópia está em curso, ou é o que ficou de uma que não terminou. Neste caso, apague-a e repita.`,
    )
  })
}

/** @returns its SHA-256; null when the platform has made none */
async function copySeal(seal: Installation['seal'], folder: string): Promise<string | null> {
  const pem = await seal.read()
  if (pem === null) return null
  const path = join(folder, SEAL)
  await writeFile(path, pem, { mode: 0o600, flush: true })
  return hashFile(path)
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

const PROGRESS_EVERY = 1000

/**
 * Copies every listed file from the storage into the backup and compares it with the database's SHA-256.
 * @returns the total size in bytes, and the files that the storage lacks or has with other bytes
 */
async function copyFiles(folder: string, storage: Pick<Storage, 'get'>, say: (line: string) => void) {
  let done = 0
  const copied = { bytes: 0, faltas: [] as Lack[] }
  await mkdir(join(folder, FILES), { mode: 0o700 })
  await forEachInParallel(listedFiles(folder), async (file) => {
    const path = join(folder, FILES, file.chave)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const found = await copyFile(storage, file, path)
    if (typeof found === 'number') copied.bytes += found
    else copied.faltas.push({ chave: file.chave, motivo: found })
    if (++done % PROGRESS_EVERY === 0) say(`  ${done} arquivo(s)`)
  })
  return copied
}

/** @returns its size, or why it is missing */
async function copyFile(
  storage: Pick<Storage, 'get'>,
  { chave, sha256 }: ListedFile,
  path: string,
): Promise<number | Lack['motivo']> {
  const content = await ifThere(storage.get(chave))
  if (!content) return 'falta'
  const found = await writeMeasured(path, content)
  if (found.sha256 === sha256) return found.bytes
  await rm(path)
  return 'mudou'
}

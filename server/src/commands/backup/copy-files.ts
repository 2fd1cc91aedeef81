import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { forEachInParallel } from '../../platform/parallel.ts'
import { ifThere, type Storage } from '../../platform/storage/storage.ts'
import { type ListedFile, listedFiles } from './file-list.ts'
import { FILES, type Lack } from './manifest.ts'
import { writeMeasured } from './write-measured.ts'

const PROGRESS_EVERY = 1000

/**
 * Copies every listed file from the storage into the backup and compares it with the database's SHA-256.
 * @returns the total size in bytes, and the files that the storage lacks or has with other bytes
 */
export async function copyFiles(folder: string, storage: Pick<Storage, 'get'>, say: (line: string) => void) {
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

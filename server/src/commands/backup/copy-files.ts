import { createWriteStream } from 'node:fs'
import { link, lstat, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Storage, StorageMissing } from '../../platform/storage/storage.ts'
import { type ListedFile, listedFiles } from './file-list.ts'
import { meter } from './hashing.ts'
import { FILES, type Lack } from './manifest.ts'
import { forEachInParallel } from './parallel.ts'

export interface CopyOptions {
  storage: Pick<Storage, 'get'>
  /** A finished backup of the same installation; keys are written only once, so its files are identical. */
  anterior: string | undefined
  say: (line: string) => void
}

const PROGRESS_EVERY = 1000

export interface CopiedFiles {
  /** How many were hard-linked from the previous backup. */
  linked: number
  /** Total size in bytes. */
  bytes: number
  /** Files missing in the backup, because the storage lacks them or has other bytes than the database knows. */
  faltas: Lack[]
}

/**
 * Copies every listed file from the storage into the backup and compares it with the database's SHA-256. A missing file is
 * reported, not fatal.
 */
export async function copyFiles(folder: string, { storage, anterior, say }: CopyOptions): Promise<CopiedFiles> {
  let done = 0
  const copied: CopiedFiles = { linked: 0, bytes: 0, faltas: [] }
  await mkdir(join(folder, FILES), { mode: 0o700 })
  await forEachInParallel(listedFiles(folder), async (file) => {
    const path = join(folder, FILES, file.chave)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const former = anterior ? await linkFormer(join(anterior, FILES, file.chave), path) : null
    const found = former ?? (await copyFile(storage, file, path))
    if (former !== null) copied.linked++
    if (typeof found === 'number') copied.bytes += found
    else copied.faltas.push({ chave: file.chave, motivo: found })
    if (++done % PROGRESS_EVERY === 0) say(`  ${done} arquivo(s)`)
  })
  return copied
}

/** @returns its size; null when there is none or it cannot be linked (another disk, a symbolic link): then it is copied */
async function linkFormer(former: string, path: string): Promise<number | null> {
  try {
    const facts = await lstat(former)
    if (!facts.isFile()) return null
    await link(former, path)
    return facts.size
  } catch {
    return null
  }
}

/** @returns its size, or why it is missing */
async function copyFile(
  storage: Pick<Storage, 'get'>,
  { chave, sha256 }: ListedFile,
  path: string,
): Promise<number | Lack['motivo']> {
  const content = await storage.get(chave).catch((error: unknown) => {
    if (error instanceof StorageMissing) return null
    throw error
  })
  if (!content) return 'falta'
  const { stream, measured } = meter()
  await pipeline(content, stream, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  const found = measured()
  if (found.sha256 === sha256) return found.bytes
  await rm(path)
  return 'mudou'
}

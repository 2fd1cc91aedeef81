import { join } from 'node:path'
import { hashFile } from '../../platform/files/hash-file.ts'
import { forEachInParallel } from '../../platform/parallel.ts'
import { CommandError } from '../command.ts'
import { listedFiles } from './file-list.ts'
import { FILE_LIST, FILES, type Manifest, readManifest, SEAL, tablePath } from './manifest.ts'

export interface Verified {
  folder: string
  manifest: Manifest
  /** SHA-256 of the manifest, which identifies the backup. */
  sha256: string
}

/**
 * Reads every byte of a backup and compares it with the manifest.
 * @throws CommandError naming the first file that is missing or has changed
 */
export async function verifyBackup(folder: string, say: (line: string) => void = () => undefined): Promise<Verified> {
  const { manifest, sha256 } = await readManifest(folder)
  const { tabelas, arquivos, selo } = manifest
  for (const table of tabelas) await compare(folder, tablePath(table.tabela), table.sha256)
  if (selo) await compare(folder, SEAL, selo)
  await compare(folder, FILE_LIST, arquivos.sha256)
  say(`Tabelas conferidas. Faltam ${arquivos.quantidade} arquivo(s).`)
  await forEachInParallel(listedFiles(folder), ({ chave, sha256 }) => compare(folder, `${FILES}/${chave}`, sha256))
  return { folder, manifest, sha256 }
}

/** There is nothing, or a folder, in place of a file. */
const NO_FILE = ['ENOENT', 'ENOTDIR', 'EISDIR']

async function compare(folder: string, path: string, sha256: string): Promise<void> {
  const found = await hashFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
    if (!NO_FILE.includes(error.code ?? '')) throw error
    throw new CommandError(`A cópia está incompleta: falta ${path}.`)
  })
  if (found !== sha256)
    throw new CommandError(`A cópia está danificada: ${path} não tem mais o SHA-256 que tinha quando foi feita.`)
}

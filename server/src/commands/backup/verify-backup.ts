import { join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { listedFiles } from './file-list.ts'
import { type Measured, measureFile } from './hashing.ts'
import { FILE_LIST, FILES, type Manifest, readManifest, SEAL, tablePath } from './manifest.ts'
import { forEachInParallel } from './parallel.ts'

export interface Verified {
  folder: string
  manifest: Manifest
  /** SHA-256 of the manifest, which identifies the backup. */
  sha256: string
}

/**
 * Reads every byte of a backup and compares it with the manifest.
 * @throws BackupError naming the first file that is missing or has changed
 */
export async function verifyBackup(folder: string, say: (line: string) => void = () => undefined): Promise<Verified> {
  const { manifest, sha256 } = await readManifest(folder)
  const { tabelas, arquivos, selo } = manifest
  for (const { tabela, ...expected } of tabelas) await compare(folder, tablePath(tabela), expected)
  if (selo) await compare(folder, SEAL, { sha256: selo })
  await compare(folder, FILE_LIST, { sha256: arquivos.sha256 })
  say(`Tabelas conferidas. Faltam ${arquivos.quantidade} arquivo(s).`)
  let quantidade = 0
  let bytes = 0
  await forEachInParallel(listedFiles(folder), async ({ chave, sha256 }) => {
    const found = await compare(folder, `${FILES}/${chave}`, { sha256 })
    bytes += found.bytes
    quantidade++
  })
  if (quantidade !== arquivos.quantidade || bytes !== arquivos.bytes)
    throw new BackupError(
      `A cópia tem ${quantidade} arquivo(s) e ${bytes} bytes; o manifesto diz ${arquivos.quantidade} e ${arquivos.bytes}.`,
    )
  return { folder, manifest, sha256 }
}

async function compare(folder: string, path: string, expected: Partial<Measured>): Promise<Measured> {
  const found = await measureFile(join(folder, path))
  if (!found) throw new BackupError(`A cópia está incompleta: falta ${path}.`)
  if (found.sha256 !== expected.sha256)
    throw new BackupError(`A cópia está danificada: ${path} não tem mais o SHA-256 que tinha quando foi feita.`)
  return found
}

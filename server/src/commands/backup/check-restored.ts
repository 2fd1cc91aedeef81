import type { Storage } from '../../platform/storage/storage.ts'
import { forEachAtOnce } from './at-once.ts'
import { BackupError } from './backup-error.ts'
import { listedFiles } from './file-list.ts'
import { measure } from './hashing.ts'
import type { Verified } from './verify-backup.ts'

/**
 * Reads every file back from the storage after the restore.
 * @throws BackupError naming the first that has changed
 */
export async function checkFiles(storage: Storage, { folder }: Verified): Promise<void> {
  await forEachAtOnce(listedFiles(folder), async ({ chave, sha256 }) => {
    const found = await measure(await storage.get(chave))
    if (found.sha256 !== sha256)
      throw new BackupError(`O arquivo ${chave} não voltou igual do armazenamento: seu SHA-256 é ${found.sha256}.`)
  })
}

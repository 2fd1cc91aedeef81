import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { isKey } from '../../platform/storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { meter } from './hashing.ts'
import { FILE_LIST, FILES } from './manifest.ts'

export interface ListedFile {
  /** Key in the storage. */
  chave: string
  /** Hex. */
  sha256: string
}

/** Reads the list of a backup's used files, in order. @throws BackupError for a line in another format */
export async function* listedFiles(folder: string): AsyncGenerator<ListedFile> {
  const lines = createInterface({ input: createReadStream(join(folder, FILE_LIST)), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) {
    const [, sha256 = '', chave = ''] = new RegExp(`^([0-9a-f]{64})  ${FILES}/(.+)$`).exec(line) ?? []
    // The list's hash may be right because it was forged; a path outside the storage must be refused.
    if (!isKey(chave)) throw new BackupError(`A lista ${FILE_LIST} tem uma linha que não é dela: ${JSON.stringify(line)}.`)
    yield { chave, sha256 }
  }
}

/** Rewrites the list without these keys. @returns its SHA-256 */
export async function listWithout(folder: string, keys: ReadonlySet<string>): Promise<string> {
  const path = join(folder, FILE_LIST)
  const { stream, measured } = meter()
  const lines = async function* () {
    for await (const { chave, sha256 } of listedFiles(folder)) if (!keys.has(chave)) yield `${sha256}  ${FILES}/${chave}\n`
  }
  await pipeline(lines, stream, createWriteStream(`${path}.parcial`, { flags: 'wx', mode: 0o600, flush: true }))
  await rename(`${path}.parcial`, path)
  return measured().sha256
}

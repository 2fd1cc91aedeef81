import { createReadStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isKey } from '../../platform/storage/storage.ts'
import { CommandError } from '../command.ts'
import { FILE_LIST, FILES } from './manifest.ts'
import { writeMeasured } from './write-measured.ts'

export interface ListedFile {
  /** Key in the storage. */
  chave: string
  /** Hex. */
  sha256: string
}

/** Reads the list of a backup's used files, in order. @throws CommandError for a line in another format */
export async function* listedFiles(folder: string): AsyncGenerator<ListedFile> {
  const lines = createInterface({ input: createReadStream(join(folder, FILE_LIST)), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) {
    const [, sha256 = '', chave = ''] = new RegExp(`^([0-9a-f]{64})  ${FILES}/(.+)$`).exec(line) ?? []
    // The list's hash may be right because it was forged; a path outside the storage must be refused.
    if (!isKey(chave)) throw new CommandError(`A lista ${FILE_LIST} tem uma linha que não é dela: ${JSON.stringify(line)}.`)
    yield { chave, sha256 }
  }
}

/** Rewrites the list without these keys. @returns its SHA-256 */
export async function listWithout(folder: string, keys: ReadonlySet<string>): Promise<string> {
  const path = join(folder, FILE_LIST)
  const lines = async function* () {
    for await (const { chave, sha256 } of listedFiles(folder)) if (!keys.has(chave)) yield `${sha256}  ${FILES}/${chave}\n`
  }
  const { sha256 } = await writeMeasured(`${path}.parcial`, lines())
  await rename(`${path}.parcial`, path)
  return sha256
}

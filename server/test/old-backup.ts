import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { newFolder } from './processes/copia.ts'

/** Unpacks a backup that an older version made (`fixtures/README.md`). @returns its folder, deleted with the test file */
export async function oldBackup(name: 'antes-do-ato'): Promise<string> {
  const packed = await readFile(new URL(`fixtures/${name}.json.br`, import.meta.url))
  const files: Record<string, string> = JSON.parse(brotliDecompressSync(packed).toString())
  const folder = await newFolder()
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), Buffer.from(content, 'base64'))
  }
  return folder
}

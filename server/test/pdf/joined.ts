import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { examine } from '../../src/platform/pdf/active/active.ts'
import { arrangePart } from '../../src/platform/pdf/join/arrange.ts'
import { bundle, type Part, preparePart } from '../../src/platform/pdf/join/bundle.ts'
import { pageWords } from './page-words.ts'

/** The documents joined as in a full PDF: what needs it is prepared first. Each page is stamped `Peça <number> · fls. n/N`. */
export async function joinDocuments(folder: string, documents: readonly Buffer[]): Promise<Buffer> {
  const parts: Part[] = []
  for (const [i, bytes] of documents.entries()) {
    const part = { file: `./p${i + 1}.pdf`, label: `Peça ${i + 1}`, inOrder: false }
    await writeFile(join(folder, part.file), bytes)
    const isPlain = (await examine(join(folder, part.file))) === 'passivo'
    const prepared = isPlain ? part : await preparePart(folder, part)
    const ready = isPlain ? part : prepared && (await arrangePart(folder, prepared))
    if (!ready) throw new Error(`Document ${i + 1} cannot be prepared`)
    parts.push(ready)
  }
  return readFile(join(folder, await bundle({ folder, parts, title: 'T', bookmarks: () => [], embed: [] })))
}

/** Pages whose words in the whole differ from those in their own file: the page in the whole, its own words, those in the whole. */
export async function otherWords(
  documents: readonly Buffer[],
  whole: Buffer,
): Promise<[page: number, own: string, there: string][]> {
  const own: string[] = []
  for (const bytes of documents) own.push(...(await pageWords(bytes)))
  const there = (await pageWords(whole)).map((words) => words.replace(STAMP, ''))
  if (there.length !== own.length) throw new Error(`${own.length} pages became ${there.length}`)
  return own.flatMap((words, i): [number, string, string][] => (there[i] === words ? [] : [[i + 1, words, there[i]!]]))
}

const STAMP = / ?Peça \d+ · fls\. \d+\/\d+$|Peça \d+ · fls\. \d+\/\d+ /

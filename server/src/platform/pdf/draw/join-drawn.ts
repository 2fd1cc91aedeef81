import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withScratchFolder } from '../../files/scratch.ts'
import { qpdfJoin } from '../qpdf/qpdf.ts'

/**
 * Joins PDFs that we drew ourselves into one; a single one is returned unchanged.
 * @throws Error when qpdf cannot join them; the signal's reason
 */
export async function joinDrawn(drawn: readonly Buffer[], signal?: AbortSignal): Promise<Buffer> {
  if (drawn.length === 1) return drawn[0]!
  return withScratchFolder(async (folder) => {
    const names = drawn.map((_, i) => `./${i}.pdf`)
    for (const [i, bytes] of drawn.entries()) await writeFile(join(folder, names[i]!), bytes)
    const pages = names.flatMap((name) => [name, '1-z'])
    const args = ['--empty', '--pages', ...pages, '--', '--object-streams=generate', './todos.pdf']
    const { code, stderr } = await qpdfJoin({ folder, args, ...(signal && { signal }) })
    if (code !== 0) throw new Error(`Our own pages could not be joined: ${stderr}`)
    return readFile(join(folder, 'todos.pdf'))
  })
}

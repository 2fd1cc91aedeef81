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

/**
 * Joins PDFs of which some were uploaded: every page shows what it shows in its own file, and forms, signature fields and notes
 * become part of the page. @returns null when qpdf cannot read one of them
 */
export const joinPdfs = (files: readonly Uint8Array[]): Promise<Buffer | null> =>
  withScratchFolder(async (folder) => {
    const names = files.map((_, i) => `./${i}.pdf`)
    for (const [i, bytes] of files.entries()) await writeFile(join(folder, names[i]!), bytes)
    const pages = names.flatMap((name) => [name, '1-z'])
    const flags = ['--no-warn', '--generate-appearances', '--flatten-annotations=all', '--object-streams=generate']
    const { code } = await qpdfJoin({ folder, args: [...flags, '--empty', '--pages', ...pages, '--', './todos.pdf'] })
    // 3: it could be read, and qpdf mended something.
    return code === 0 || code === 3 ? readFile(join(folder, 'todos.pdf')) : null
  })

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withScratchFolder } from '../../files/scratch.ts'
import { qpdf } from './qpdf.ts'

/** How many pages a PDF has; null where qpdf cannot tell. */
export const countPages = (pdf: Uint8Array): Promise<number | null> =>
  withScratchFolder(async (folder) => {
    await writeFile(join(folder, 'arquivo.pdf'), pdf)
    const { code, stdout } = await qpdf({ folder, args: ['--no-warn', '--show-npages', './arquivo.pdf'] })
    const pages = Number(stdout.trim())
    return code !== 2 && Number.isSafeInteger(pages) && pages > 0 ? pages : null
  })

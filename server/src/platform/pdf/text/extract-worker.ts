/** Worker of `extract.ts`: reads hostile files, which may take long and much memory. */
import { readFile } from 'node:fs/promises'
import { PDF } from '@libpdf/core'
import { answerJobs } from '../../workers/answer.ts'
import type { ExtractJob, PageText } from './extract.ts'
import { tidyText } from './tidy-text.ts'

answerJobs(async ({ path, maxPages }: ExtractJob): Promise<PageText[]> => {
  const pdf = await PDF.load(await readFile(path))
  if (pdf.isEncrypted && !pdf.isAuthenticated) throw new Error('It opens with a password only')
  const found: PageText[] = []
  const pages = Math.min(pdf.getPageCount(), maxPages)
  for (let index = 0; index < pages; index++) {
    const texto = tidyText(pdf.getPage(index)?.extractText().text ?? '')
    if (texto !== '') found.push({ pagina: index + 1, texto })
  }
  return found
})

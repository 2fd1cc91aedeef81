/** Worker of `stamp.ts`: one file at a time, because what is damaged or hostile in it may take the thread with it. */
import { appendFile, readFile, truncate } from 'node:fs/promises'
import { measureText, PDF, rgb, StandardFonts } from '@libpdf/core'
import { visibleBox } from './page-box.ts'
import type { StampJob } from './stamp.ts'
import { closeOpenStates } from './unbalanced.ts'
import { answerJobs } from './worker-answer.ts'

/** Points: letters, and their distance from the edge. */
const SIZE = 7.5
const EDGE = 12
const COLOUR = rgb(0.55, 0.11, 0.11)

answerJobs(async ({ file, size, label, first, total }: StampJob): Promise<number> => {
  await truncate(file, size)
  const bytes = await readFile(file)
  const pdf = await PDF.load(bytes, { lenient: false })
  const pages = pdf.getPages()
  for (const [i, page] of pages.entries()) stampPage(pdf, page, `${label} · fls. ${first + i}/${total}`)
  // An update leaves what qpdf has just put in order as it is, and only the update has to be written.
  const stamped = await pdf.save({ incremental: true })
  await appendFile(file, stamped.subarray(size))
  return pages.length
})

const widthOf = (text: string, size: number) => measureText(text, StandardFonts.Helvetica, size)

type Page = ReturnType<PDF['getPages']>[number]

/** Along the lower edge as the page is seen, ending in the right corner; smaller where the page is narrow. */
function stampPage(pdf: PDF, page: Page, text: string): void {
  closeOpenStates(pdf, page)
  const [x0, y0, x1, y1] = visibleBox(pdf, page)
  const isUpright = page.rotation % 180 === 0
  const room = Math.max(1, (isUpright ? x1 - x0 : y1 - y0) - 2 * EDGE)
  const natural = widthOf(text, SIZE)
  const size = natural > room ? (SIZE * room) / natural : SIZE
  const width = widthOf(text, size)
  const corner = {
    0: [x1 - EDGE - width, y0 + EDGE],
    90: [x1 - EDGE, y1 - EDGE - width],
    180: [x0 + EDGE + width, y1 - EDGE],
    270: [x0 + EDGE, y0 + EDGE + width],
  } as const
  const [x, y] = corner[page.rotation]
  const rotate = { angle: page.rotation, origin: { x, y } }
  page.drawText(text, { x, y, size, font: StandardFonts.Helvetica, color: COLOUR, rotate })
}

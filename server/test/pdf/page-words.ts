import { getDocument, OPS, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Layers = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getOptionalContentConfig']>>

/** Letters drawn one after the other, and how wide the font has them. */
export interface Run {
  text: string
  width: number
}

/** The words that a viewer sees on each page of a PDF: also in forms and other annotations, and nothing of hidden layers. */
export const pageWords = async (bytes: Uint8Array): Promise<string[]> =>
  (await pageRuns(bytes)).map((runs) => wordsOf(runs.map(({ text }) => text).join(' ')))

const wordsOf = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The same in pieces, as each page draws them. */
export async function pageRuns(bytes: Uint8Array): Promise<Run[][]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  try {
    const document = await task.promise
    const layers = await document.getOptionalContentConfig()
    const pages: Run[][] = []
    for (let number = 1; number <= document.numPages; number++) pages.push(await runsOf(await document.getPage(number), layers))
    return pages
  } finally {
    await task.destroy()
  }
}

/** Reads what the page draws, because the text that pdf.js extracts has neither looks of fields nor regard for layers. */
async function runsOf(page: PDFPageProxy, layers: Layers): Promise<Run[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const open: boolean[] = []
  const runs: Run[] = []
  for (const [i, operator] of fnArray.entries()) {
    const args = argsArray[i]
    if (operator === OPS.beginMarkedContent) open.push(true)
    else if (operator === OPS.beginMarkedContentProps) open.push(args[0] !== 'OC' || layers.isVisible(args[1]))
    else if (operator === OPS.endMarkedContent) open.pop()
    else if (operator === OPS.showText && open.every(Boolean)) runs.push(runOf(args[0]))
  }
  return runs
}

/** Glyphs; the numbers among them move the next one. */
function runOf(glyphs: ({ unicode?: string; width?: number } | number | null)[]): Run {
  const letters = glyphs.filter((glyph) => typeof glyph === 'object').map((glyph) => glyph ?? {})
  return {
    text: letters.map(({ unicode = '' }) => unicode).join(''),
    width: letters.reduce((sum, { width = 0 }) => sum + width, 0),
  }
}

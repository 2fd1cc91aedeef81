import { getDocument, OPS, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Layers = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getOptionalContentConfig']>>

/** What each page of a PDF says to whoever looks at it: also in forms and other annotations, and nothing of hidden layers. */
export async function pageWords(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  try {
    const document = await task.promise
    const layers = await document.getOptionalContentConfig()
    const pages: string[] = []
    for (let number = 1; number <= document.numPages; number++) pages.push(await wordsOf(await document.getPage(number), layers))
    return pages
  } finally {
    await task.destroy()
  }
}

/** Reads what the page draws, because the text that pdf.js extracts has neither looks of fields nor regard for layers. */
async function wordsOf(page: PDFPageProxy, layers: Layers): Promise<string> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const open: boolean[] = []
  let words = ''
  for (const [i, operator] of fnArray.entries()) {
    const args = argsArray[i]
    if (operator === OPS.beginMarkedContent) open.push(true)
    else if (operator === OPS.beginMarkedContentProps) open.push(args[0] !== 'OC' || layers.isVisible(args[1]))
    else if (operator === OPS.endMarkedContent) open.pop()
    else if (operator === OPS.showText && open.every(Boolean)) words += `${args[0].map(letterOf).join('')} `
  }
  return words.replace(/\s+/g, ' ').trim()
}

const letterOf = (glyph: { unicode?: string } | number | null) => (typeof glyph === 'object' ? (glyph?.unicode ?? '') : '')

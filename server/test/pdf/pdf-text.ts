import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a PDF as a reader would copy it: lines end in `\n`, pages are separated by `\f`. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const pages = await eachPage(bytes, async (page) =>
    (await textItems(page)).map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''),
  )
  return pages.join('\f')
}

/** The rightmost position of text on any page, in points from the left edge. */
export async function pdfReach(bytes: Uint8Array): Promise<number> {
  const reach = await eachPage(bytes, async (page) =>
    Math.max(...(await textItems(page)).map(({ transform, width }) => (transform[4] as number) + width)),
  )
  return Math.max(...reach)
}

async function textItems(page: PDFPageProxy) {
  return (await page.getTextContent()).items.filter((item) => 'str' in item)
}

async function eachPage<Result>(bytes: Uint8Array, look: (page: PDFPageProxy) => Promise<Result>): Promise<Result[]> {
  // A copy, because pdf.js transfers the bytes to its own worker.
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  try {
    const document = await task.promise
    const results: Result[] = []
    for (let number = 1; number <= document.numPages; number++) results.push(await look(await document.getPage(number)))
    return results
  } finally {
    await task.destroy()
  }
}

import { FILE_DAMAGED, FILE_PROTECTED } from '@concordia/contract/values/files'

/** A file that takes longer is left to the server, e.g. on a slow phone. */
const PATIENCE_MS = 10_000
const SENTENCES = new Map([
  ['PasswordException', FILE_PROTECTED],
  ['InvalidPDFException', FILE_DAMAGED],
  // The reader found an error in the document that has no name of its own.
  ['UnknownErrorException', FILE_DAMAGED],
])

/**
 * Opens a PDF with the viewer's library, so that a file nobody can read is refused before anything is paid.
 * @returns the server's sentence about a file that is damaged or needs a password; null when it opens, and also when the
 * reader itself could not be loaded or took too long: then the server decides
 */
export async function openPdf(file: File): Promise<string | null> {
  try {
    const { pdfjs } = await import('./pdfjs.ts')
    const task = pdfjs.getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 })
    const timer = setTimeout(() => void task.destroy(), PATIENCE_MS)
    try {
      const pdf = await task.promise
      if (pdf.numPages === 0) return FILE_DAMAGED
      await pdf.getPage(1)
      await pdf.getPage(pdf.numPages)
      return null
    } finally {
      clearTimeout(timer)
      await task.destroy()
    }
  } catch (error) {
    return SENTENCES.get((error as Error).name) ?? null
  }
}

import type { PdfDocument } from './document.ts'

/** Caches a reading of a document, so that it is done once, however many signatures ask for it. */
export function once<T>(read: (document: PdfDocument) => T): (document: PdfDocument) => T {
  const known = new WeakMap<PdfDocument, T>()
  return (document) => {
    if (!known.has(document)) known.set(document, read(document))
    return known.get(document)!
  }
}

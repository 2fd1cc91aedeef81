import { type PDF, type PDFPage, PdfArray, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core'

/** A letter page, as readers assume where a page says nothing. */
const DEFAULT = [0, 0, 612, 792] as const

/** What is seen of a page, `[left, bottom, right, top]` in points before rotation. libpdf's own boxes confuse width and right edge. */
export function visibleBox(pdf: PDF, page: PDFPage): readonly [number, number, number, number] {
  const box = resolve(pdf, page.dict.get('CropBox') ?? page.dict.get('MediaBox'))
  if (!(box instanceof PdfArray)) return DEFAULT
  const [a, b, c, d] = [0, 1, 2, 3].map((i) => {
    const number = resolve(pdf, box.at(i))
    return number instanceof PdfNumber ? number.value : Number.NaN
  }) as [number, number, number, number]
  if ([a, b, c, d].some(Number.isNaN)) return DEFAULT
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

/** The object behind a reference, or the object itself. */
export const resolve = (pdf: PDF, value: PdfObject | null | undefined): PdfObject | null =>
  value instanceof PdfRef ? pdf.getObject(value) : (value ?? null)

import { inflateSync } from 'node:zlib'
import { ops, type PDF, type PDFPage, PdfArray, PdfName, PdfStream } from '@libpdf/core'
import { resolve } from './page-box.ts'

/** Bytes of one stream that are looked at; drawings are far smaller, bombs far larger. */
const MAX_INFLATED = 50_000_000
/** Strings, comments and inline images are stepped over; `q` and `Q` count only where they stand alone. */
const TOKENS = /\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>|%[^\r\n]*|\bBI\b[\s\S]*?\bEI\b|(?<![^\s\]>)])([qQ])(?![^\s[</(])/g

/**
 * Ends the graphics states a page's drawing leaves open: they would move or scale whatever is drawn after it. A drawing that
 * cannot be read is taken as tidy.
 */
export function closeOpenStates(pdf: PDF, page: PDFPage): void {
  const open = streamsOf(pdf, page).reduce((depth, stream) => countOpen(textOf(stream), depth), 0)
  if (open > 0) page.drawOperators(Array.from({ length: open }, () => ops.popGraphicsState()))
}

function streamsOf(pdf: PDF, page: PDFPage): PdfStream[] {
  const contents = resolve(pdf, page.dict.get('Contents'))
  const parts = contents instanceof PdfArray ? [...contents].map((part) => resolve(pdf, part)) : [contents]
  return parts.filter((part) => part instanceof PdfStream)
}

function countOpen(drawing: string, before: number): number {
  let depth = before
  for (const [, operator] of drawing.matchAll(TOKENS)) {
    if (operator) depth = Math.max(0, depth + (operator === 'q' ? 1 : -1))
  }
  return depth
}

function textOf(stream: PdfStream): string {
  const filter = stream.get('Filter')
  if (!filter) return Buffer.from(stream.data).toString('latin1')
  const isFlate = filter instanceof PdfName && filter.value === 'FlateDecode'
  if (!isFlate) return ''
  try {
    return inflateSync(stream.data, { maxOutputLength: MAX_INFLATED }).toString('latin1')
  } catch {
    return ''
  }
}

import type { PdfDocument } from '../pdf/document.ts'
import { type Field, fieldsOf, pagesOf } from '../pdf/fields.ts'
import { widgetsOf } from './aparencia.ts'
import { widgetPages } from './compare.ts'
import { lookOf } from './hide.ts'

/** The pages, from 1, on which each of these fields draws something. */
export function vistasDe(document: PdfDocument, campos: readonly Field[]): number[][] {
  if (campos.length === 0) return []
  const fields = fieldsOf(document)
  const places = widgetPages(pagesOf(document))
  return campos.map((campo) => {
    const seen = widgetsOf(fields, campo).filter((one) => lookOf(document, one) !== null)
    return [...new Set(seen.flatMap(({ num }) => places.get(num ?? -1) ?? []))].sort((a, b) => a - b)
  })
}

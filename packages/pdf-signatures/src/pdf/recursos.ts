import type { PdfDocument } from './document.ts'
import { isName, PdfDict, type PdfValue } from './values.ts'

/** What the resources of a drawing have under a name, e.g. `find(document, resources, 'Font', name)`; null where there is none. */
export function find(document: PdfDocument, resources: PdfDict, kind: string, name: PdfValue | undefined): PdfValue {
  const group = document.get(resources.get(kind))
  return group instanceof PdfDict && isName(name) ? document.get(group.get(name.name)) : null
}

/** Whether the letters of a font are not those of its bytes, so that what it shows cannot be told from them. */
export function hasOwnCodes(document: PdfDocument, font: PdfDict | null): boolean {
  const [encoding, kind] = [document.get(font?.get('Encoding')), document.get(font?.get('Subtype'))]
  return encoding instanceof PdfDict ? encoding.has('Differences') : isName(kind, 'Type3') || font?.has('ToUnicode') === true
}

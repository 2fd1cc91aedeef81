import { PdfDocument } from './document.ts'
import type { PdfFile } from './file.ts'
import { Syntax, SyntaxFault } from './syntax.ts'
import { isName, PdfDict, PdfRef, PdfStream } from './values.ts'
import type { Entry } from './xref.ts'

/** The last ones count. */
const MAX_TRAILERS = 500
const OBJECT = /(?:^|[\s>\]])(\d{1,10})\s+(\d{1,5})\s+obj\b/g

/**
 * Finds the objects of a damaged file by searching, the last of each number. Its signatures can then be listed; nothing is
 * concluded from what it shows.
 * @throws SyntaxFault when there is no catalogue either
 */
export function rebuild(file: PdfFile): PdfDocument {
  const { bytes, budget } = file
  const text = bytes.toString('latin1')
  const entries = new Map<number, Entry>()
  for (const match of text.matchAll(OBJECT)) {
    budget.object()
    const offset = match.index + match[0].search(/\d/)
    entries.set(Number(match[1]), { kind: 'at', offset, gen: Number(match[2]) })
  }
  const trailer = new PdfDict()
  const places = [...text.matchAll(/\btrailer\b/g)].map(({ index }) => index + 7)
  for (const place of places.slice(-MAX_TRAILERS)) addTrailer(trailer, file, place)
  const packed: number[] = []
  for (const [num, entry] of [...entries]) {
    const value = entry.kind === 'at' ? file.objectAt(entry.offset)?.value : null
    if (value instanceof PdfStream && isName(value.dict.get('Type'), 'XRef')) copy(trailer, value.dict)
    if (value instanceof PdfStream && isName(value.dict.get('Type'), 'ObjStm')) packed.push(num)
    if (value instanceof PdfDict && isName(value.get('Type'), 'Catalog') && !trailer.has('Root'))
      trailer.set('Root', new PdfRef(num, 0))
  }
  const document = PdfDocument.rebuilt(file, trailer, entries)
  for (const stream of packed) {
    for (const [index, num] of document.numbersIn(stream).entries())
      if (!entries.has(num)) entries.set(num, { kind: 'in', stream, index })
  }
  if (!(document.get(trailer.get('Root')) instanceof PdfDict)) throw new SyntaxFault('No catalogue')
  return document
}

function addTrailer(trailer: PdfDict, file: PdfFile, at: number): void {
  try {
    const value = new Syntax(file.bytes, at, true).value()
    if (value instanceof PdfDict) copy(trailer, value)
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error
  }
}

function copy(trailer: PdfDict, from: PdfDict): void {
  for (const key of ['Root', 'Encrypt', 'ID', 'Info']) if (from.has(key)) trailer.set(key, from.get(key)!)
}

import type { Budget } from './budget.ts'
import { decode } from './filters.ts'
import { isWhite, Syntax, SyntaxFault } from './syntax.ts'
import { isName, PdfDict, PdfStream, type PdfValue } from './values.ts'

/** Where an object is: nowhere, at an offset of the file, or in an object stream. */
export type Entry = { kind: 'free' } | { kind: 'at'; offset: number; gen: number } | { kind: 'in'; stream: number; index: number }

/** One cross-reference section (ISO 32000-2, 7.5.4 and 7.5.8), with the trailer that belongs to it. */
export interface Section {
  /** The places in the file of its table or stream; two for a hybrid. */
  extents: { start: number; end: number }[]
  entries: Map<number, Entry>
  trailer: PdfDict
  /** It says two things of one object, or of itself: readers differ in which they take. */
  isAmbiguous: boolean
}

/** The chain of sections, the newest first. */
export interface Chain {
  /** What the last `startxref` says. */
  startxref: number
  sections: Section[]
}

/** The entries of one section; the first of a number counts. */
class Entries {
  readonly all = new Map<number, Entry>()
  isAmbiguous = false

  add(num: number, entry: Entry): void {
    const known = this.all.get(num)
    if (!known) this.all.set(num, entry)
    else if (!isSameEntry(known, entry)) this.isAmbiguous = true
  }
}

const isSameEntry = (a: Entry, b: Entry) => JSON.stringify(a) === JSON.stringify(b)

const MAX_SECTIONS = 2_000
/** `startxref` must be this close to the end. */
const TAIL = 2_048

/**
 * @param known the sections that were read before, by their offset: all revisions of a file share them
 * @throws SyntaxFault when it is not in order: nothing is guessed here
 */
export function readChain(bytes: Buffer, end: number, budget: Budget, known: Map<number, Section>): Chain {
  const { offset: first } = lastStartxref(bytes, end)
  const sections: Section[] = []
  const seen = new Set<number>()
  for (let at: number | null = first; at !== null; ) {
    if (seen.has(at) || seen.size >= MAX_SECTIONS) throw new SyntaxFault('The cross-reference tables form a loop')
    seen.add(at)
    const read = known.get(at)
    const section: Section = read?.extents.every((one) => one.end <= end) ? read : readSection(bytes, at, end, budget)
    known.set(at, section)
    sections.push(section)
    const prev: PdfValue | undefined = section.trailer.get('Prev')
    if (prev !== undefined && typeof prev !== 'number') throw new SyntaxFault('No offset of the table before')
    at = prev ?? null
  }
  return { startxref: first, sections }
}

function lastStartxref(bytes: Buffer, end: number): { offset: number } {
  const place = bytes.lastIndexOf('startxref', end - 1)
  if (place < 0 || place < end - TAIL || place + 9 > end) throw new SyntaxFault('No startxref')
  const offset = new Syntax(bytes, place + 9, true, end).integer()
  if (offset >= end) throw new SyntaxFault('startxref points beyond the end')
  return { offset }
}

function readSection(bytes: Buffer, at: number, end: number, budget: Budget): Section {
  if (at >= end) throw new SyntaxFault('A table beyond the end')
  const syntax = new Syntax(bytes, at, true, end)
  syntax.blanks()
  const start = syntax.pos
  if (!syntax.keyword('xref')) return readStreamSection(bytes, start, end, budget)
  const entries = new Entries()
  while (!syntax.keyword('trailer')) readSubsection(syntax, entries, budget)
  const trailer = syntax.value()
  if (!(trailer instanceof PdfDict)) throw new SyntaxFault('No trailer')
  const isAmbiguous = entries.isAmbiguous || trailer.hasDuplicates
  const section = { extents: [{ start, end: syntax.pos }], entries: entries.all, trailer, isAmbiguous }
  const hidden = trailer.get('XRefStm')
  if (typeof hidden === 'number') addHidden(section, readSection(bytes, hidden, end, budget))
  return section
}

/** In a hybrid file, the objects that the table hides are those of the stream. */
function addHidden(section: Section, stream: Section): void {
  section.extents.push(...stream.extents)
  section.isAmbiguous ||= stream.isAmbiguous
  for (const [num, entry] of stream.entries) {
    const known = section.entries.get(num)
    if (!known || known.kind === 'free') section.entries.set(num, entry)
    else if (!isSameEntry(known, entry)) section.isAmbiguous = true
  }
}

function readSubsection(syntax: Syntax, entries: Entries, budget: Budget): void {
  let first = syntax.integer()
  const count = syntax.integer()
  for (let i = 0; i < count; i++) {
    budget.object()
    const offset = syntax.integer()
    const gen = syntax.integer()
    syntax.blanks()
    const kind = syntax.token()
    // Some writers number the table from 1 though it begins with the head of the free list, which is number 0.
    if (i === 0 && first === 1 && kind === 'f' && gen === 65535) {
      first = 0
      entries.isAmbiguous = true
    }
    if (kind !== 'n' && kind !== 'f') throw new SyntaxFault('No entry of a table')
    // Offset 0 marks, in files of some writers, an object that does not exist.
    const entry: Entry = kind === 'f' || offset === 0 ? { kind: 'free' } : { kind: 'at', offset, gen }
    entries.add(first + i, entry)
  }
}

function readStreamSection(bytes: Buffer, at: number, end: number, budget: Budget): Section {
  const { value } = new Syntax(bytes, at, true, end).indirectObject()
  if (!(value instanceof PdfStream) || !isName(value.dict.get('Type'), 'XRef')) throw new SyntaxFault('No table here')
  const length = value.dict.get('Length')
  if (typeof length !== 'number') throw new SyntaxFault('A table without a length')
  const close = endOfStream(bytes, value.start, length, end)
  if (close === null) throw new SyntaxFault('A table without an end')
  const data = decode(bytes.subarray(value.start, close.dataEnd), value.dict, budget)
  const entries = readEntries(data, value.dict, budget)
  const isAmbiguous = entries.isAmbiguous || value.dict.hasDuplicates
  return { extents: [{ start: at, end: close.end }], entries: entries.all, trailer: value.dict, isAmbiguous }
}

function readEntries(data: Buffer, dict: PdfDict, budget: Budget): Entries {
  const widths = integers(dict.get('W'))
  if (widths.length < 3 || widths.some((width) => width > 8)) throw new SyntaxFault('No widths')
  const size = dict.get('Size')
  const index = dict.has('Index') ? integers(dict.get('Index')) : [0, typeof size === 'number' ? size : 0]
  const entries = new Entries()
  const row = widths.reduce((sum, width) => sum + width, 0)
  if (row === 0) throw new SyntaxFault('No widths')
  let at = 0
  const field = (width: number, otherwise: number) => {
    let value = width === 0 ? otherwise : 0
    for (let i = 0; i < width; i++) value = value * 256 + data[at++]!
    return value
  }
  for (let i = 0; i + 1 < index.length; i += 2) {
    for (let k = 0; k < index[i + 1]! && at + row <= data.length; k++) {
      budget.object()
      const [type, second, third] = [field(widths[0]!, 1), field(widths[1]!, 0), field(widths[2]!, 0)]
      at += row - widths[0]! - widths[1]! - widths[2]!
      const num = index[i]! + k
      entries.add(num, entryOf(type, second, third))
    }
  }
  return entries
}

function entryOf(type: number, second: number, third: number): Entry {
  if (type === 1) return { kind: 'at', offset: second, gen: third }
  return type === 2 ? { kind: 'in', stream: second, index: third } : { kind: 'free' }
}

function integers(value: PdfValue | undefined): number[] {
  if (!Array.isArray(value)) throw new SyntaxFault('No numbers')
  return value.map((one) => {
    if (typeof one !== 'number' || !Number.isInteger(one) || one < 0) throw new SyntaxFault('No numbers')
    return one
  })
}

/** Where a stream of this length ends, and its object; null when `endstream` is not there. */
export function endOfStream(bytes: Buffer, start: number, length: number, end: number): { dataEnd: number; end: number } | null {
  const dataEnd = start + length
  if (!Number.isInteger(length) || length < 0 || dataEnd > end) return null
  let at = dataEnd
  while (at < end && at < dataEnd + 4 && isWhite(bytes[at])) at++
  if (bytes.toString('latin1', at, at + 9) !== 'endstream') return null
  const syntax = new Syntax(bytes, at + 9, true, end)
  syntax.keyword('endobj')
  return { dataEnd, end: syntax.pos }
}

import { camposAssinados } from './campos.ts'
import type { Intervalo } from './intervalo.ts'
import { PdfDocument } from './pdf/document.ts'
import { BYTES_A_STEP, type PdfFile } from './pdf/file.ts'
import { isWhite, Syntax, SyntaxFault } from './pdf/syntax.ts'
import { PdfStream, PdfString } from './pdf/values.ts'
import type { Section } from './pdf/xref.ts'

/** What a signature covers. */
export type Cobertura =
  | { cobre: 'arquivo' }
  /** An earlier revision, properly continued. */
  | { cobre: 'revisao'; revisao: PdfDocument }
  /** Bytes that are no revision, or are followed by something else than a proper update. */
  | { cobre: 'parcial'; porque: 'nao-e-revisao' }
  | { cobre: 'parcial'; porque: 'continuacao-irregular'; revisao: PdfDocument }

/** Finds out what the bytes up to the signature's end are, and whether what follows is a proper update of them. */
export function cover(last: PdfDocument, { abre, fim }: Intervalo): Cobertura {
  const { file } = last
  if (isBlank(file.bytes, fim)) return { cobre: 'arquivo' }
  const revisao = openRevision(last, fim)
  const holdsIt = revisao && camposAssinados(revisao).some(({ dicionario }) => isAt(dicionario.get('Contents'), abre))
  if (!revisao || !holdsIt) return { cobre: 'parcial', porque: 'nao-e-revisao' }
  return isProperUpdate(revisao, last)
    ? { cobre: 'revisao', revisao }
    : { cobre: 'parcial', porque: 'continuacao-irregular', revisao }
}

const isAt = (value: unknown, start: number) => value instanceof PdfString && value.start === start

function isBlank(bytes: Buffer, from: number): boolean {
  for (let at = from; at < bytes.length; at++) if (!isWhite(bytes[at])) return false
  return true
}

/** The revision that ends here, at an end mark. */
function openRevision({ file }: PdfDocument, end: number): PdfDocument | null {
  if (!/%%EOF\s{0,8}$/.test(file.bytes.toString('latin1', Math.max(0, end - 16), end))) return null
  try {
    return PdfDocument.open(file, end)
  } catch (error) {
    if (error instanceof SyntaxFault) return null
    throw error
  }
}

/**
 * Whether the revision is followed by whole updates only (ISO 32000-2, 7.5.6) that lead back to it: every newer table and every
 * object in it lies behind the revision, and nothing else is there that a reader could take for an object.
 */
function isProperUpdate(signed: PdfDocument, last: PdfDocument): boolean {
  const sections = last.chain?.sections
  const head = signed.chain!.sections[0]!
  const place = sections?.findIndex(({ extents }) => extents[0]!.start === head.extents[0]!.start) ?? -1
  if (!sections || place < 1) return false
  const newer = sections.slice(0, place)
  const taken: [number, number][] = []
  for (const section of newer) {
    if (section.isAmbiguous) return false
    if (!section.extents.every(({ start }) => start >= signed.end)) return false
    for (const { start, end } of section.extents) taken.push([start, end])
    if (!takeObjects(section, signed, last, taken)) return false
  }
  return isQuiet(last.file, signed.end, taken)
}

/** Notes the places of the objects of a section; false when one is not where the table says, or not the one that it says. */
function takeObjects({ entries }: Section, signed: PdfDocument, last: PdfDocument, taken: [number, number][]): boolean {
  for (const [num, entry] of entries) {
    if (entry.kind === 'in') last.file.budget.step(last.numbersIn(entry.stream).length >> 5)
    if (entry.kind === 'in' && !isOnlyOne(last.numbersIn(entry.stream), num, entry.index)) return false
    if (entry.kind !== 'at') continue
    if (entry.offset < signed.end) {
      const known = signed.entries.get(num)
      if (known?.kind === 'at' && known.offset === entry.offset && known.gen === entry.gen) continue
      return false
    }
    const object = last.located(num, entry.offset)
    if (!object || object.gen !== entry.gen) return false
    const end = object.value instanceof PdfStream ? object.value.start + last.rawLength(object.value) : object.end
    taken.push([entry.offset, end])
  }
  return true
}

const isOnlyOne = (numbers: readonly number[], num: number, index: number) =>
  numbers[index] === num && numbers.indexOf(num) === index && numbers.lastIndexOf(num) === index

/** Words that begin something for a reader. */
const LOUD = /\bobj\b|\bxref\b|\btrailer\b|\bstream\b/

/** Between the known objects and tables, nothing begins another one. */
function isQuiet({ bytes, budget }: PdfFile, from: number, taken: [number, number][]): boolean {
  let at = from
  for (const [start, end] of [...taken.sort(([a], [b]) => a - b), [bytes.length, bytes.length] as const]) {
    budget.step(Math.max(0, start - at) >> BYTES_A_STEP)
    if (start > at && LOUD.test(withoutComments(bytes, at, start))) return false
    at = Math.max(at, end)
  }
  return true
}

function withoutComments(bytes: Buffer, from: number, to: number): string {
  const syntax = new Syntax(bytes, from, true, to)
  let text = ''
  while (!syntax.atEnd) {
    syntax.blanks()
    text += ` ${syntax.token()}`
    if (!syntax.atEnd) text += String.fromCharCode(bytes[syntax.pos++]!)
  }
  return text
}

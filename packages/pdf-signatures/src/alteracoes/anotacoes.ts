import { readDesenho } from '../pdf/desenho.ts'
import type { PdfDocument } from '../pdf/document.ts'
import type { Field, Page } from '../pdf/fields.ts'
import { numbers, retangulo } from '../pdf/geometria.ts'
import { isName, PdfDict, PdfName, PdfStream, type PdfValue } from '../pdf/values.ts'
import type { Igualdade } from './igualdade.ts'
import { numOf, type Regras } from './regras.ts'

type Anotacao = { tipo: 'anotacao-nova' | 'anotacao-alterada' | 'anotacao-removida' | 'comentario'; permitida: boolean }

/**
 * Compares the annotations of a page: what was there stays, in its order. Only comments come and go, where they are allowed.
 * @param fields numbers of the fields that were there
 */
export function compareAnotacoes(
  same: Igualdade,
  page: Page,
  now: Page,
  later: ReadonlyMap<number, Field>,
  fields: ReadonlySet<number | null>,
  regras: Regras,
): Anotacao[] {
  const [a, b] = [same.before.get(page.dict.get('Annots')), same.after.get(now.dict.get('Annots'))]
  const many = Array.isArray(b) ? b : []
  const found: Anotacao[] = []
  const note = (tipo: Anotacao['tipo'], isFree: boolean) =>
    found.push(regras.nivel === 3 && isFree ? { tipo: 'comentario', permitida: true } : { tipo, permitida: false })
  const kept = new Set(many.map(numOf))
  const few = (Array.isArray(a) ? a : []).filter((item) => {
    const isFree = regras.nivel === 3 && numOf(item) !== null && !kept.has(numOf(item)) && isComment(same.before, item)
    if (isFree) note('anotacao-removida', true)
    return !isFree
  })
  let at = 0
  for (const item of many) {
    const num = numOf(item)
    const expected = few[at]
    const isNext = at < few.length && (num === null ? same.same(expected, item) : numOf(expected) === num)
    if (isNext) {
      at++
      if (num !== null && !fields.has(num) && !same.same(expected, item))
        note('anotacao-alterada', isComment(same.before, expected!) && isComment(same.after, item))
    } else if (num !== null && (fields.has(num) ? isEmptySignature(same, later.get(num)) : later.has(num))) {
      // The widget of a field that is new, or was nowhere to be seen before it was signed: judged with the field.
    } else if (same.after.get(item) !== null) note('anotacao-nova', isComment(same.after, item))
  }
  if (at < few.length) note('anotacao-removida', false)
  return found
}

const isEmptySignature = ({ before }: Igualdade, field: Field | undefined) => {
  const earlier = field?.type === 'Sig' ? before.object(field.num!) : null
  return earlier instanceof PdfDict && before.get(earlier.get('V')) === null && before.get(earlier.get('AP')) === null
}

/** Marks on a text, which can be read through them. */
const MARKS = new Set(['Highlight', 'Underline', 'Squiggly', 'StrikeOut'])
/** The longest side of a note's sign. */
const MAX_SIGN = 40

/** A note's small sign, its window, or a mark on a text: where comments are allowed these hide nothing. */
function isComment(document: PdfDocument, item: PdfValue): boolean {
  const annotation = document.get(item)
  if (!(annotation instanceof PdfDict) || annotation.has('A') || annotation.has('AA') || annotation.hasDuplicates) return false
  const subtype = document.get(annotation.get('Subtype'))
  if (isName(subtype, 'Popup')) return !annotation.has('AP')
  const rect = retangulo(document, annotation.get('Rect'))
  if (!rect || !(subtype instanceof PdfName)) return false
  const looks = looksOf(document, document.get(annotation.get('AP')))
  const drawn = looks?.map((look) => readDesenho(document, [look], resourcesOf(document, look), [-1e4, -1e4, 1e4, 1e4]))
  if (!drawn || drawn.some(({ mostra }) => mostra)) return false
  if (subtype.name === 'Text') return rect[2] - rect[0] <= MAX_SIGN && rect[3] - rect[1] <= MAX_SIGN
  if (!MARKS.has(subtype.name) || drawn.some(({ pinta }) => pinta)) return false
  return subtype.name !== 'Highlight' || looks!.length > 0 || isLight(document, annotation.get('C'))
}

/** Every look of an annotation; null when one is no stream. */
function looksOf(document: PdfDocument, looks: PdfValue): PdfStream[] | null {
  if (looks === null) return []
  if (!(looks instanceof PdfDict)) return null
  const all = [...looks.values()].map((one) => document.get(one))
  return all.every((one): one is PdfStream => one instanceof PdfStream) ? all : null
}

export function resourcesOf(document: PdfDocument, { dict }: PdfStream): PdfDict {
  const found = document.get(dict.get('Resources'))
  return found instanceof PdfDict ? found : new PdfDict()
}

/** A reader draws a mark without a look in this colour: a dark one would hide the text. */
function isLight(document: PdfDocument, value: PdfValue | undefined): boolean {
  if (document.get(value) === null) return true
  const colour = numbers(document, value, 3)
  return colour !== null && 0.3 * colour[0]! + 0.59 * colour[1]! + 0.11 * colour[2]! > 0.4
}

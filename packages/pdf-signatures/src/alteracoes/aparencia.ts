import type { PdfDocument } from '../pdf/document.ts'
import type { Field, Page } from '../pdf/fields.ts'
import { area, isOver, retangulo } from '../pdf/geometria.ts'
import { isName, PdfDict, PdfStream, type PdfValue, textOf } from '../pdf/values.ts'
import { effective } from './campos.ts'
import { annotationsOn, contentOf, isPainted, lookDrawing } from './hide.ts'
import type { Igualdade } from './igualdade.ts'

/**
 * What filling in a field did to what is seen, beside its value. `descobre`: the look that was signed hid something of the page.
 * `diverge`: the look does not show the value.
 */
export type Aparencia = 'descobre' | 'diverge'

/**
 * What must be told of a field that was filled in after the signature: its value may be read, but somebody who signed saw another
 * page, or sees something else than the value.
 * @param places the pages, from 1, by number of the widget
 */
export function aparenciaDe(
  same: Igualdade,
  [fieldsBefore, fieldsAfter]: readonly [readonly Field[], readonly Field[]],
  pages: readonly [before: readonly Page[], after: readonly Page[]],
  places: ReadonlyMap<number, readonly number[]>,
  filled: Field,
): { aparencia: Aparencia; pagina: number | null } | null {
  const pageOf = ({ num }: Field) => (num === null ? null : (places.get(num)?.[0] ?? null))
  const wrong = filled.type === 'Btn' ? widgetsOf(fieldsAfter, filled).find((one) => diverges(same, one)) : undefined
  if (wrong) return { aparencia: 'diverge', pagina: pageOf(wrong) }
  const unlike = filled.type === 'Tx' ? widgetsOf(fieldsAfter, filled).find((one) => showsOther(same.after, one)) : undefined
  if (unlike) return { aparencia: 'diverge', pagina: pageOf(unlike) }
  const hiding = widgetsOf(fieldsBefore, filled).find((one) => {
    const [page, now] = pages.map((all) => all[(pageOf(one) ?? 0) - 1])
    return page !== undefined && now !== undefined && hid(same, page, now, one)
  })
  return hiding ? { aparencia: 'descobre', pagina: pageOf(hiding) } : null
}

/** The field itself, where it is a widget, and all below it. */
export const widgetsOf = (fields: readonly Field[], { num }: Field) =>
  fields.filter((one) => {
    for (let at: Field | null = one; at; at = at.parent) if (at.num === num) return one.dict.has('Rect')
    return false
  })

/** Its signed look painted over what the page, or another annotation, showed. */
function hid({ before, after }: Igualdade, page: Page, now: Page, widget: Field): boolean {
  const box = retangulo(before, widget.dict.get('Rect'))
  if (!box || area(box) === 0 || !isPainted(before, widget)) return false
  const { caixas } = contentOf(after, now)
  after.file.budget.step(caixas.length >> 4)
  return [caixas, annotationsOn(before, page, widget.num)].some((all) => all.some((one) => isOver(box, one)))
}

/**
 * A checkbox or radio button shows the state that AS names, among the looks in AP (ISO 32000-2, 12.7.5.2.3). It is to be the value's, and what a
 * state looks like was settled when it was signed.
 */
function diverges(same: Igualdade, widget: Field): boolean {
  const { before, after } = same
  const states = statesOf(after, widget.dict)
  const on = [...states.keys()].filter((state) => state !== OFF)
  const state = nameIn(after, widget.dict.get('AS')) ?? OFF
  const value = nameIn(after, effective(after, widget, 'V')) ?? OFF
  if (state === OFF ? on.includes(value) : state !== value) return true
  const old = before.object(widget.num!)
  const known = old instanceof PdfDict ? statesOf(before, old) : states
  return [...states].some(([name, look]) => known.has(name) && !same.same(known.get(name), look))
}

/** A text field whose look has letters or digits, and other ones than its value. A program may format a number, or show a part. */
function showsOther(after: PdfDocument, widget: Field): boolean {
  const looks = after.get(widget.dict.get('AP'))
  const look = looks instanceof PdfDict ? after.get(looks.get('N')) : null
  if (!(look instanceof PdfStream)) return false
  const texts = [lookDrawing(after, look).texto ?? '', textOf(after.get(effective(after, widget, 'V'))) ?? ''] as const
  const [one, other] = texts.map(numberIn)
  if (one != null && other != null) return one !== other
  const [shown, value] = texts.map(lettersOf) as [string, string]
  if (shown === '' || shown === value) return false
  return !(value.includes(shown) && value !== '' && shown.length > value.length / 2)
}

/** "1000", "1.000,00" and "R$ 1000.0" are the same number: a sign before one or two digits at the end parts decimals. */
function numberIn(text: string): number | null {
  const bare = text.replaceAll(/[\s%$]/g, '').replace(/^R/, '')
  if (!/^-?\d[\d.,]*$/.test(bare)) return null
  const at = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const decimals = at < 0 ? 0 : bare.length - at - 1
  const isDecimal = decimals === 1 || decimals === 2
  const whole = (isDecimal ? bare.slice(0, at) : bare).replaceAll(/[.,]/g, '')
  return Number(isDecimal ? `${whole}.${bare.slice(at + 1)}` : whole)
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const OFF = 'Off'
const nameIn = (document: PdfDocument, value: PdfValue | undefined) => {
  const found = document.get(value)
  return isName(found) ? found.name : null
}

/** The looks by state. */
function statesOf(document: PdfDocument, widget: PdfDict): Map<string, PdfValue> {
  const looks = document.get(widget.get('AP'))
  const normal = looks instanceof PdfDict ? document.get(looks.get('N')) : null
  return normal instanceof PdfDict ? new Map(normal.entries()) : new Map()
}

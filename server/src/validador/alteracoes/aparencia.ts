import type { PdfDocument } from '../pdf/document.ts'
import type { Field, Page } from '../pdf/fields.ts'
import { area, isOver, retangulo } from '../pdf/geometria.ts'
import { isName, PdfDict, type PdfValue } from '../pdf/values.ts'
import { effective } from './campos.ts'
import { annotationsOn, contentOf, isPainted } from './encobrir.ts'
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

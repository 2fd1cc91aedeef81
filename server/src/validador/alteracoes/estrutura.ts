import { PdfDict, PdfRef, PdfStream, type PdfValue } from '../pdf/values.ts'
import type { Igualdade } from './igualdade.ts'

/**
 * Whether the structure tree for screen readers (ISO 32000-2, 14.7) only grew: what it had is all there, in its order. It shows
 * nothing; a new signature field gets its place in it.
 */
export function aditiva(same: Igualdade, a: PdfValue | undefined, b: PdfValue | undefined): boolean {
  const seen = new Set<string>()
  const pending: [PdfValue, PdfValue][] = [[a ?? null, b ?? null]]
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    const [one, other] = pair
    if (one instanceof PdfRef && other instanceof PdfRef) {
      const key = `${one.num} ${other.num}`
      if (seen.has(key)) continue
      seen.add(key)
    }
    if (same.same(one, other)) continue
    const [x, y] = [same.before.get(one), same.after.get(other)]
    if (Array.isArray(y)) {
      if (!grew(Array.isArray(x) ? x : [one], y, pending, same)) return false
    } else if (x instanceof PdfDict && y instanceof PdfDict && !(y instanceof PdfStream)) {
      for (const [key, value] of x) if (key !== 'ParentTreeNextKey' && key !== 'Limits') pending.push([value, y.get(key) ?? null])
    } else return false
  }
  return true
}

/** Each earlier item is met again, in order: an object by its number, anything else by its value. */
function grew(few: readonly PdfValue[], many: readonly PdfValue[], pending: [PdfValue, PdfValue][], same: Igualdade): boolean {
  let at = 0
  for (const item of many) {
    const wanted = few[at]
    if (wanted === undefined) return true
    if (wanted instanceof PdfRef ? item instanceof PdfRef && item.num === wanted.num : same.same(wanted, item)) {
      if (wanted instanceof PdfRef) pending.push([wanted, item])
      at++
    }
  }
  return at === few.length
}

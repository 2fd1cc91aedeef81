import type { ListType } from './format-types.ts'

/** An item of a list whose levels are written beside each other. */
export interface Item {
  level: number
  type: ListType
  /** Its number, where it is written. */
  start?: number
}

/**
 * What Word wrote before an item: a number ("3."), a letter ("b)"), or the sign of a bullet, which may look like a letter.
 * @param next the number and kind that the item would have in the list before it, which tells "c)" from the Roman hundred
 * @returns null for what a list can't show: "1.1.", "§ 2º"
 */
export function readMarker(marker: string, next?: { type: ListType; start: number }): { type: ListType; start?: number } | null {
  const text = marker.replaceAll(/[\s\u00a0]+/g, '')
  const [, sign, end] = /^\(?([0-9]{1,4}|[a-z]{1,7}|[A-Z]{1,7})([.):-]?)$/.exec(text) ?? []
  // Letters without a point are Wingdings and Courier: "o", "v", "Ø", "§".
  if (sign === undefined || (end === '' && /\D/.test(sign)))
    return /[\p{L}\p{N}].*[\p{L}\p{N}]|\d/u.test(text) ? null : { type: 'bullet' }
  if (/\d/.test(sign)) return { type: '1', start: Number(sign) }
  const upper = sign !== sign.toLowerCase()
  const letter = sign.length === 1 ? sign.toLowerCase().charCodeAt(0) - 96 : null
  const roman = fromRoman(sign.toLowerCase())
  const [alpha, romans] = upper ? (['A', 'I'] as const) : (['a', 'i'] as const)
  const continued = next && ((next.type === romans && next.start === roman) || (next.type === alpha && next.start === letter))
  if (continued) return { ...next }
  if (roman !== null && (letter === null || sign.toLowerCase() === 'i')) return { type: romans, start: roman }
  return letter === null ? null : { type: alpha, start: letter }
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }
function fromRoman(text: string): number | null {
  if (!/^(?:m{0,3})(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(text)) return null
  const values = Array.from(text, (sign) => ROMAN[sign]!)
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0)
}

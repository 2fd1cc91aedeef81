import { MAX_RECUO } from '../rules/acordos/texto-rico.ts'

/** The declarations of a style attribute, names and values in lower case, in one pass whatever is written. */
export function declarations(style = ''): [name: string, value: string][] {
  const parts: string[] = []
  const closing: string[] = []
  let part = ''
  for (const sign of withoutComments(style)) {
    const until = closing.at(-1)
    if (sign === until) closing.pop()
    else if (until !== '"' && until !== "'" && /["'(]/.test(sign)) closing.push(sign === '(' ? ')' : sign)
    else if (sign === ';' && until === undefined) {
      parts.push(part)
      part = ''
      continue
    }
    part += sign
  }
  parts.push(part)
  return parts
    .map((one) => one.toLowerCase())
    .filter((one) => one.includes(':'))
    .map((one) => {
      const colon = one.indexOf(':')
      return [
        one.slice(0, colon).trim(),
        one
          .slice(colon + 1)
          .replace('!important', '')
          .trim(),
      ]
    })
}

const withoutComments = (style: string) =>
  style
    .split('/*')
    .map((piece, i) => (i === 0 ? piece : piece.slice(piece.includes('*/') ? piece.indexOf('*/') + 2 : piece.length)))
    .join(' ')

/** Lengths of one step of an indent (2em). */
const STEP: Readonly<Record<string, number>> = {
  ...{ em: 2, rem: 2, ch: 4, px: 32, pt: 24, pc: 2, in: 1 / 3, cm: 2.54 / 3, mm: 25.4 / 3, q: 101.6 / 3 },
}

/** Steps of an indent, as written; null for what is no length. */
export function steps(length: string): number | null {
  const [, number, unit = ''] = /^([+-]?[\d.]{1,12})([a-z]{0,3})$/.exec(length) ?? []
  if (number === undefined || !Number.isFinite(Number(number))) return null
  if (Number(number) === 0) return 0
  const step = STEP[unit]
  return step === undefined ? null : Number(number) / step
}

/** Whole steps that are kept, at least one of an indent that can be seen; null: not this one. */
export function indent(length: string): number | null {
  const exact = steps(length)
  if (exact === null || exact < 0) return null
  const whole = exact < 0.1 ? 0 : Math.max(1, Math.round(exact))
  return whole > MAX_RECUO ? null : whole
}

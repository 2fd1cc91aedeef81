/** The text ends before the value does: more of the file has to be read. */
export class CutShort extends Error {
  override name = 'CutShort'
}

/** Separators between two values (ISO 32000-1, 7.2.2); qpdf writes no comments. */
const SPACE = /[\0\t\n\f\r ]*/y
const REFERENCE = /\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
/** Values that end at a separator: names, numbers, words. */
const PLAIN = /\/?[^\0\t\n\f\r ()<>[\]{}/%]*/y

/**
 * Returns where the value that begins at `start` ends. Only for text written by qpdf, which escapes all parentheses in strings.
 * No backtracking and no recursion: hostile values cost no more than their length.
 * @throws CutShort; Error when there is no value
 */
export function endOfValue(text: string, start: number): number {
  let depth = 0
  let at = start
  do {
    at = after(SPACE, text, at)
    // A value is always followed by something, so a value at the end of the text may be cut off.
    if (at + 1 >= text.length) throw new CutShort()
    const two = text.slice(at, at + 2)
    const one = two[0]!
    if (two === '<<') [at, depth] = [at + 2, depth + 1]
    else if (two === '>>') [at, depth] = [at + 2, depth - 1]
    else if (one === '[') [at, depth] = [at + 1, depth + 1]
    else if (one === ']') [at, depth] = [at + 1, depth - 1]
    else if (one === '(') at = endOfString(text, at)
    else if (one === '<') at = endOfHex(text, at)
    else at = Math.max(after(REFERENCE, text, at), endOfPlain(text, at))
  } while (depth > 0)
  return at
}

/** The entries of a dictionary, values as written. @returns null when the text is something else. @throws CutShort */
export function entriesOf(text: string): Map<string, string> | null {
  if (!text.startsWith('<<')) return null
  const entries = new Map<string, string>()
  for (let at = after(SPACE, text, 2); !text.startsWith('>>', at); at = after(SPACE, text, at)) {
    if (at >= text.length) throw new CutShort()
    if (text[at] !== '/') throw new Error('A dictionary has a value without a key')
    const endOfKey = endOfPlain(text, at)
    const end = endOfValue(text, endOfKey)
    entries.set(text.slice(at + 1, endOfKey), text.slice(endOfKey, end).trim())
    at = end
  }
  return entries
}

/** The items of an array as written. @returns null when the text is something else. @throws CutShort */
export function itemsOf(text: string): string[] | null {
  if (!text.startsWith('[')) return null
  const items: string[] = []
  for (let at = after(SPACE, text, 1); text[at] !== ']'; at = after(SPACE, text, at)) {
    const end = endOfValue(text, at)
    items.push(text.slice(at, end))
    at = end
  }
  return items
}

export const writeDictionary = (entries: ReadonlyMap<string, string>): string =>
  `<< ${Array.from(entries, ([key, value]) => `/${key} ${value}`).join(' ')} >>`

/** The object number of a reference, or undefined when the text is not one. */
export function referenced(text: string): number | undefined {
  const number = /^(\d+)\s+0\s+R$/.exec(text)?.[1]
  return number === undefined ? undefined : Number(number)
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

function endOfPlain(text: string, at: number): number {
  const end = after(PLAIN, text, at)
  if (end === at) throw new Error(`No value begins with ${JSON.stringify(text[at])}`)
  return end
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === ')') return at + 1
  }
  throw new CutShort()
}

function endOfHex(text: string, start: number): number {
  const end = text.indexOf('>', start)
  if (end < 0) throw new CutShort()
  return end + 1
}

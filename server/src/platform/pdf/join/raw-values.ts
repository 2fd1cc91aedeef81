/** The text ends before the value does: more of the file has to be read. */
export class CutShort extends Error {
  override name = 'CutShort'
}

/** Separators between two values (ISO 32000-1, 7.2.2); qpdf writes no comments. */
const SPACE = /[\0\t\n\f\r ]*/y
const REFERENCE = /\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
/** Length of a line of the cross-reference table (ISO 32000-1, 7.5.4). */
const LINE = 20
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
    const token = tokenAt(text, at)
    if (token.kind === 'open') depth++
    else if (token.kind === 'close') depth--
    at = token.to
  } while (depth > 0)
  return at
}

/** The next token: the begin or end of a dictionary or list, or a whole value of another kind. @throws CutShort; Error */
function tokenAt(text: string, start: number): { kind: 'open' | 'close' | 'value'; from: number; to: number } {
  const from = after(SPACE, text, start)
  // A value is always followed by something, so a value at the end of the text may be cut off.
  if (from + 1 >= text.length) throw new CutShort()
  const two = text.slice(from, from + 2)
  const one = two[0]!
  if (two === '<<') return { kind: 'open', from, to: from + 2 }
  if (two === '>>') return { kind: 'close', from, to: from + 2 }
  if (one === '[') return { kind: 'open', from, to: from + 1 }
  if (one === ']') return { kind: 'close', from, to: from + 1 }
  if (one === '(') return { kind: 'value', from, to: endOfString(text, from) }
  if (one === '<') return { kind: 'value', from, to: endOfHex(text, from) }
  return { kind: 'value', from, to: Math.max(after(REFERENCE, text, from), endOfPlain(text, from)) }
}

/** A dictionary within a text: where it begins and ends, and where each of its entries does. */
export interface Dictionary {
  from: number
  to: number
  entries: { key: string; from: number; value: number; to: number }[]
}

/** Visits all dictionaries of the value that begins at `start`, inner ones first. Reads each byte once. @throws as `endOfValue` */
export function eachDictionary(text: string, start: number, visit: (dictionary: Dictionary) => void): void {
  const open: (Dictionary & { isList: boolean; key: { from: number; to: number } | null })[] = []
  let at = start
  do {
    const token = tokenAt(text, at)
    at = token.to
    if (token.kind === 'open') {
      open.push({ from: token.from, to: 0, entries: [], isList: text[token.from] === '[', key: null })
      continue
    }
    const closed = token.kind === 'close' ? open.pop() : undefined
    if (closed && !closed.isList) visit({ from: closed.from, to: at, entries: closed.entries })
    const around = open.at(-1)
    if (!around || around.isList) continue
    const { key } = around
    const from = closed?.from ?? token.from
    if (key) around.entries.push({ key: text.slice(key.from + 1, key.to), from: key.from, value: from, to: at })
    around.key = key ? null : { from, to: at }
  } while (open.length > 0)
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

/** Where the value of each object begins, from the table at the end of a file that qpdf wrote. @throws Error */
export function placesOf(text: string): Map<number, number> {
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-100))?.[1])
  const head = /^xref\n0 (\d+)\n/.exec(text.slice(table, table + 64))
  if (!head) throw new Error('The file has no plain table')
  const places = new Map<number, number>()
  for (let number = 1; number < Number(head[1]); number++) {
    const line = table + head[0].length + number * LINE
    const begin = `${number} 0 obj\n`
    const offset = Number(text.slice(line, line + 10))
    if (!text.startsWith(begin, offset)) throw new Error(`No object ${number} at ${offset}`)
    places.set(number, offset + begin.length)
  }
  return places
}

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

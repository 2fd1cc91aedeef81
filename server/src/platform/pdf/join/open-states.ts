/** What is read of a drawing's bytes. */
export interface Bytes {
  readonly length: number
  readonly [index: number]: number
}

/** What a drawing does to a number of open things: `before` becomes `max(before + change, least)`. */
export interface Effect {
  change: number
  least: number
}
/** What a drawing leaves open: graphics states, and marked content, which a layer may hide. */
export type Effects = Record<'states' | 'marks', Effect>

const code = (letter: string) => letter.charCodeAt(0)
const [OPEN, CLOSE, ESCAPE, COMMENT, HEX, HEX_END] = [code('('), code(')'), code('\\'), code('%'), code('<'), code('>')]
const [NAME, E, I, LF, CR] = [code('/'), code('E'), code('I'), 10, 13]
/** Bytes that end a word: white space and delimiters (ISO 32000-1, 7.2.2). */
const ENDS_WORD = new Uint8Array(256)
for (const byte of [0, 9, LF, 12, CR, 32, ...Array.from('()<>[]{}/%', code)]) ENDS_WORD[byte] = 1
const IN_HEX = new Uint8Array(256)
for (const byte of [0, 9, LF, 12, CR, 32, ...Array.from('0123456789ABCDEFabcdef', code)]) IN_HEX[byte] = 1

/**
 * Counts the `q` and `Q`, `BDC` or `BMC` and `EMC` of a drawing; those in strings, comments, names and inline images are none. Reads each byte a few times
 * at most, whatever the drawing holds.
 */
export function effectOf(drawing: Bytes): Effects {
  const states = { change: 0, least: 0 }
  const marks = { change: 0, least: 0 }
  let mayHaveImages = true
  for (let i = 0; i < drawing.length; ) {
    const byte = drawing[i]!
    if (byte === OPEN) i = afterString(drawing, i)
    else if (byte === COMMENT) i = afterComment(drawing, i)
    else if (byte === HEX) i = afterHex(drawing, i)
    else {
      // A name keeps its `/`, so `/q` is no operator.
      const start = i
      i = afterWord(drawing, start)
      if (isWord(drawing, start, i, 'q')) open(states)
      else if (isWord(drawing, start, i, 'Q')) close(states)
      else if (isWord(drawing, start, i, 'BDC') || isWord(drawing, start, i, 'BMC')) open(marks)
      else if (isWord(drawing, start, i, 'EMC')) close(marks)
      else if (mayHaveImages && isWord(drawing, start, i, 'BI')) {
        const end = afterImage(drawing, i)
        // No `EI` follows: this is no image, and neither is a later `BI`.
        if (end === null) mayHaveImages = false
        else i = end
      }
    }
  }
  return { states, marks }
}

function open(effect: Effect): void {
  effect.change++
  effect.least++
}

function close(effect: Effect): void {
  effect.change--
  effect.least = Math.max(0, effect.least - 1)
}

/** Strings may contain others in balanced parentheses; one without an end takes the rest. */
function afterString(drawing: Bytes, start: number): number {
  let depth = 0
  for (let i = start; i < drawing.length; i++) {
    const byte = drawing[i]
    if (byte === ESCAPE) i++
    else if (byte === OPEN) depth++
    else if (byte === CLOSE && --depth === 0) return i + 1
  }
  return drawing.length
}

function afterComment(drawing: Bytes, start: number): number {
  let i = start
  while (i < drawing.length && drawing[i] !== LF && drawing[i] !== CR) i++
  return i
}

/** Past a string in hex; of anything else, such as a dictionary, past this byte alone. */
function afterHex(drawing: Bytes, start: number): number {
  for (let i = start + 1; i < drawing.length; i++) {
    const byte = drawing[i]!
    if (byte === HEX_END) return i + 1
    if (!IN_HEX[byte]) break
  }
  return start + 1
}

/** Past a word, which may begin with a delimiter. */
function afterWord(drawing: Bytes, start: number): number {
  let i = start + 1
  if (ENDS_WORD[drawing[start]!] && drawing[start] !== NAME) return i
  while (i < drawing.length && !ENDS_WORD[drawing[i]!]) i++
  return i
}

/** Past the next `EI` that stands alone, or null. */
function afterImage(drawing: Bytes, start: number): number | null {
  for (let i = start; i + 1 < drawing.length; i++) {
    if (drawing[i] !== E || drawing[i + 1] !== I) continue
    if (!isLetter(drawing[i - 1]) && !isLetter(drawing[i + 2])) return i + 2
  }
  return null
}

function isWord(drawing: Bytes, start: number, end: number, word: string): boolean {
  if (end - start !== word.length) return false
  for (let i = 0; i < word.length; i++) if (drawing[start + i] !== code(word[i]!)) return false
  return true
}

/** Whether it continues a word of letters and digits; the bytes of an image may be anything. */
const isLetter = (byte: number | undefined) => byte !== undefined && /\w/.test(String.fromCharCode(byte))

import type { FileHandle } from 'node:fs/promises'

/** Bytes read at once, and how many of them are read again with the next ones, so that no name is cut in two. */
const CHUNK = 262_144
const OVERLAP = 128

/**
 * Names without which nothing in a PDF runs, and it has neither form nor layers; and `First`, without which there are no compressed
 * objects that could hide them.
 */
const NAMES = [
  ...['JavaScript', 'Launch', 'AA', 'OpenAction', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData', 'Rendition', 'Movie', 'Sound'],
  ...['RichMediaExecute', 'XFA', 'OnInstantiate', 'AcroForm', 'OCProperties', 'First'],
]
/** Every letter of a name may be written as `#` and its code in hex (ISO 32000-1, 7.3.5). */
const spelled = (name: string) =>
  Array.from(name, (letter) => {
    const [high, low] = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${high}[${low}${low!.toUpperCase()}])`
  }).join('')
const SUSPECT = new RegExp(`/(?:${NAMES.map(spelled).join('|')})(?![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])`)
/** The same, where the name begins. */
const BEGINS_WITH_SUSPECT = new RegExp(`^${SUSPECT.source}`)
const [SLASH, CODE] = ['/', '#'].map((sign) => sign.charCodeAt(0)) as [number, number]
/** What may follow the `/` of such a name. */
const BEGINS = new Set([CODE, ...NAMES.map((name) => name.charCodeAt(0))])
/** Bytes of the longest, with each letter as a code, and what ends it. */
const LONGEST = 3 * Math.max(...NAMES.map(({ length }) => length)) + 2

/** Bytes for each `/` in compressed streams, and more than in text. */
const SPARSE = 128

/**
 * Whether a PDF may hold active content, a form or layers, told from its bytes alone. Quick, and never wrong when it says no: names are neither
 * encrypted nor compressed outside compressed objects.
 */
export async function isSuspect(file: FileHandle): Promise<boolean> {
  const buffer = Buffer.alloc(CHUNK + OVERLAP)
  for (let position = 0; ; position += CHUNK) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position)
    if (hasName(buffer.subarray(0, bytesRead))) return true
    if (bytesRead < buffer.length) return false
  }
}

/** Reading all of it as text takes four times as long as looking for each `/`, except where many of them are close together. */
function hasName(bytes: Buffer): boolean {
  let left = bytes.length / SPARSE
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
    if (--left < 0) return SUSPECT.test(bytes.toString('latin1', at))
    if (BEGINS.has(bytes[at + 1]!) && BEGINS_WITH_SUSPECT.test(bytes.toString('latin1', at, at + LONGEST))) return true
  }
  return false
}

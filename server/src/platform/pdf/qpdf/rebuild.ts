import { constants, inflateSync } from 'node:zlib'

/** Limit of bytes that all object streams of one file may inflate to; real ones stay far below. */
const MAX_INFLATED = 64_000_000
/** Landmarks in a PDF for finding its objects (ISO 32000-1, 7.3.8, 7.3.10, 7.5.5). */
const LANDMARK = /(?<!\d)(\d{1,7})\s{1,8}(\d{1,5})\s{1,8}obj(?![a-z])|\bstream(?:\r?\n|\r)|\bendobj\b|\btrailer\b/g

interface PdfObject {
  generation: number
  /** The text between `obj` and `endobj`; of a stream, only its dictionary. */
  body: string
  data?: string
}

/**
 * Rebuilds a PDF whose cross-reference table, trailer, end or stream lengths are wrong: finds the objects by reading the file
 * from front to back (a later one replaces an earlier one of the same number) and writes them with a new table.
 *
 * Native qpdf recovers in the same way; its WebAssembly build cannot, because it was compiled without C++ exceptions. Encrypted
 * files keep their encryption, but their compressed objects are not recovered. All text here is `latin1`: one character is one
 * byte.
 * @returns undefined when no catalogue is found, or the encryption dictionary is not an object of its own
 */
export function rebuildPdf(file: Buffer): Buffer | undefined {
  const text = file.toString('latin1', Math.max(0, file.indexOf('%PDF-')))
  const objects = new Map<number, PdfObject>()
  const trailers: string[] = []
  const budget = { inflated: MAX_INFLATED }

  const keep = (number: number, object: PdfObject) => {
    const type = object.data === undefined ? undefined : /\/Type\s*\/(XRef|ObjStm)\b/.exec(object.body)?.[1]
    if (type === 'XRef') trailers.push(object.body)
    else if (type === 'ObjStm') for (const [inner, body] of unpack(object, budget)) objects.set(inner, { generation: 0, body })
    else if (number > 0) objects.set(number, object)
  }
  scan(text, keep, trailers)

  const root = findRoot(objects, trailers)
  if (root === undefined) return undefined
  const encryption = last(trailers, /\/Encrypt\s+\d+\s+\d+\s+R/)
  if (!encryption && trailers.some((trailer) => trailer.includes('/Encrypt'))) return undefined
  const id = last(trailers, /\/ID\s*\[\s*<[\da-fA-F\s]*>\s*<[\da-fA-F\s]*>\s*\]/)
  return write(objects, [`/Root ${root} ${objects.get(root)!.generation} R`, encryption, id].join(' '))
}

/** Reads from landmark to landmark and skips stream data. */
function scan(text: string, keep: (number: number, object: PdfObject) => void, trailers: string[]): void {
  const lengths = directNumbers(text)
  let open: { number: number; generation: number; start: number } | undefined
  const close = (end: number, data?: string) => {
    if (open) keep(open.number, { generation: open.generation, body: text.slice(open.start, end).trim(), data })
    open = undefined
  }
  LANDMARK.lastIndex = 0
  for (let match = LANDMARK.exec(text); match; match = LANDMARK.exec(text)) {
    const [landmark, number, generation] = match
    const after = match.index + landmark.length
    if (number !== undefined) {
      close(match.index)
      open = { number: Number(number), generation: Number(generation), start: after }
    } else if (landmark === 'endobj') {
      close(match.index)
    } else if (landmark === 'trailer') {
      close(match.index)
      trailers.push(text.slice(after, after + 4000).split('startxref')[0]!)
    } else if (open) {
      const end = endOfStream(text, after, declaredLength(text.slice(open.start, match.index), lengths))
      close(match.index, text.slice(after, end))
      LANDMARK.lastIndex = end
    }
  }
}

/** Objects that are just a number: stream lengths stored as separate objects. */
const directNumbers = (text: string) =>
  new Map(
    Array.from(text.matchAll(/(?<!\d)(\d{1,7})\s+\d{1,5}\s+obj\s+(\d{1,10})\s+endobj/g), (m) => [Number(m[1]), Number(m[2])]),
  )

function declaredLength(dictionary: string, lengths: Map<number, number>): number {
  const [, number, reference] = /\/Length\s+(\d+)(\s+\d+\s+R)?/.exec(dictionary) ?? []
  return (reference ? lengths.get(Number(number)) : number === undefined ? undefined : Number(number)) ?? Number.NaN
}

/** The declared length if it is right, else up to the next `endstream` without its line end, else up to the end of the file. */
function endOfStream(text: string, start: number, length: number): number {
  if (/^\s{0,2}endstream/.test(text.slice(start + length, start + length + 11))) return start + length
  const end = text.indexOf('endstream', start)
  if (end < 0) return text.length
  if (text[end - 1] !== '\n') return text[end - 1] === '\r' ? end - 1 : end
  return Math.max(start, text[end - 2] === '\r' ? end - 2 : end - 1)
}

/** The objects of an object stream (7.5.7), or none when it cannot be read. */
function unpack({ body, data = '' }: PdfObject, budget: { inflated: number }): [number, string][] {
  const first = Number(/\/First\s+(\d+)/.exec(body)?.[1])
  try {
    const bytes = /\/FlateDecode\b/.test(body)
      ? inflateSync(Buffer.from(data, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: budget.inflated })
      : Buffer.from(data, 'latin1')
    budget.inflated = Math.max(1, budget.inflated - bytes.length)
    const content = bytes.toString('latin1')
    const pairs = Array.from(
      content.slice(0, first).matchAll(/(\d+)\s+(\d+)/g),
      (m) => [Number(m[1]), first + Number(m[2])] as const,
    )
    return pairs.map(([number, start], index) => [number, content.slice(start, pairs[index + 1]?.[1])])
  } catch {
    return []
  }
}

function findRoot(objects: Map<number, PdfObject>, trailers: string[]): number | undefined {
  const named = trailers.map((trailer) => Number(/\/Root\s+(\d+)\s+\d+\s+R/.exec(trailer)?.[1]))
  const isCatalog = (number: number) => /\/Type\s*\/Catalog\b/.test(objects.get(number)?.body ?? '')
  return named.findLast(isCatalog) ?? [...objects.keys()].findLast(isCatalog) ?? named.findLast((number) => objects.has(number))
}

const last = (texts: string[], pattern: RegExp) => texts.map((text) => pattern.exec(text)?.[0]).findLast(Boolean)

function write(objects: Map<number, PdfObject>, trailer: string): Buffer {
  const parts = ['%PDF-1.7\n%\xE2\xE3\xCF\xD3\n']
  const table = ['xref\n0 1\n0000000000 65535 f \n']
  let offset = parts[0]!.length
  let size = 0
  for (const [number, { generation, body, data }] of objects) {
    const content = data === undefined ? body : `${withLength(body, data.length)}\nstream\n${data}\nendstream`
    const part = `${number} ${generation} obj\n${content}\nendobj\n`
    table.push(`${number} 1\n${pad(offset, 10)} ${pad(generation, 5)} n \n`)
    parts.push(part)
    offset += part.length
    size = Math.max(size, number + 1)
  }
  const end = `trailer\n<</Size ${size} ${trailer}>>\nstartxref\n${offset}\n%%EOF\n`
  return Buffer.from([...parts, ...table, end].join(''), 'latin1')
}

const pad = (value: number, digits: number) => String(value).padStart(digits, '0')

function withLength(dictionary: string, length: number): string {
  const known = /\/Length\s+\d+(\s+\d+\s+R)?/
  return known.test(dictionary) ? dictionary.replace(known, `/Length ${length}`) : dictionary.replace('<<', `<</Length ${length}`)
}

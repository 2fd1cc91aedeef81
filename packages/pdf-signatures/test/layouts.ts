import { PAGE } from './revisions.ts'

/** The same objects in the other ways that ISO 32000-2 has for a file's tables. */

const bytes = (text: string) => Buffer.from(text, 'latin1')
const text = (file: Buffer) => file.toString('latin1')
export const lastTable = (file: Buffer): string | undefined => /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text(file))?.[1]
const binary = (data: Buffer, dictionary: string) =>
  `<<${dictionary}/Length ${data.length}>>\nstream\n${data.toString('latin1')}\nendstream`

interface Options {
  /** Numbers of the objects to put in an object stream. */
  packed?: readonly number[]
  /** Ends each line with this. */
  newline?: string
}

/** Appends objects as an update whose table is a stream. */
export function streamUpdate(file: Buffer, objects: Record<number, string>, { packed = [] }: Options = {}): Buffer {
  const { body, entries, next } = writeObjects(file, objects, packed)
  const rows = [...entries, [next, 1, body.length, 0] as const]
  const size = Math.max(next, ...Object.keys(objects).map(Number)) + 1
  const prev = lastTable(file)
  const head = `${tableHead(rows)}/Size ${size}/Root 1 0 R${prev ? `/Prev ${prev}` : ''}`
  return bytes(`${body}${next} 0 obj\n${binary(tableRows(rows), head)}\nendobj\nstartxref\n${body.length}\n%%EOF\n`)
}

/** Appends objects as an update with a table and, for the packed ones, a stream that old readers do not know (hybrid). */
export function hybridUpdate(file: Buffer, objects: Record<number, string>, { packed = [] }: Options = {}): Buffer {
  const { body, entries, next } = writeObjects(file, objects, packed)
  const size = Math.max(next, ...Object.keys(objects).map(Number)) + 1
  const hidden = entries.filter(([, kind]) => kind === 2)
  const stream = `${next} 0 obj\n${binary(tableRows(hidden), `${tableHead(hidden)}/Size ${size}`)}\nendobj\n`
  const plain = entries.filter(([, kind]) => kind === 1)
  const rows = plain.map(([num, , at]) => `${num} 1\n${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const free = hidden.map(([num]) => `${num} 1\n0000000000 00000 f \n`).join('')
  const prev = lastTable(file)
  const trailer = `<</Size ${size}/Root 1 0 R/XRefStm ${body.length}${prev ? `/Prev ${prev}` : ''}>>`
  const table = body.length + stream.length
  return bytes(`${body}${stream}xref\n0 1\n0000000000 65535 f \n${free}${rows}trailer\n${trailer}\nstartxref\n${table}\n%%EOF\n`)
}

type Row = readonly [num: number, kind: 1 | 2, place: number, index: number]

function writeObjects(file: Buffer, objects: Record<number, string>, packed: readonly number[]) {
  let body = file.length > 0 ? text(file) : '%PDF-1.7\n'
  // Each update has numbers of its own: a stream of objects that is replaced would take its objects with it.
  let next = 60 + 2 * [...body.matchAll(/\/Type\/(?:XRef|ObjStm)/g)].length
  const entries: Row[] = []
  for (const [num, object] of Object.entries(objects)) {
    if (packed.includes(Number(num))) continue
    entries.push([Number(num), 1, body.length, 0])
    body += `${num} 0 obj\n${object}\nendobj\n`
  }
  if (packed.length > 0) {
    let data = ''
    const heads = packed.map((num) => {
      const at = data.length
      data += `${objects[num]}\n`
      return `${num} ${at}`
    })
    const first = heads.join(' ').length + 1
    const stream = binary(bytes(`${heads.join(' ')}\n${data}`), `/Type/ObjStm/N ${packed.length}/First ${first}`)
    for (const [index, num] of packed.entries()) entries.push([num, 2, next, index])
    entries.push([next, 1, body.length, 0])
    body += `${next} 0 obj\n${stream}\nendobj\n`
    next++
  }
  return { body, entries: entries.toSorted(([a], [b]) => a - b), next }
}

const tableHead = (rows: readonly Row[]) => `/Type/XRef/W[1 4 2]/Index[${rows.map(([num]) => `${num} 1`).join(' ')}]`

function tableRows(rows: readonly Row[]): Buffer {
  return Buffer.concat(
    rows.map(([, kind, place, index]) => {
      const row = Buffer.alloc(7)
      row[0] = kind
      row.writeUInt32BE(place, 1)
      row.writeUInt16BE(index, 5)
      return row
    }),
  )
}

/** A file ordered for the web: the table of the first page comes first, that of the rest at the end (ISO 32000-2, annex F). */
export function linearised(objects: Record<number, string>): Buffer {
  const numbers = Object.keys(objects).map(Number)
  const first = numbers.filter((num) => num >= PAGE)
  const rest = numbers.filter((num) => num < PAGE)
  const pad = (n: number) => String(n).padStart(10, '0')
  const write = (places: Map<string, number>): string => {
    const at = (what: string | number) => places.get(String(what)) ?? 0
    let body = '%PDF-1.7\n'
    const put = (what: string | number, piece: string) => {
      places.set(String(what), body.length)
      body += piece
    }
    const rows = (nums: number[]) => nums.map((num) => `${num} 1\n${pad(at(num))} 00000 n \n`).join('')
    put(50, `50 0 obj\n<</Linearized 1/L ${pad(at('end'))}/H[0 0]/O 3/E ${pad(at('rest'))}/N 1/T ${pad(at('main'))}>>\nendobj\n`)
    put('table', `xref\n${rows([...first, 50])}trailer\n<</Size 51/Root 1 0 R/Prev ${pad(at('main'))}>>\nstartxref\n0\n%%EOF\n`)
    for (const num of first) put(num, `${num} 0 obj\n${objects[num]}\nendobj\n`)
    places.set('rest', body.length)
    for (const num of rest) put(num, `${num} 0 obj\n${objects[num]}\nendobj\n`)
    put('main', `xref\n0 1\n0000000000 65535 f \n${rows(rest)}trailer\n<</Size 51>>\nstartxref\n${at('table')}\n%%EOF\n`)
    places.set('end', body.length)
    return body
  }
  const places = new Map<string, number>()
  write(places)
  write(places)
  return bytes(write(places))
}

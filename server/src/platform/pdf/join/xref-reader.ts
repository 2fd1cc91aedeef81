import { readSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { CutShort, endOfValue, entriesOf, referenced } from './raw-values.ts'

/** Bytes read at the end of a file for its trailer, and first of an object. */
const TAIL = 4096
/** Length of a line of the cross-reference table (ISO 32000-1, 7.5.4). */
const LINE = 20
/** Limit for one value in bytes; real ones are far below. */
const MAX_VALUE = 20_000_000
/** Limit of references that lead to another reference. */
const MAX_STEPS = 8

/** The structure of a PDF just written by qpdf with `--object-streams=disable`: one plain table, no object streams. */
export interface PdfStructure {
  path: string
  /** Offset of its cross-reference table. */
  table: number
  /** One more than the highest object number. */
  size: number
  /** Object number of the catalogue. */
  root: number
  /** The file's ID, as written in the trailer. */
  id: string
  /** The catalogue as written, `<< … >>`. */
  catalog: string
  /** Object number of the page list. */
  tree: number
  /** Object number of each page, in order. */
  pages: number[]
}

/** Reads table, catalogue and page list, nothing else. @throws Error when the file is not of that kind */
export async function readPdfStructure(path: string): Promise<PdfStructure> {
  await using file = await open(path)
  const readAt = reading(file)
  const { size: bytes } = await file.stat()
  const tail = (await readAt(Math.max(0, bytes - TAIL), TAIL)).toString('latin1')
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1])
  const trailer = tail.slice(tail.lastIndexOf('trailer'))
  const root = Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1])
  const head = /^xref\n0 (\d+)\n/.exec((await readAt(table, 64)).toString('latin1'))
  if (!head || !root) throw new Error(`${path} has no plain table`)
  const size = Number(head[1])
  const objects = objectsOf(readAt, { table, size })
  const { value: catalog } = await objects.get(root)
  const tree = referenced(entriesOf(catalog)?.get('Pages') ?? '') ?? 0
  const list = (await objects.get(tree)).value
  const kids = /\/Kids \[([^\]]*)\]/.exec(list)?.[1] ?? ''
  const pages = Array.from(kids.matchAll(/(\d+) 0 R/g), ([, number]) => Number(number))
  if (pages.length !== Number(/\/Count (\d+)/.exec(list)?.[1])) throw new Error(`${path} has no flat list of pages`)
  return { path, table, size, root, id: /\/ID\s*\[[^\]]*\]/.exec(trailer)?.[0] ?? '', catalog, tree, pages }
}

export interface Objects {
  /** The value of an object as written, without stream data; `data` is the offset where that begins. */
  get(number: number): Promise<{ value: string; data: number | null }>
  /** The first bytes of the object as written, however long it is. */
  begins(number: number): Promise<string>
  /** The value itself, or the value a reference points to; `null`, as in PDF, when there is none. */
  resolve(value: string | undefined): Promise<string>
  /** Bytes of the file. */
  bytes(position: number, length: number): Promise<Buffer>
}

/** Reads bytes of the file; fewer where it ends. */
type ReadAt = (position: number, length: number) => Buffer | Promise<Buffer>

/** Reads single objects of a file that `readPdfStructure` has read. */
export function objectsOf(readAt: ReadAt, { table, size }: Pick<PdfStructure, 'table' | 'size'>): Objects {
  const lines = table + `xref\n0 ${size}\n`.length
  const placeOf = async (number: number) => Number((await readAt(lines + number * LINE, LINE)).toString('latin1').slice(0, 10))
  const get = async (number: number) => {
    if (!(number > 0 && number < size)) return { value: 'null', data: null }
    return readObject(readAt, number, await placeOf(number))
  }
  return {
    get,
    begins: async (number) => (await readAt(await placeOf(number), TAIL)).toString('latin1'),
    bytes: async (position, length) => readAt(position, length),
    resolve: async (value = 'null') => {
      let found = value
      for (let steps = 0; steps < MAX_STEPS; steps++) {
        const number = referenced(found)
        if (number === undefined) return found
        const object = await get(number)
        found = object.value
      }
      return 'null'
    },
  }
}

async function readObject(readAt: ReadAt, number: number, offset: number): Promise<{ value: string; data: number | null }> {
  const begin = `${number} 0 obj\n`
  for (let length = TAIL; length <= MAX_VALUE; length *= 4) {
    const text = (await readAt(offset, length)).toString('latin1')
    if (!text.startsWith(begin)) throw new Error(`No object ${number} at ${offset}`)
    try {
      const end = endOfValue(text, begin.length)
      const stream = /^\s*(stream\r?\n|endobj)/.exec(text.slice(end, end + 20))
      if (stream) return { value: text.slice(begin.length, end), data: isStream(stream) ? offset + end + stream[0].length : null }
    } catch (error) {
      if (!(error instanceof CutShort)) throw error
    }
    if (text.length < length) break
  }
  throw new Error(`No end of object ${number} at ${offset}`)
}

const isStream = ([, word]: RegExpExecArray) => word!.startsWith('stream')

/** Reads without keeping other work of the thread waiting. */
export const reading =
  (file: FileHandle): ReadAt =>
  async (position, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  }

/** Reads at once, for a thread that has nothing else to do: asking another thread for a few bytes takes longer than reading them. */
export const readingNow =
  (file: FileHandle): ReadAt =>
  (position, length) => {
    const buffer = Buffer.alloc(length)
    return buffer.subarray(0, readSync(file.fd, buffer, 0, length, position))
  }

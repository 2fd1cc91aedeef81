import { type FileHandle, open } from 'node:fs/promises'

/** Bytes at the end of a file that hold its trailer. */
const TAIL = 4096
/** Length of a line of the cross-reference table (ISO 32000-1, 7.5.4). */
const LINE = 20

/** What stands in a PDF that qpdf has just written with `--object-streams=disable`: one plain table, every object in the open. */
export interface Written {
  /** Where its cross-reference table begins. */
  table: number
  /** One more than the highest object number. */
  size: number
  /** Number of the catalogue. */
  root: number
  /** What identifies the file, as it stands in the trailer. */
  id: string
  /** The catalogue as it stands there, `<< … >>`. */
  catalog: string
  /** Object number of each page, in order. */
  pages: number[]
}

/** Reads table, catalogue and page list, and nothing else. @throws Error when the file is not of that kind */
export async function readWritten(path: string): Promise<Written> {
  await using file = await open(path)
  const { size: bytes } = await file.stat()
  const tail = await read(file, Math.max(0, bytes - TAIL), TAIL)
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1])
  const trailer = tail.slice(tail.lastIndexOf('trailer'))
  const root = Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1])
  const head = /^xref\n0 (\d+)\n/.exec(await read(file, table, 64))
  if (!head || !root) throw new Error(`${path} has no plain table`)
  const object = async (number: number) => {
    const line = await read(file, table + head[0].length + number * LINE, LINE)
    return readObject(file, Number(line.slice(0, 10)))
  }
  const catalog = await object(root)
  const tree = await object(Number(/\/Pages (\d+) 0 R/.exec(catalog)?.[1]))
  const kids = /\/Kids \[([^\]]*)\]/.exec(tree)?.[1] ?? ''
  const pages = Array.from(kids.matchAll(/(\d+) 0 R/g), ([, number]) => Number(number))
  if (pages.length !== Number(/\/Count (\d+)/.exec(tree)?.[1])) throw new Error(`${path} has no flat list of pages`)
  return { table, size: Number(head[1]), root, id: /\/ID\s*\[[^\]]*\]/.exec(trailer)?.[0] ?? '', catalog, pages }
}

/** The text of an object between `obj` and `endobj`. */
async function readObject(file: FileHandle, offset: number): Promise<string> {
  for (let length = TAIL; length < 100_000_000; length *= 4) {
    const text = await read(file, offset, length)
    const end = text.indexOf('\nendobj')
    if (end >= 0) return text.slice(text.indexOf('obj') + 3, end).trim()
  }
  throw new Error(`No object at ${offset}`)
}

async function read(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}

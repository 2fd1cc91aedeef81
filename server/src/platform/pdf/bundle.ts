import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { addOutline, type Bookmark } from './outline.ts'
import { qpdf, qpdfJoin } from './qpdf.ts'
import { stampPdf } from './stamp.ts'
import { readWritten } from './written.ts'

/** One document of the whole. Names are `./name` in the folder. */
export interface Part {
  file: string
  /** What its pages are stamped with, before the number. */
  label: string
}
export interface Ready extends Part {
  pages: number
  /** Bytes, before it is stamped. */
  size: number
}
/** A file put into the PDF as it is. */
export interface EmbeddedFile {
  file: string
  /** What it is called inside. */
  name: string
}

/** Nothing is decoded or packed again, and every object stands in the open (`written.ts`). */
const PLAIN = ['--no-warn', '--stream-data=preserve', '--object-streams=disable']

/**
 * Puts a PDF in order, so that it can be stamped and joined: repaired, without encryption and without what only holds for
 * the document by itself.
 * @returns null when that cannot be done: unreadable, needs a password, too much time or memory
 */
export async function preparePart(folder: string, part: Part, signal?: AbortSignal): Promise<Ready | null> {
  const file = `./pronto-${part.file.slice(2)}`
  const args = [...PLAIN, '--empty', '--pages', part.file, '1-z', '--', file]
  const { code } = await qpdf({ folder, args, ...(signal && { signal }) })
  if (code === 2) return null
  const { pages } = await readWritten(join(folder, file))
  const { size } = await stat(join(folder, file))
  return pages.length === 0 ? null : { file, label: part.label, pages: pages.length, size }
}

/** A part that could be prepared and yet not stamped or joined; the caller puts something else in its place. */
export class BadPart extends Error {
  override name = 'BadPart'
  readonly index: number

  constructor(index: number) {
    super(`Part ${index} cannot be joined`)
    this.index = index
  }
}

/**
 * Joins prepared parts into one PDF: every page stamped `<label> · fls. n/N`, bookmarks, embedded files. Memory does not
 * grow with the total, only with the largest part.
 * @param bookmarks made from the page each part begins with
 * @returns the result's `./name` in the folder
 * @throws BadPart; the signal's reason
 */
export async function bundle(options: {
  folder: string
  parts: readonly Ready[]
  title: string
  bookmarks: (firstPages: readonly number[]) => Bookmark[]
  embed: readonly EmbeddedFile[]
  signal?: AbortSignal
}): Promise<string> {
  const { folder, parts, title, bookmarks, embed, signal } = options
  const firstPages = await stampAll(folder, parts, signal)
  const files = parts.map(({ file }) => file)
  await joinStamped(folder, files, embed, signal)
  await addOutline(join(folder, './completo.pdf'), { title, bookmarks: bookmarks(firstPages) })
  return './completo.pdf'
}

/** @returns the page each part begins with */
async function stampAll(folder: string, parts: readonly Ready[], signal?: AbortSignal): Promise<number[]> {
  const total = parts.reduce((sum, { pages }) => sum + pages, 0)
  const firstPages: number[] = []
  let first = 1
  for (const [index, { file, size, label, pages }] of parts.entries()) {
    const found = await stampPdf({ file: join(folder, file), size, label, first, total }, signal)
    if (found !== pages) throw new BadPart(index)
    firstPages.push(first)
    first += pages
  }
  return firstPages
}

async function joinStamped(folder: string, files: readonly string[], embed: readonly EmbeddedFile[], signal?: AbortSignal) {
  const run = { folder, ...(signal && { signal }) }
  const pages = files.flatMap((file) => [file, '1-z'])
  const attach = embed.flatMap(({ file, name }) => [
    ...['--add-attachment', file, `--key=${file}`, `--filename=${name}`, '--mimetype=application/pdf', '--'],
  ])
  const args = [...PLAIN, '--empty', '--pages', ...pages, '--', ...attach, './completo.pdf']
  const { code, stderr } = await qpdfJoin({ ...run, args })
  if (code !== 2) return
  for (const [i, file] of files.entries()) {
    const alone = await qpdf({ ...run, args: ['--no-warn', '--show-npages', file] })
    if (alone.code === 2) throw new BadPart(i)
  }
  throw new Error(`qpdf could not join ${files.length} files: ${stderr}`)
}

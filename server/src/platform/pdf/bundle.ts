import { rm } from 'node:fs/promises'
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
  return pages.length === 0 ? null : { file, label: part.label, pages: pages.length }
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
  const { stamped, firstPages } = await stampAll(folder, parts, signal)
  await joinStamped(folder, stamped, embed, signal)
  await Promise.all(stamped.map((file) => rm(join(folder, file))))
  await addOutline(join(folder, './completo.pdf'), { title, bookmarks: bookmarks(firstPages) })
  return './completo.pdf'
}

async function stampAll(folder: string, parts: readonly Ready[], signal?: AbortSignal) {
  const total = parts.reduce((sum, { pages }) => sum + pages, 0)
  let next = 1
  const jobs = parts.map(({ file, label, pages }, index) => {
    const first = next
    next += pages
    return { index, from: join(folder, file), name: `./fls-${file.slice(2)}`, label, first }
  })
  // All at once: those that have no thread wait in its queue.
  await Promise.all(
    jobs.map(async ({ index, from, name, label, first }) => {
      const pages = await stampPdf({ file: from, to: join(folder, name), label, first, total }, signal)
      if (pages !== parts[index]!.pages) throw new BadPart(index)
    }),
  )
  return { stamped: jobs.map(({ name }) => name), firstPages: jobs.map(({ first }) => first) }
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

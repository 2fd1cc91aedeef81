import { join } from 'node:path'
import { type Bookmark, type EmbeddedFile, finishPdf } from './outline.ts'
import { qpdf, qpdfJoin } from './qpdf.ts'
import { stampPdf } from './stamp.ts'

/** One document of the whole. Names are `./name` in the folder. */
export interface Part {
  file: string
  /** What its pages are stamped with, before the number. */
  label: string
}
export interface Ready extends Part {
  pages: number
}

/**
 * Puts a PDF in order, so that it can be stamped and joined: repaired, without encryption and without what only holds for
 * the document by itself.
 * @returns null when that cannot be done: unreadable, needs a password, too much time or memory
 */
export async function preparePart(folder: string, part: Part, signal?: AbortSignal): Promise<Ready | null> {
  const file = `./pronto-${part.file.slice(2)}`
  const args = ['--no-warn', '--stream-data=preserve', '--empty', '--pages', part.file, '1-z', '--', file]
  const { code } = await qpdf({ folder, args, ...(signal && { signal }) })
  if (code === 2) return null
  const pages = await stampPdf({ file: join(folder, file) }, signal)
  return pages === null ? null : { file, label: part.label, pages }
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
  const firstPages: number[] = []
  let total = 0
  for (const { pages } of parts) {
    firstPages.push(total + 1)
    total += pages
  }
  const stamped = await Promise.all(
    parts.map(async ({ file, label }, i) => {
      const to = `./fls-${file.slice(2)}`
      const stamp = { to: join(folder, to), label, first: firstPages[i]!, total }
      if ((await stampPdf({ file: join(folder, file), stamp }, signal)) === null) throw new BadPart(i)
      return to
    }),
  )
  await joinStamped(folder, stamped, signal)
  await finishPdf({
    folder,
    from: './junto.pdf',
    to: './completo.pdf',
    title,
    bookmarks: bookmarks(firstPages),
    embed,
    ...(signal && { signal }),
  })
  return './completo.pdf'
}

async function joinStamped(folder: string, files: readonly string[], signal?: AbortSignal): Promise<void> {
  const run = { folder, ...(signal && { signal }) }
  const pages = files.flatMap((file) => [file, '1-z'])
  const args = ['--no-warn', '--stream-data=preserve', '--empty', '--pages', ...pages, '--', './junto.pdf']
  const { code, stderr } = await qpdfJoin({ ...run, args })
  if (code !== 2) return
  for (const [i, file] of files.entries()) {
    const alone = await qpdf({ ...run, args: ['--no-warn', '--show-npages', file] })
    if (alone.code === 2) throw new BadPart(i)
  }
  throw new Error(`qpdf could not join ${files.length} files: ${stderr}`)
}

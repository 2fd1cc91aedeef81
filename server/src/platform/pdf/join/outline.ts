import { appendFile, stat } from 'node:fs/promises'
import { type PdfStructure, readPdfStructure } from './xref-reader.ts'

export interface Bookmark {
  title: string
  /** From 1. */
  page: number
  children?: Bookmark[]
}

/**
 * Adds bookmarks (if any) and a title to a PDF that qpdf has just written with `--object-streams=disable`.
 * @throws Error when the file is not of that kind
 */
export async function addOutline(path: string, { title, bookmarks }: { title: string; bookmarks: readonly Bookmark[] }) {
  const written = await readPdfStructure(path)
  await endUpdate(written, { title, bookmarks, pages: written.pages, objects: [], placed: [], size: written.size })
}

/** Changes to a PDF, besides its bookmarks. */
interface Update {
  title: string
  bookmarks: readonly Bookmark[]
  /** Object numbers of the pages, in their new order. */
  pages: readonly number[]
  /** Objects to write now, by number. */
  objects: readonly (readonly [number, string])[]
  /** Objects already appended to the end of the PDF, with their offsets. */
  placed: readonly (readonly [number, number])[]
  /** One more than the highest number among them. */
  size: number
  /** Further entries of the catalogue. */
  entries?: string
}

/**
 * Ends an incremental update of a PDF that `readPdfStructure` has read (ISO 32000-1, 7.5.6): list of pages, title, bookmarks (if any)
 * and the table of all new objects. Only changes are written, whatever the size of the file.
 */
export async function endUpdate(
  { path, table, root, id, catalog, tree }: PdfStructure,
  { title, bookmarks, pages, objects, placed, size, entries = '' }: Update,
): Promise<void> {
  const { outline, objects: marks } = outlineObjects(bookmarks, pages, size)
  const info = size + marks.length
  const now: (readonly [number, string])[] = [
    ...objects,
    [root, catalogWith(catalog, outline, entries)],
    [tree, `<< /Type /Pages /Count ${pages.length} /Kids [ ${pages.map((page) => `${page} 0 R`).join(' ')} ] >>`],
    ...marks.map((body, i) => [size + i, body] as const),
    [info, `<< /Title ${text(title)} >>`],
  ]
  let offset = (await stat(path)).size
  const places = new Map(placed)
  const parts = now.map(([number, body]) => {
    const part = `${number} 0 obj\n${body}\nendobj\n`
    places.set(number, offset)
    offset += part.length
    return part
  })
  const trailer = `trailer << /Size ${info + 1} /Root ${root} 0 R /Info ${info} 0 R /Prev ${table} ${id} >>`
  await appendFile(path, `${parts.join('')}${tableOf(places)}${trailer}\nstartxref\n${offset}\n%%EOF\n`, 'latin1')
}

/** A cross-reference table of only these objects (7.5.4): consecutive numbers share one heading. */
function tableOf(places: ReadonlyMap<number, number>): string {
  const sections: { first: number; lines: string[] }[] = []
  for (const [number, offset] of [...places].toSorted(([a], [b]) => a - b)) {
    const open = sections.at(-1)
    const line = `${String(offset).padStart(10, '0')} 00000 n \n`
    if (open && number === open.first + open.lines.length) open.lines.push(line)
    else sections.push({ first: number, lines: [line] })
  }
  return `xref\n${sections.map(({ first, lines }) => `${first} ${lines.length}\n${lines.join('')}`).join('')}`
}

function catalogWith(catalog: string, outline: number | null, more: string): string {
  const entries = catalog.replace(/\/PageMode \/\w+/, '').replace(/>>$/, '')
  const bookmarks = outline === null ? '' : `/Outlines ${outline} 0 R /PageMode /UseOutlines`
  return `${entries} ${bookmarks} ${more} /Lang (pt-BR) /ViewerPreferences << /DisplayDocTitle true >> >>`
}

/** The tree of bookmarks (ISO 32000-1, 12.3.3), numbered from `first`: the first level is open, lower levels are folded. */
function outlineObjects(bookmarks: readonly Bookmark[], pages: readonly number[], first: number) {
  const objects: string[] = []
  const take = () => first + objects.push('') - 1

  const level = (items: readonly Bookmark[], parent: number): string => {
    const numbers = items.map(take)
    for (const [i, { title, page, children = [] }] of items.entries()) {
      const entries = [`/Title ${text(title)}`, `/Parent ${parent} 0 R`, `/Dest [${pages[page - 1]} 0 R /Fit]`]
      if (i > 0) entries.push(`/Prev ${numbers[i - 1]} 0 R`)
      if (i < numbers.length - 1) entries.push(`/Next ${numbers[i + 1]} 0 R`)
      if (children.length > 0) entries.push(level(children, numbers[i]!), `/Count -${children.length}`)
      objects[numbers[i]! - first] = `<< ${entries.join(' ')} >>`
    }
    return `/First ${numbers[0]} 0 R /Last ${numbers.at(-1)} 0 R`
  }
  if (bookmarks.length === 0) return { outline: null, objects }
  const outline = take()
  objects[0] = `<< /Type /Outlines ${level(bookmarks, outline)} /Count ${bookmarks.length} >>`
  return { outline, objects }
}

/** A text string in UTF-16 with its BOM, in hex, so that its content cannot end it. */
export const text = (value: string) => `<feff${Buffer.from(value, 'utf16le').swap16().toString('hex')}>`

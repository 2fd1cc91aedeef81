import { appendFile, stat } from 'node:fs/promises'
import { readWritten } from './written.ts'

export interface Bookmark {
  title: string
  /** From 1. */
  page: number
  children?: Bookmark[]
}

/**
 * Adds bookmarks (if any) and a title to a PDF that qpdf has just written with `--object-streams=disable`, as an update at its end (ISO 32000-1, 7.5.6): whatever the
 * size of the file, only its page list is read and a few kilobytes are written.
 * @throws Error when the file is not of that kind
 */
export async function addOutline(path: string, { title, bookmarks }: { title: string; bookmarks: readonly Bookmark[] }) {
  const { table, size, root, id, catalog, pages } = await readWritten(path)
  const { outline, objects } = outlineObjects(bookmarks, pages, size)
  const info = size + objects.length
  const all: [number, string][] = [
    [root, catalogWith(catalog, outline)],
    ...objects.map((body, i): [number, string] => [size + i, body]),
    [info, `<< /Title ${text(title)} >>`],
  ]
  let offset = (await stat(path)).size
  const lines: string[] = []
  const parts = all.map(([number, body]) => {
    const part = `${number} 0 obj\n${body}\nendobj\n`
    lines.push(`${String(offset).padStart(10, '0')} 00000 n \n`)
    offset += part.length
    return part
  })
  const [ofRoot, ...others] = lines
  const update = `xref\n${root} 1\n${ofRoot}${size} ${others.length}\n${others.join('')}`
  const trailer = `trailer << /Size ${info + 1} /Root ${root} 0 R /Info ${info} 0 R /Prev ${table} ${id} >>`
  await appendFile(path, `${parts.join('')}${update}${trailer}\nstartxref\n${offset}\n%%EOF\n`, 'latin1')
}

function catalogWith(catalog: string, outline: number | null): string {
  const entries = catalog.replace(/\/PageMode \/\w+/, '').replace(/>>$/, '')
  const bookmarks = outline === null ? '' : `/Outlines ${outline} 0 R /PageMode /UseOutlines`
  return `${entries} ${bookmarks} /Lang (pt-BR) /ViewerPreferences << /DisplayDocTitle true >> >>`
}

/** The tree of bookmarks (ISO 32000-1, 12.3.3), numbered from `first`: the first level is open, what lies below is folded. */
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

/** A text string in UTF-16 with its mark, in hex: nothing in it can end it. */
const text = (value: string) => `<feff${Buffer.from(value, 'utf16le').swap16().toString('hex')}>`

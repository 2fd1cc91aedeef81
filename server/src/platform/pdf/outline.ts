import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { qpdfJoin } from './qpdf.ts'

export interface Bookmark {
  title: string
  /** From 1. */
  page: number
  children?: Bookmark[]
}
export interface EmbeddedFile {
  /** `./name` in the folder. */
  file: string
  /** What it is called inside the PDF. */
  name: string
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
interface Structure {
  pages: { object: string }[]
  qpdf: [{ maxobjectid: number }, Record<string, { value: Record<string, Json> }>]
}

/**
 * Writes a PDF once more with bookmarks, embedded files and a title. Nothing of its pages is held in memory.
 * @param from, to `./name` in the folder
 * @throws Error when qpdf cannot do it
 */
export async function finishPdf(options: {
  folder: string
  from: string
  to: string
  title: string
  bookmarks: readonly Bookmark[]
  embed: readonly EmbeddedFile[]
  signal?: AbortSignal
}): Promise<void> {
  const { folder, from, to, title, bookmarks, embed, signal } = options
  const run = async (...args: string[]) => {
    const result = await qpdfJoin({ folder, args, ...(signal && { signal }) })
    if (result.code === 2) throw new Error(`qpdf could not finish ${from}: ${result.stderr}`)
    return result.stdout
  }
  const show = ['--json', '--json-key=pages', '--json-key=qpdf', '--json-object=trailer']
  const { pages, qpdf } = JSON.parse(await run(from, ...show)) as Structure
  const trailer = qpdf[1].trailer!.value
  const root = String(trailer['/Root'])
  const shown = JSON.parse(await run(from, '--json', '--json-key=qpdf', `--json-object=${root.split(' ')[0]}`)) as Structure
  const catalog = shown.qpdf[1][`obj:${root}`]!.value
  const first = qpdf[0].maxobjectid + 1
  const { objects, next } = outlineObjects(bookmarks, pages, first)
  const info = `${next} 0 R`
  const update = {
    ...objects,
    [`obj:${info}`]: { value: { '/Title': `u:${title}` } },
    [`obj:${root}`]: {
      value: {
        ...catalog,
        '/Outlines': `${first} 0 R`,
        '/PageMode': '/UseOutlines',
        '/Lang': 'u:pt-BR',
        '/ViewerPreferences': { '/DisplayDocTitle': true },
      },
    },
    trailer: { value: { ...trailer, '/Info': info } },
  }
  const head = { jsonversion: 2, pushedinheritedpageresources: false, calledgetallpages: false, maxobjectid: next }
  await writeFile(join(folder, 'sumario.json'), JSON.stringify({ qpdf: [head, update] }))
  const files = embed.flatMap(({ file, name }) => [
    '--add-attachment',
    file,
    `--key=${file}`,
    `--filename=${name}`,
    '--mimetype=application/pdf',
    '--',
  ])
  await run(from, '--update-from-json=./sumario.json', '--stream-data=preserve', '--object-streams=generate', ...files, to)
}

/** The tree of bookmarks as objects (ISO 32000-1, 12.3.3): the first level is open, what lies below is folded. */
function outlineObjects(bookmarks: readonly Bookmark[], pages: Structure['pages'], first: number) {
  const objects: Record<string, { value: Record<string, Json> }> = {}
  let next = first
  const take = () => `${next++} 0 R`

  const level = (items: readonly Bookmark[], parent: string): Record<string, Json> => {
    const refs = items.map(take)
    for (const [i, { title, page, children = [] }] of items.entries()) {
      const below = children.length > 0 ? { ...level(children, refs[i]!), '/Count': -children.length } : {}
      objects[`obj:${refs[i]}`] = {
        value: {
          '/Title': `u:${title}`,
          '/Parent': parent,
          '/Dest': [pages[page - 1]!.object, '/Fit'],
          ...(i > 0 && { '/Prev': refs[i - 1]! }),
          ...(i < refs.length - 1 && { '/Next': refs[i + 1]! }),
          ...below,
        },
      }
    }
    return refs.length > 0 ? { '/First': refs[0]!, '/Last': refs.at(-1)! } : {}
  }
  const root = take()
  objects[`obj:${root}`] = { value: { '/Type': '/Outlines', ...level(bookmarks, root), '/Count': bookmarks.length } }
  return { objects, next }
}

/** Worker of `stamp.ts`: one document at a time, because a hostile one may crash the thread. */
import { appendFile, open, stat } from 'node:fs/promises'
import { answerJobs } from '../../workers/answer.ts'
import { LAYERS } from './layers.ts'
import { around, boxesOf, readNumber, unitOf } from './page-box.ts'
import { entriesOf, itemsOf, referenced, writeDictionary } from './raw-values.ts'
import type { StampJob } from './stamp.ts'
import { drawStamp, type Rotation, writeBox } from './stamp-text.ts'
import { leftOpenBy } from './unbalanced.ts'
import { type Objects, objectsOf, readingNow } from './xref-reader.ts'

/** Name of the font among a page's resources; a page from an earlier join has this same font already. */
const FONT = 'ConcordiaFls'
/** What a page may leave open: each takes a few bytes to close, on every page that uses the drawing. */
const MAX_OPEN = 1_000
/** Buffer size before writing. */
const CHUNK = 1_000_000

answerJobs(async ({ written, pages, label, first, total, font, save, stamps }: StampJob): Promise<[number, number][]> => {
  await using file = await open(written.path)
  const objects = objectsOf(readingNow(file), written)
  const update = await startUpdate(written.path)
  const leftOpen = leftOpenBy(objects)
  const fonts = fontAdder(objects, update.put, font)
  for (const [i, number] of pages.entries()) {
    const page = entriesOf((await objects.get(number)).value)
    if (!page) throw new Error(`Page ${number} is no dictionary`)
    const drawing = await drawingOf(objects, page.get('Contents'))
    const { media, visible } = await boxesOf(objects, page)
    const [unit, rotation] = [await unitOf(objects, page), await rotationOf(objects, page)]
    const stamped = drawStamp(`${label} · fls. ${first + i}/${total}`, { visible, unit, rotation, font: FONT })
    // Wraps the page's drawing in q/Q and closes what it leaves open, so that the stamp is drawn at its place and in no layer.
    const { states, marks } = await leftOpen(drawing)
    if (states + marks > MAX_OPEN) throw new Error(`Page ${number} leaves ${states + marks} things open`)
    const stamp = `${'EMC '.repeat(marks)}${'Q '.repeat(states + 1)}${stamped.drawing}`
    page.set('MediaBox', writeBox(around(media, stamped.visible)))
    page.set('CropBox', writeBox(stamped.visible))
    await update.put(stamps + i, `<< /Length ${stamp.length} >>\nstream\n${stamp}\nendstream`)
    page.set('Contents', `[ ${save} 0 R ${drawing.join(' ')} ${stamps + i} 0 R ]`)
    page.set('Resources', await fonts(page.get('Resources')))
    page.delete(LAYERS)
    await update.put(number, writeDictionary(page))
  }
  return update.end()
})

/** References to the page's content streams. */
async function drawingOf(objects: Objects, contents: string | undefined): Promise<string[]> {
  const { value, data } = await objects.get(referenced(contents ?? '') ?? 0)
  if (data !== null) return [contents!]
  return (itemsOf(value) ?? itemsOf(contents ?? '') ?? []).filter((item) => referenced(item) !== undefined)
}

/** The page's clockwise rotation when displayed; readers ignore anything but quarter turns. */
async function rotationOf(objects: Objects, page: ReadonlyMap<string, string>): Promise<Rotation> {
  const turned = (((await readNumber(objects, page.get('Rotate'))) % 360) + 360) % 360
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0
}

/** Adds the font to the resources; in place where pages may share them, so that they are written once. */
function fontAdder(objects: Objects, put: (number: number, body: string) => Promise<void>, font: number) {
  const done = new Set<number>()
  const add = async (value: string | undefined, change: (entries: Map<string, string>) => Promise<void>): Promise<string> => {
    const number = referenced(value ?? '')
    if (number !== undefined && done.has(number)) return value!
    const found = number === undefined ? { value: value ?? '', data: null } : await objects.get(number)
    const entries = found.data === null ? entriesOf(found.value) : null
    const changed = entries ?? new Map<string, string>()
    await change(changed)
    if (number === undefined || !entries) return writeDictionary(changed)
    done.add(number)
    await put(number, writeDictionary(changed))
    return value!
  }
  const withFont = (fonts: string | undefined) => add(fonts, async (entries) => void entries.set(FONT, `${font} 0 R`))
  return (resources: string | undefined) =>
    add(resources, async (entries) => void entries.set('Font', await withFont(entries.get('Font'))))
}

/** Appends objects to the file; `end` records the offset of each. */
async function startUpdate(path: string) {
  let offset = (await stat(path)).size
  let waiting = ''
  const places = new Map<number, number>()
  const flush = async () => {
    await appendFile(path, waiting, 'latin1')
    waiting = ''
  }
  return {
    put: async (number: number, body: string) => {
      if (places.has(number)) throw new Error(`Object ${number} is two things at once`)
      const text = `${number} 0 obj\n${body}\nendobj\n`
      places.set(number, offset)
      offset += text.length
      waiting += text
      if (waiting.length > CHUNK) await flush()
    },
    end: async () => {
      await flush()
      return [...places]
    },
  }
}

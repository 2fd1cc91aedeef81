import { randomUUID } from 'node:crypto'
import { open, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyUnlocked, lockOf, saysLocked } from '../qpdf/locked.ts'
import { qpdf, qpdfJoin } from '../qpdf/qpdf.ts'
import { carriedLayers, joinLayers, type Layers } from './layers.ts'
import { type Bookmark, endUpdate } from './outline.ts'
import { stampPages } from './stamp.ts'
import { STAMP_FONT } from './stamp-text.ts'
import { objectsOf, type PdfStructure, reading, readPdfStructure } from './xref-reader.ts'

/** One document of the whole. */
export interface Part {
  /** `./name` in the folder. */
  file: string
  /** Text stamped on its pages, before the number. */
  label: string
  /** Whether it needs no repair: it was prepared, or is our own. */
  inOrder: boolean
  /** Its pages and weight, measured when it was prepared. */
  measured?: { pages: number; weight: number }
  /** The platform drew it. */
  own?: true
  /** Its pages stay without a stamp, but count. */
  unstamped?: true
  /** Its first page carries what its catalogue said of layers. */
  layers?: true
}
/** A file embedded unchanged in the PDF. */
interface EmbeddedFile {
  file: string
  /** Its name inside the PDF. */
  name: string
}

/**
 * Streams are not recompressed, and no object is in an object stream (`xref-reader.ts`). All pages are taken, so looking for
 * unreferenced resources would only read every drawing and give each page its own copy of shared ones.
 */
const PLAIN = ['--stream-data=preserve', '--object-streams=disable', '--remove-unreferenced-resources=no']
/** Most pages of one document: memory grows with their number, and nobody reads that far. */
export const MAX_PAGES = 3_000
/** Bytes of values that take about as much memory as one object. */
const BYTES_PER_OBJECT = 20
/** Timeout in milliseconds for joining unprepared documents: a hostile one must not block the others. */
const TRUSTING_MS = 30_000

/**
 * Prepares a PDF for joining: repairs it and removes its encryption; files attached to it may stay encrypted. Its catalogue stays,
 * for `arrangePart`.
 * @returns null when that fails: unreadable, needs a password, too much time or memory
 */
export async function preparePart(folder: string, part: Part, signal?: AbortSignal): Promise<Part | null> {
  const { file } = part
  const ready = `./pronto-${file.slice(2)}`
  const args = ['--no-warn', ...PLAIN, file, '--pages', '.', '1-z', '--', ready]
  const { code, stdout, stderr } = await qpdf({ folder, args, ...(signal && { signal }) })
  if (saysLocked(stdout + stderr) && (await lockOf(join(folder, file))) === 'anexos') {
    const open = `./aberto-${file.slice(2)}`
    await copyUnlocked(join(folder, file), join(folder, open))
    return preparePart(folder, { ...part, file: open }, signal)
  }
  if (code === 2) return null
  const { pages, size } = await readPdfStructure(join(folder, ready))
  if (pages.length === 0) return null
  // Drawings stay compressed, so the file grew only by values that were compressed before.
  const grown = (await stat(join(folder, ready))).size - (await stat(join(folder, file))).size
  const weight = size + Math.max(0, grown) / BYTES_PER_OBJECT
  return { ...part, file: ready, inOrder: true, measured: { pages: pages.length, weight } }
}

/** Parts that prevent the join, by index; the caller prepares or replaces them. */
export class BadParts extends Error {
  override name = 'BadParts'
  readonly indices: readonly number[]
  /** Not prepared yet; unusable; over `MAX_PAGES` pages; too slow to stamp; or left when the time for stamping was over. */
  readonly why: 'unordered' | 'unusable' | 'long' | 'slow' | 'late'

  constructor(indices: readonly number[], why: BadParts['why']) {
    super(`Parts ${indices.join(', ')} cannot be joined: ${why}`)
    this.indices = indices
    this.why = why
  }
}

/** Each part is valid and prepared, but together they take too much memory or time: the caller leaves some out. */
export class TooHeavy extends Error {
  override name = 'TooHeavy'
}

/**
 * Joins PDFs into one: every page stamped `<label> · fls. n/N`, bookmarks, embedded files. One run of qpdf joins all of them, and
 * additions are appended: memory does not grow with the total.
 * @param bookmarks made from the first page of each part
 * @returns the result's `./name` in the folder
 * @throws BadParts; TooHeavy; the signal's reason
 */
export async function bundle(options: {
  folder: string
  parts: readonly Part[]
  title: string
  bookmarks: (firstPages: readonly number[]) => Bookmark[]
  embed: readonly EmbeddedFile[]
  /** Milliseconds after which no further document is stamped; without it, all are. */
  stampMs?: number
  signal?: AbortSignal
}): Promise<string> {
  const { folder, parts, title, bookmarks, embed, stampMs = Number.POSITIVE_INFINITY, signal } = options
  const divider = await writeDivider(folder)
  await joinParts({ folder, parts, embed, divider: divider.file, ...(signal && { signal }) })
  const written = await readPdfStructure(join(folder, './completo.pdf'))
  const documents = await divide(written, divider.mark)
  const empty = parts.flatMap((_, i) => (documents[i]?.length ? [] : [i]))
  if (empty.length > 0) throw new BadParts(empty, 'unusable')
  const long = documents.flatMap(({ length }, i) => (length > MAX_PAGES ? [i] : []))
  if (long.length > 0) throw new BadParts(long, 'long')

  const entries = joinLayers(await layersOf(written, parts, documents))
  const font = written.size
  const save = font + 1
  const { placed, firstPages, size } = await stampAll(written, {
    parts,
    documents,
    font,
    save,
    stampMs,
    ...(signal && { signal }),
  })
  const objects = [
    [font, STAMP_FONT],
    [save, '<< /Length 1 >>\nstream\nq\nendstream'],
  ] as const
  const pages = documents.flat()
  await endUpdate(written, { title, bookmarks: bookmarks(firstPages), pages, objects, placed, size, entries })
  return './completo.pdf'
}

/** A page before each document that marks where it begins. No upload can contain its mark. */
async function writeDivider(folder: string) {
  const mark = `/Concordia${randomUUID().replaceAll('-', '')}`
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>']
  objects.push(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]${mark} true>>`)
  let body = '%PDF-1.4\n'
  const lines = objects.map((object, i) => {
    const line = `${String(body.length).padStart(10, '0')} 00000 n \n`
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return line
  })
  const end = `xref\n0 4\n0000000000 65535 f \n${lines.join('')}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  await writeFile(join(folder, 'divisoria.pdf'), body + end)
  return { file: './divisoria.pdf', mark }
}

/** The pages of each document, without the marker pages. */
async function divide(written: PdfStructure, mark: string): Promise<number[][]> {
  await using file = await open(written.path)
  const objects = objectsOf(reading(file), written)
  const documents: number[][] = []
  for (const page of written.pages) {
    // The mark comes first, because qpdf writes entries by name; nothing more of a page is read, however long it is.
    if ((await objects.begins(page)).startsWith(`${page} 0 obj\n<< ${mark} `)) documents.push([])
    else documents.at(-1)!.push(page)
  }
  return documents
}

async function layersOf(written: PdfStructure, parts: readonly Part[], documents: readonly number[][]) {
  await using file = await open(written.path)
  const objects = objectsOf(reading(file), written)
  const found: (Layers & { label: string })[] = []
  for (const [i, { label, layers }] of parts.entries()) {
    if (!layers) continue
    const carried = await carriedLayers(objects, documents[i]![0]!).catch(() => null)
    if (!carried) throw new BadParts([i], 'unusable')
    found.push({ label, ...carried })
  }
  return found
}

interface Stamping {
  parts: readonly Part[]
  documents: readonly number[][]
  font: number
  save: number
  stampMs: number
  signal?: AbortSignal
}

/** Our own parts are stamped whatever time is left. */
async function stampAll(written: PdfStructure, { parts, documents, font, save, stampMs, signal }: Stamping) {
  const { path, table, size } = written
  const total = documents.reduce((sum, pages) => sum + pages.length, 0)
  const placed: [number, number][] = []
  const firstPages: number[] = []
  const bad: Record<'unusable' | 'slow' | 'late', number[]> = { unusable: [], slow: [], late: [] }
  const until = performance.now() + stampMs
  let first = 1
  for (const [i, { label, unstamped, own }] of parts.entries()) {
    const pages = documents[i]!
    const job = { written: { path, table, size }, pages, label, first, total, font, save, stamps: save + first }
    firstPages.push(first)
    first += pages.length
    if (unstamped) continue
    if (!own && performance.now() >= until) bad.late.push(i)
    else {
      const stamped = await stampPages(job, signal)
      if (typeof stamped === 'string') bad[stamped].push(i)
      else for (const one of stamped) placed.push(one)
    }
  }
  for (const why of ['unusable', 'slow', 'late'] as const) if (bad[why].length > 0) throw new BadParts(bad[why], why)
  return { placed, firstPages, size: save + first }
}

interface Joining {
  folder: string
  parts: readonly Part[]
  embed: readonly EmbeddedFile[]
  divider: string
  signal?: AbortSignal
}

async function joinParts({ folder, parts, embed, divider, signal }: Joining): Promise<void> {
  const pages = parts.flatMap(({ file }) => [divider, '1', file, '1-z'])
  const attach = embed.flatMap(({ file, name }) => [
    ...['--add-attachment', file, `--key=${file}`, `--filename=${name}`, '--mimetype=application/pdf', '--'],
  ])
  const args = [...PLAIN, '--empty', '--pages', ...pages, '--', ...attach, './completo.pdf']
  const unordered = parts.flatMap(({ inOrder }, i) => (inOrder ? [] : [i]))
  const { code, stderr } = await joinWithin(unordered.length > 0 ? TRUSTING_MS : null, { folder, args, signal })
  const blamed = parts.flatMap(({ file }, i) => (stderr.includes(`${file}:`) || stderr.includes(`${file} (`) ? [i] : []))
  // qpdf does not count warnings about any document but the first, and only names it.
  if (code === 0 && blamed.length === 0) return
  // A repair during a join may silently lose pages, so each document is repaired by itself.
  const curable = code === 2 || blamed.length === 0 ? unordered : blamed.filter((i) => unordered.includes(i))
  if (curable.length > 0) throw new BadParts(curable, 'unordered')
  if (code !== 2) return
  const hopeless: number[] = []
  for (const [i, { file }] of parts.entries()) {
    const alone = await qpdf({ folder, args: ['--no-warn', '--show-npages', file], ...(signal && { signal }) })
    if (alone.code === 2) hopeless.push(i)
  }
  if (hopeless.length > 0) throw new BadParts(hopeless, 'unusable')
  throw new TooHeavy(`qpdf could not join ${parts.length} files: ${stderr}`)
}

async function joinWithin(ms: number | null, run: { folder: string; args: string[]; signal: AbortSignal | undefined }) {
  const { folder, args, signal } = run
  const limits = [signal, ms === null ? undefined : AbortSignal.timeout(ms)].filter((limit) => limit !== undefined)
  try {
    return await qpdfJoin({ folder, args, ...(limits.length > 0 && { signal: AbortSignal.any(limits) }) })
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError' && !signal?.aborted
    if (isLate) return { code: 2, stderr: 'too slow' }
    throw error
  }
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addOutline } from '../join/outline.ts'
import { qpdfJoin } from '../qpdf/qpdf.ts'
import type { PdfRenderer } from './render.ts'

/** Rows of one piece: more need more memory in Typst, fewer mean more last pages drawn twice. */
const ROWS = 250

interface LongDocument<Row> {
  /** As for `render`; the template marks its rows with `linha` and ends with `fim-do-trecho` (base.typ). */
  template: string
  /** Data that every piece gets, beside `linhas`. */
  data: Record<string, unknown> & { titulo: string }
  /** Whether its pages are landscape. */
  deitada: boolean
  /** Total number of rows. */
  total: number
  /** Returns `n` rows from `start`. */
  rows: (start: number, n: number) => Promise<Row[]>
  /** Folder for the pieces and the result; the caller removes it. */
  folder: string
  signal: AbortSignal
}

interface Piece {
  /** Pages of the piece. */
  paginas: number
  /** The first row of its last page, counted from 0 in the piece. */
  ultima: number | null
}

/**
 * Draws a document with any number of rows in pieces, so that neither Typst nor this process holds more than one, and other
 * documents get their turn in between. The last page of a piece is drawn again as the start of the next, so no page stays half
 * empty. A document of one piece is tagged and PDF/A; a joined one is neither.
 * @returns path of the PDF
 * @throws the signal's reason
 */
export async function renderLong<Row>(renderer: PdfRenderer, long: LongDocument<Row>): Promise<string> {
  const { template, data, total, rows, folder } = long
  const file = join(folder, 'documento.pdf')
  if (total <= ROWS) await writeFile(file, await renderer.render(template, { ...data, linhas: await rows(0, total) }))
  else await joinPieces(renderer, long, await drawPieces(renderer, long))
  return file
}

interface Pieces {
  /** File and page range of each, as arguments of qpdf. */
  args: string[]
  pages: number
}

async function drawPieces<Row>(renderer: PdfRenderer, long: LongDocument<Row>): Promise<Pieces> {
  const { template, data, total, rows, folder, signal } = long
  const args: string[] = []
  let pages = 0
  for (let start = 0; start < total; ) {
    signal.throwIfAborted()
    const n = Math.min(ROWS, total - start)
    const trecho = { continua: start > 0 }
    const { pdf, answer } = await renderer.renderPiece(template, { ...data, linhas: await rows(start, n), trecho }, signal)
    const { paginas, ultima } = answer as Piece
    const name = `./trecho-${args.length / 2}.pdf`
    await writeFile(join(folder, name), pdf)
    const redrawn = start + n < total && ultima ? ultima : null
    const kept = redrawn === null ? paginas : paginas - 1
    args.push(name, `1-${kept}`)
    pages += kept
    start += redrawn ?? n
  }
  return { args, pages }
}

async function joinPieces<Row>(renderer: PdfRenderer, long: LongDocument<Row>, { args, pages }: Pieces): Promise<void> {
  const { data, deitada, folder, signal } = long
  const numeros = await renderer.renderPiece('platform/pdf/draw/numeros.typ', { ...data, paginas: pages, deitada }, signal)
  await writeFile(join(folder, 'numeros.pdf'), numeros.pdf)
  const overlay = ['--overlay', './numeros.pdf', '--', '--object-streams=disable', './documento.pdf']
  const { code, stderr } = await qpdfJoin({ folder, args: ['--empty', '--pages', ...args, '--', ...overlay], signal })
  if (code !== 0) throw new Error(`The pieces of ${long.template} could not be joined: ${stderr}`)
  await addOutline(join(folder, 'documento.pdf'), { title: data.titulo, bookmarks: [] })
}

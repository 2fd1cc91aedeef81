import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { pixelRows } from './pdf-pixels.ts'

/** The pages of a PDF as poppler draws them, as pdf.js does where poppler is not installed: rows from the top, 72 pixels an inch, in grey. */
export async function drawnPages(pdf: Uint8Array): Promise<Buffer[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'pdftoppm-'))
  try {
    await writeFile(join(folder, 'documento.pdf'), pdf)
    await promisify(execFile)('pdftoppm', ['-r', '72', '-gray', '-cropbox', 'documento.pdf', 'p'], { cwd: folder })
    const files = (await readdir(folder)).filter((name) => name.endsWith('.pgm')).toSorted()
    return await Promise.all(files.map(async (name) => rowsOf(await readFile(join(folder, name)))))
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return drawnByPdfjs(pdf)
    throw error
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The rows of a picture in the format PGM. */
function rowsOf(picture: Buffer): Buffer[] {
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1', 0, 64))!
  const [across, down] = [Number(width), Number(height)]
  return Array.from({ length: down }, (_, y) => picture.subarray(head.length + y * across, head.length + (y + 1) * across))
}

async function drawnByPdfjs(pdf: Uint8Array): Promise<Buffer[][]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS })
  const { numPages } = await task.promise
  await task.destroy()
  const pages: Buffer[][] = []
  for (let number = 1; number <= numPages; number++)
    pages.push((await pixelRows(pdf, 72 / 25.4, number)).map((row) => Buffer.from(row)))
  return pages
}

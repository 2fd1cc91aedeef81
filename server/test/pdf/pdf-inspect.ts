import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { qpdf } from '../../src/platform/pdf/qpdf/qpdf.ts'

/** qpdf's check of the whole file. */
export async function checkPdf(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'check-'))
  await writeFile(join(folder, 'a.pdf'), bytes)
  const result = await qpdf({ folder, args: ['--check', './a.pdf'] })
  await rm(folder, { recursive: true })
  return result
}

/** Bookmarks with their pages, contents of embedded files, and title. */
export async function inspectPdf(bytes: Buffer) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  const pdf = await task.promise
  const pageOf = async (dest: unknown) => (await pdf.getPageIndex((dest as [{ num: number; gen: number }])[0])) + 1
  type Node = { title: string; dest: unknown; items: Node[] }
  const walk = async (nodes: Node[]): Promise<unknown[]> =>
    Promise.all(nodes.map(async ({ title, dest, items }) => [title, await pageOf(dest), ...(await walk(items))]))
  const outline = await walk((await pdf.getOutline()) as never)
  const listed = await pdf.getAttachments()
  const attachments = await Promise.all(
    [...(listed ?? [])].map(async ([id]) => (await pdf.getAttachmentContent(id)) as unknown as Uint8Array),
  )
  const { info } = await pdf.getMetadata()
  await task.destroy()
  return { outline, attachments, title: (info as { Title?: string }).Title }
}

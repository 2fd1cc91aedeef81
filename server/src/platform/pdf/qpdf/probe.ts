import { copyFile, type FileHandle, mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Conteudo, examine } from '../active/active.ts'
import { copyUnlocked, lockOf, saysLocked } from './locked.ts'
import { qpdf } from './qpdf.ts'

/** Problem of a file that should be a PDF: empty, not a PDF, damaged, or needs a password or a certificate to open. */
export type PdfProblem = 'vazio' | 'nao-pdf' | 'danificado' | 'protegido' | 'certificado'
type PdfProbe = { ok: true; pages: number; encrypted: boolean; conteudo: Conteudo } | { ok: false; problem: PdfProblem }

/**
 * The header may be anywhere in the first kilobyte and the end mark anywhere in the last one (implementation notes 13 and 18 on
 * PDF 1.7).
 */
const REACH = 1024
const END_MARK = '%%EOF'
/**
 * Checks that an uploaded file is a PDF that opens without a password and has pages (docs/rules/files.md). Recoverable damage is
 * accepted; a file that takes over 10 s or too much memory counts as damaged. Active content is looked for at the same time.
 * @param file its bytes, or the path of a local file
 * @throws Error when the file cannot be read or qpdf cannot be run, never because of what the file contains
 */
export const probePdf = (file: Uint8Array | string): Promise<PdfProbe> =>
  typeof file === 'string'
    ? probeFile(file)
    : withTemporaryPath(async (path) => {
        await writeFile(path, file)
        return probeFile(path)
      })

async function probeFile(path: string): Promise<PdfProbe> {
  await using handle = await open(path)
  const { size } = await handle.stat()
  if (size === 0) return { ok: false, problem: 'vazio' }
  if (!(await read(handle, Buffer.alloc(REACH), 0)).includes('%PDF-')) return { ok: false, problem: 'nao-pdf' }
  const end = await endOfPdf(handle, size)
  if (size - end <= REACH) return inspect(path)
  // Data after the end mark are harmless, but qpdf's recovery may take minutes to scan a long tail.
  return withTemporaryPath(async (copy) => {
    await copyFile(path, copy)
    await truncate(copy, end)
    return inspect(copy)
  })
}

/** Offset after the last end mark, or the size of the file when it has none. */
async function endOfPdf(handle: FileHandle, size: number): Promise<number> {
  const step = 65_536
  const chunk = Buffer.alloc(step + END_MARK.length)
  for (let start = Math.max(0, size - step); ; start = Math.max(0, start - step)) {
    const found = (await read(handle, chunk, start)).lastIndexOf(END_MARK)
    if (found >= 0) return start + found + END_MARK.length
    if (start === 0) return size
  }
}

async function read(handle: FileHandle, into: Buffer, position: number): Promise<Buffer> {
  const { bytesRead } = await handle.read(into, 0, into.length, position)
  return into.subarray(0, bytesRead)
}

/** Walks all pages without decoding their drawings, so it is quick and a bomb in them has no effect. */
async function inspect(path: string): Promise<PdfProbe> {
  const args = ['--no-warn', '--show-encryption', '--show-pages', `./${basename(path)}`]
  const { code, stdout, stderr } = await qpdf({ folder: dirname(path), args })
  if (saysLocked(stdout + stderr)) return inspectLocked(path)
  const pages = stdout.match(/^page \d+:/gm)?.length ?? 0
  if (code === 2 || pages === 0) return { ok: false, problem: 'danificado' }
  return { ok: true, pages, encrypted: !stdout.includes('File is not encrypted'), conteudo: await examine(path) }
}

async function inspectLocked(path: string): Promise<PdfProbe> {
  const lock = await lockOf(path)
  if (lock !== 'anexos') return { ok: false, problem: lock === 'senha' ? 'protegido' : 'certificado' }
  return withTemporaryPath(async (copy) => {
    await copyUnlocked(path, copy)
    const found = await inspect(copy)
    return found.ok ? { ...found, encrypted: true } : found
  })
}

async function withTemporaryPath<Result>(use: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'concordia-pdf-'))
  try {
    return await use(join(folder, 'arquivo.pdf'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

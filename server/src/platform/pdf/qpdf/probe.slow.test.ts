import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificatePdf, lockedAttachmentsPdf, protectedPdf } from '../../../../test/pdf/pdf.ts'
import { withEachQpdf } from '../../../../test/pdf/qpdf-engines.ts'
import { onePage, smallPdf, stream } from '../../../../test/pdf/small-pdf.ts'
import { probePdf } from './probe.ts'
import { qpdf } from './qpdf.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probe-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const LARGEST = 5_999_999
const padded = (pdf: Buffer, filler: string) => Buffer.concat([pdf, Buffer.alloc(LARGEST - pdf.length, filler)])
const fine = (pages = 1) => ({ ok: true, pages, encrypted: false, conteudo: 'passivo' })
const wrong = (problem: string) => ({ ok: false, problem })

async function encrypted(userPassword: string, bits: string): Promise<string> {
  await writeFile(join(folder, 'plain.pdf'), smallPdf())
  const options = ['--encrypt', userPassword, 'dono', bits, ...(bits === '256' ? [] : ['--use-aes=y']), '--']
  const { code } = await qpdf({ folder, args: [...options, './plain.pdf', './locked.pdf'] })
  expect(code).toBe(0)
  return join(folder, 'locked.pdf')
}

test('a valid PDF passes, given as bytes or as a path', async () => {
  const pages = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>', ...Array(2).fill(onePage()[2])]
  await writeFile(join(folder, '-two pages.pdf'), smallPdf(pages))
  expect(await probePdf(smallPdf())).toEqual(fine())
  expect(await probePdf(join(folder, '-two pages.pdf'))).toEqual(fine(2))
})

test.each([
  ['zeros', '\0'],
  ['one long comment', '%'],
  ['many comments', '% comment\n'],
  ['blanks', ' '],
])('a PDF filled up with %s to the largest size is fine', async (_name, filler) => {
  expect(await probePdf(padded(smallPdf(), filler))).toEqual(fine())
})

test('recoverable damage is accepted', async () => {
  const pdf = smallPdf().toString('latin1')
  expect(await probePdf(Buffer.from(pdf.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1'))).toEqual(fine())
})

test('an empty file and one that is not a PDF are distinguished', async () => {
  expect(await probePdf(Buffer.alloc(0))).toEqual(wrong('vazio'))
  expect(await probePdf(Buffer.from('PK\x03\x04 a document of another kind'))).toEqual(wrong('nao-pdf'))
  expect(await probePdf(Buffer.from(`${' '.repeat(2000)}${smallPdf().toString('latin1')}`))).toEqual(wrong('nao-pdf'))
})

test.each([
  ['nothing but the header', '%PDF-1.4\n'],
  ['noise', `%PDF-1.4\n${Array.from({ length: 50_000 }, (_, i) => String.fromCharCode((i * i * 7919) % 251)).join('')}`],
  ['no pages', smallPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'])],
  ['pages that contain themselves', smallPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>'])],
  ['a million nested lists', smallPdf(onePage().with(0, `<</Type/Catalog/Pages 2 0 R/X ${'['.repeat(1e6)}>>`))],
])('a file with %s is damaged', async (_name, content) => {
  expect(await probePdf(Buffer.from(content.toString('latin1'), 'latin1'))).toEqual(wrong('danificado'))
})

test.each(['128', '256'])('a password to open is distinguished from one that only forbids changes (%s bits)', async (bits) => {
  expect(await probePdf(await encrypted('segredo', bits))).toEqual(wrong('protegido'))
  expect(await probePdf(await encrypted('', bits))).toEqual({ ok: true, pages: 1, encrypted: true, conteudo: 'passivo' })
})

withEachQpdf(() => {
  test('a lock for a certificate is distinguished from a password; locked attachments keep nobody from the pages', async () => {
    expect(await probePdf(certificatePdf())).toEqual(wrong('certificado'))
    expect(await probePdf(protectedPdf())).toEqual(wrong('protegido'))
    expect(await probePdf(lockedAttachmentsPdf())).toEqual({ ok: true, pages: 1, encrypted: true, conteudo: 'passivo' })
  })
})

test('a decompression bomb counts as damaged, and the next file is read normally', async () => {
  const megabyte = deflateRawSync(Buffer.alloc(1_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const data = Buffer.concat([Buffer.from([0x78, 0x01]), ...Array<Buffer>(2_000).fill(megabyte)])
  const bomb = stream(data, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode')
  const head = `%PDF-1.5\n4 0 obj\n${bomb}\nendobj\n`
  const entry = (type: number, a: number, b: number) => [type, a >>> 24, (a >> 16) & 255, (a >> 8) & 255, a & 255, b]
  const rows = Buffer.from([entry(2, 4, 0), entry(2, 4, 1), entry(2, 4, 2), entry(1, 9, 0)].flat())
  const table = stream(rows, '/Type/XRef/Size 5/Index[1 4]/W[1 4 1]/Root 1 0 R')
  const pdf = `${head}5 0 obj\n${table}\nendobj\nstartxref\n${head.length}\n%%EOF\n`
  expect(await probePdf(Buffer.from(pdf, 'latin1'))).toEqual(wrong('danificado'))
  expect(await probePdf(smallPdf())).toEqual(fine())
})

test('concurrent calls all get their own answer, and no temporary file is left', async () => {
  const before = (await readdir(tmpdir())).filter((name) => name.startsWith('concordia-pdf-'))
  const results = await Promise.all([...Array(6).fill(smallPdf()), Buffer.from('%PDF-1.4')].map((bytes) => probePdf(bytes)))
  expect(results).toEqual([...Array(6).fill(fine()), wrong('danificado')])
  expect((await readdir(tmpdir())).filter((name) => name.startsWith('concordia-pdf-') && !before.includes(name))).toEqual([])
})

test('a missing file is an error of the caller, not a damaged file', async () => {
  await expect(probePdf(join(folder, 'missing.pdf'))).rejects.toThrow('ENOENT')
})

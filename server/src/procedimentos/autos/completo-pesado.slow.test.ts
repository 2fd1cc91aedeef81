import { createHash } from 'node:crypto'
import { packedPdf } from '@concordia/pdf-signatures/test/packed-pdf'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { makePdf } from '../../../test/pdf/pdf.ts'
import { checkPdf, inspectPdf } from '../../../test/pdf/pdf-inspect.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { addEvento } from '../../../test/procedimentos/juntada.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { leaveHeavy, leaveUnstamped, type Peca, preparePecas, rememberLentas } from './completo-pecas.ts'

const app = await ownApp()
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const download = async (id: number) => {
  const { status, body } = await as(app, 'parte').file(`/processo/${id}/download`)
  expect(status).toBe(200)
  return { body, pages: (await pdfText(body)).split('\f') }
}

test.each([
  ['counted at the upload', 3001],
  ['not counted', null],
])('a document of over 3,000 pages (%s) is attached as it is, with a page that says why', async (_what, paginas) => {
  const { processo } = await fileProcess(app, 'parte')
  const bytes = packedPdf({ pages: 3001 })
  await addEvento(app, processo.id, [
    { nome: 'Longo', bytes, paginas },
    { nome: 'Curto', bytes: makePdf({ text: 'Curto' }) },
  ])
  const { body, pages } = await download(processo.id)
  expect(pages.length).toBeLessThan(20)
  const text = pages.join('\n').replaceAll('\n', ' ')
  expect(text).toContain('mais de 3.000 páginas')
  expect(text).toContain('Curto, p. 1')
  expect((await inspectPdf(body)).attachments.map((content) => sha256(Buffer.from(content)))).toEqual([sha256(bytes)])
  expect(await checkPdf(body)).toMatchObject({ code: 0 })
})

test('documents too heavy only together: the heaviest are attached, the pages of the others are shown', async () => {
  const { processo } = await fileProcess(app, 'parte')
  // Each value takes memory when it is read, and almost no space in the file.
  const heavy = packedPdf({ pages: 100, entries: `/X[${'0 '.repeat(6000)}]` })
  await addEvento(app, processo.id, [
    ...['Um', 'Dois', 'Três', 'Quatro', 'Cinco'].map((nome) => ({ nome, bytes: heavy })),
    { nome: 'Leve', bytes: makePdf({ text: 'Leve' }) },
  ])
  const { body, pages } = await download(processo.id)
  const text = pages.join('\n').replaceAll('\n', ' ')
  expect(text).toContain('passa do que pode ser reunido em um só PDF')
  expect(text).toContain('Leve, p. 1')
  expect(text).toContain('peticao.pdf, p. 1')
  const { attachments } = await inspectPdf(body)
  expect(attachments.length).toBeGreaterThan(0)
  for (const content of attachments) expect(sha256(Buffer.from(content))).toBe(sha256(heavy))
})

/** A readable document of this weight. */
const peca = (weight: number) =>
  ({ pronta: { file: './d1.pdf', label: '', inOrder: true, measured: { pages: 1, weight } }, motivo: null }) as Peca
const weights = (pecas: readonly Peca[]) => pecas.map(({ pronta }) => pronta?.measured?.weight ?? 'pesado')

test('one heavy document is left out before any other, and at the last attempt all are', () => {
  const bomb = [...Array.from({ length: 50 }, () => peca(10)), peca(60_000)]
  expect(leaveHeavy(bomb, 0)).toBe(true)
  expect(weights(bomb)).toEqual([...Array.from({ length: 50 }, () => 10), 'pesado'])
  const equal = Array.from({ length: 8 }, () => peca(10))
  const left = [0, 1, 2, 3].map((attempt) => [leaveHeavy(equal, attempt), equal.filter(({ pronta }) => pronta).length])
  expect(left).toEqual([
    [true, 6],
    [true, 3],
    [true, 1],
    [true, 0],
  ])
  expect(leaveHeavy(equal, 4)).toBe(false)
})

test('when repairing has taken too long, no further repair starts', async () => {
  const pecas = [peca(1), peca(2)]
  await preparePecas(pecas, { folder: '/nowhere', signal: new AbortController().signal, ms: 0 })
  expect(pecas.map(({ pronta, motivo }) => [pronta, motivo])).toEqual([
    [null, 'pesado'],
    [null, 'pesado'],
  ])
})

test('a document that was too slow to stamp once is remembered: it has no stamps, and the cover says so', async () => {
  const { processo } = await fileProcess(app, 'parte')
  await addEvento(app, processo.id, [
    { nome: 'Lento', bytes: makePdf({ text: 'Lento', pages: 2 }) },
    { nome: 'Depois', bytes: makePdf({ text: 'Depois' }) },
  ])
  const { db } = app.deps
  const { arquivoId } = await db
    .selectFrom('documentos')
    .select('arquivoId')
    .where('nome', '=', 'Lento')
    .$narrowType<{ arquivoId: number }>()
    .executeTakeFirstOrThrow()
  await rememberLentas(db, [{ documento: { arquivoId } } as Peca])
  const { pages } = await download(processo.id)
  expect(pages[0]).toMatch(/Documentos sem carimbo[\s\S]*Lento/)
  const slow = pages.findIndex((page) => page.includes('Lento, p. 1'))
  expect(pages.slice(slow, slow + 2).join()).not.toContain('fls.')
  expect(pages[slow + 2]).toContain(`Depois · fls. ${slow + 3}/${pages.length}`)
  await expect(db.updateTable('arquivos').set({ carimboLento: false }).where('id', '=', arquivoId).execute()).rejects.toThrow()
  await expect(db.updateTable('arquivos').set({ nome: 'Outro' }).where('id', '=', arquivoId).execute()).rejects.toThrow()
})

test('documents without pages of their own are not touched when others stay without stamps', () => {
  const notice = { pronta: null, motivo: 'danificado' } as Peca
  const shown = peca(1)
  leaveUnstamped([notice, shown])
  expect([notice.pronta, shown.pronta?.unstamped]).toEqual([null, true])
})

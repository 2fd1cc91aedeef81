import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDF, type PDFPage } from '@libpdf/core'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../../test/app.ts'
import { type Account, as } from '../../../../test/client.ts'
import { temporaryFolder } from '../../../../test/database.ts'
import { makePdf, pdfFile } from '../../../../test/pdf/pdf.ts'
import { selfMadeSigner, signPdf } from '../../../../test/pdf/signed-pdf.ts'
import { acceptance, designations, THREE_SEATS } from '../../../../test/procedimentos/designacao.ts'
import { openProcesso } from '../../../../test/procedimentos/peticao.ts'
import { noLooseFiles } from '../../../../test/storage/storage.ts'
import { once } from '../../../platform/once.ts'
import { qpdf } from '../../../platform/pdf/qpdf/qpdf.ts'

const app = await ownApp()
const arbitro = as(app, 'arbitro')
const { designated, accept, descriptions, intact } = designations(app)
const folder = await temporaryFolder()

/** A pixel of paper, as a scanner or a picture of a signature brings it. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const blankTerm = async (id: number, account: Account) => {
  const { status, body } = await as(app, account).file(`/processo/${id}/arbitro/termo`)
  expect(status).toBe(200)
  return body
}
/** A designation that waits, and its blank term. */
async function withTerm() {
  const id = await designated()
  return { id, blank: await blankTerm(id, 'arbitro') }
}
const oneWithTerm = once(withTerm)

const waiting: { id: number; account: Account }[] = []
/** The same for one arbitrator of three. */
async function seatWithTerm() {
  if (waiting.length === 0) {
    const accounts: Account[] = ['arbitro', 'arbitro2', 'arbitro3']
    const id = await designated(accounts, THREE_SEATS)
    waiting.push(...accounts.map((account) => ({ id, account })))
  }
  const seat = waiting.shift()!
  return { ...seat, blank: await blankTerm(seat.id, seat.account) }
}

const send = (id: number, pdf: Buffer, account: Account = 'arbitro') =>
  accept(id, account, acceptance({ termo: pdfFile('termo.pdf', pdf) }))

async function savedByQpdf(pdf: Buffer, ...args: string[]): Promise<Buffer> {
  await writeFile(join(folder, 'antes.pdf'), pdf)
  const { code, stderr } = await qpdf({ folder, args: [...args, './antes.pdf', './depois.pdf'] })
  expect([code, stderr]).toEqual([0, ''])
  return readFile(join(folder, 'depois.pdf'))
}

async function changed(pdf: Buffer, change: (page: PDFPage, document: PDF) => void): Promise<Buffer> {
  const document = await PDF.load(pdf)
  change(document.getPage(0)!, document)
  return Buffer.from(await document.save())
}

describe('the blank term, sent back', () => {
  test.each<[string, (blank: Buffer) => Buffer | Promise<Buffer>]>([
    ['as it was issued', (blank) => blank],
    ['saved for the web by another program', (blank) => savedByQpdf(blank, '--linearize')],
    ['saved without compression', (blank) => savedByQpdf(blank, '--stream-data=uncompress')],
    ['compressed anew', (blank) => savedByQpdf(blank, '--recompress-flate', '--object-streams=generate')],
    ['closed to changes by a password', (blank) => savedByQpdf(blank, '--encrypt', '', 'dono', '256', '--')],
    ['saved by a second program', (blank) => changed(blank, () => undefined)],
    ['with another title', (blank) => changed(blank, (_page, document) => document.setTitle('Termo assinado'))],
    ['with bytes after its end', (blank) => Buffer.concat([blank, Buffer.from('\n\n\n')])],
  ])('%s, is 422 with what is missing, and accepts nothing', async (_what, save) => {
    const { id, blank } = await oneWithTerm()
    expect(await send(id, await save(blank))).toMatchObject({
      status: 422,
      body: { errors: { termo: [expect.stringMatching(/^Este é o termo em branco: falta a sua assinatura\./)] } },
    })
    expect(await descriptions(id)).toHaveLength(2)
    expect((await openProcesso(arbitro, id)).aceiteArbitro).toBe(true)
    await noLooseFiles(app)
  })

  test('is refused too if it comes from an earlier download or another process', async () => {
    const [first, second] = [await oneWithTerm(), await withTerm()]
    expect(second.blank).not.toEqual(first.blank)
    expect((await send(second.id, await savedByQpdf(first.blank, '--linearize'))).status).toBe(422)
  })

  const INK = { x: 100, y: 300 }
  test.each<[string, (blank: Buffer) => Buffer | Promise<Buffer>]>([
    [
      'with a picture on it',
      (blank) => changed(blank, (page, document) => page.drawImage(document.embedImage(PICTURE), { ...INK, width: 80 })),
    ],
    ['with a drawn stroke', (blank) => changed(blank, (page) => page.drawLine({ start: INK, end: { x: 180, y: 320 } }))],
    ['with a typed name', (blank) => changed(blank, (page) => page.drawText('Fulano de Tal', INK))],
    [
      'with an ink annotation',
      (blank) => changed(blank, (page) => page.addInkAnnotation({ paths: [[INK, { x: 150, y: 340 }, { x: 180, y: 300 }]] })),
    ],
    [
      'with a stamp',
      (blank) => changed(blank, (page) => page.addStampAnnotation({ rect: { ...INK, width: 90, height: 40 }, name: 'Approved' })),
    ],
    [
      'with a note that has no appearance',
      (blank) =>
        changed(blank, (page) => page.addTextAnnotation({ rect: { ...INK, width: 20, height: 20 }, contents: 'De acordo' })),
    ],
    ['with a page more', (blank) => changed(blank, (_page, document) => void document.addPage())],
    ['signed with a certificate', async (blank) => signPdf(blank, await selfMadeSigner('Conta do Árbitro'))],
    [
      'signed with a certificate and saved anew',
      async (blank) => savedByQpdf(await signPdf(blank, await selfMadeSigner('Conta do Árbitro')), '--linearize'),
    ],
    ['as another document altogether', () => makePdf({ text: 'Termo digitalizado' })],
  ])('%s, is accepted', async (_what, sign) => {
    const { id, account, blank } = await seatWithTerm()
    expect((await send(id, await sign(blank), account)).status).toBe(201)
    await intact(id)
  })
})

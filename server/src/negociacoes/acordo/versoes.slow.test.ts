import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { acordo } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { ResultadoDaValidacao } from '@concordia/contract/validador/schemas'
import { PDF } from '@libpdf/core'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal, visitor } from '../../../test/client.ts'
import { temporaryFolder } from '../../../test/database.ts'
import { assinada } from '../../../test/negociacoes/minuta.ts'
import { makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { type Look, selfMadeSigner, signPdf, signPdfVisibly } from '../../../test/pdf/signed-pdf.ts'
import { noLooseFiles } from '../../../test/storage/storage.ts'
import { once } from '../../platform/once.ts'
import { verifyNegociacao } from '../trilha/verify.ts'
import { emitirAcordo } from './emitir.ts'

const [ana, bruno] = [await selfMadeSigner('ANA SOLICITANTE:12345678909'), await selfMadeSigner('BRUNO SOLICITADO')]
const anybody = await selfMadeSigner('ANA SOLICITANTE:12345678909')
/** Ana and Bruno sign with certificates that this installation counts as ICP-Brasil. */
const trustDir = await temporaryFolder()
await mkdir(join(trustDir, 'icp-brasil'))
await writeFile(join(trustDir, 'icp-brasil', 'ana.der'), ana.certificate)
await writeFile(join(trustDir, 'icp-brasil', 'bruno.der'), bruno.certificate)
const app = await ownApp({ env: { TRUST_DIR: trustDir } })
const { db, storage } = app.deps
beforeEach(() => sql`delete from contadores`.execute(db))

type Sent = ResultOf<typeof acordo.enviar> & Refusal
const send = (account: Account, id: number, pdf: Uint8Array) => {
  const form = new FormData()
  form.set('file', pdfFile('acordo-assinado.pdf', Buffer.from(pdf)))
  return as(app, account).form<Sent>(`/negociacao/${id}/documento`, form)
}
const newest = async (id: number) => (await as(app, 'parte').file(`/negociacao/${id}/documento`)).body
const versionsOf = async (id: number) =>
  (await as(app, 'parte2').get<ResultOf<typeof acordo.versoes>>(`/negociacao/${id}/documento/versoes`)).body.versoes

/** An agreement whose document was issued. */
async function issued() {
  const { id } = await assinada(app)
  await emitirAcordo(app.deps, id)
  return { id, pdf: await newest(id) }
}

describe('the document with a signature of a party', () => {
  test('is the newest version; the older one stays readable, the trail fits, the other side is told', async () => {
    const { id, pdf } = await issued()
    const signed = await signPdf(pdf, ana)
    const { status, body } = await send('parte', id, signed)
    expect([status, body.versao]).toMatchObject([
      201,
      { numero: 2, assinaturas: [{ nome: 'ANA SOLICITANTE:***.456.789-**', confianca: 'icp-brasil' }] },
    ])
    expect((await newest(id)).equals(signed)).toBe(true)
    const first = await as(app, 'parte2').file(`/negociacao/${id}/documento/versao/1`)
    expect(first.body.equals(pdf)).toBe(true)
    expect((await versionsOf(id)).map(({ numero, user }) => [numero, user?.name ?? null])).toEqual([
      [2, expect.any(String)],
      [1, null],
    ])
    expect((await verifyNegociacao(db, id, { storage })).falha).toBeNull()
    const told = await db
      .selectFrom('notificacoes as n')
      .innerJoin('users as u', 'u.id', 'n.userId')
      .select('u.email')
      .where('n.subject', '=', `Negociação ${id}: assinatura acrescentada ao acordo`)
      .execute()
    expect(told).toEqual([{ email: 'parte2@concordia.test' }])
  })

  test('is known to the validator, and sent again is the same version', async () => {
    const { id, pdf } = await issued()
    const signed = await signPdf(pdf, ana)
    const again = [await send('parte', id, signed), await send('parte', id, signed)]
    expect(again.map(({ status, body }) => [status, body.versao.numero])).toEqual([
      [201, 2],
      [201, 2],
    ])
    const form = new FormData()
    form.set('file', pdfFile('acordo.pdf', signed))
    const { body } = await visitor(app).form<ResultadoDaValidacao>('/valida', form)
    expect(body.emitido).toMatchObject({ versao: 'identica', numero: String(id) })
    await noLooseFiles(app)
  })

  test('when two are sent at once, the second is refused with that reason, and signs the newest version', async () => {
    const { id, pdf } = await issued()
    const answers = await Promise.all([send('parte', id, await signPdf(pdf, ana)), send('parte2', id, await signPdf(pdf, bruno))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const late = answers.find(({ status }) => status === 409)!
    expect(late.body.message).toContain('Baixe a versão atual')
    const loser = late === answers[0] ? (['parte', ana] as const) : (['parte2', bruno] as const)
    const { status, body } = await send(loser[0], id, await signPdf(await newest(id), loser[1]))
    expect([status, body.versao.numero]).toEqual([201, 3])
    expect((await verifyNegociacao(db, id, { storage })).falha).toBeNull()
  })

  test('changed behind the triggers is found out', async () => {
    const { id, pdf } = await issued()
    await send('parte', id, await signPdf(pdf, ana))
    await sql
      .raw(
        `alter table acordo_versoes disable trigger user; update acordo_versoes set assinaturas = '[]' where negociacao_id = ${id}; alter table acordo_versoes enable trigger user`,
      )
      .execute(db)
    expect((await verifyNegociacao(db, id)).falha).toMatchObject({ motivo: expect.stringContaining('versão 2') })
  })
})

describe('a signature that is seen', () => {
  /** Below the words of the agreement, before the page of signatures. */
  const FREE: Look = { page: 1, rect: [200, 200, 400, 260] }

  test('in a free place is accepted, and the versions say on which page', async () => {
    const { id, pdf } = await issued()
    expect(await send('parte', id, await signPdfVisibly(pdf, ana, FREE))).toMatchObject({ status: 201 })
    expect((await send('parte2', id, await signPdf(await newest(id), bruno))).status).toBe(201)
    const seen = (await versionsOf(id)).map(({ assinaturas }) => assinaturas.map(({ paginas }) => paginas))
    expect(seen).toEqual([[[]], [[1]], []])
  })

  test('over the text, or over another signature, is refused and changes nothing', async () => {
    const { id, pdf } = await issued()
    // The words of the agreement are in the upper part of the first page.
    const over = await signPdfVisibly(pdf, bruno, { page: 1, rect: [60, 500, 300, 760] })
    const answers = [await send('parte2', id, over)]
    expect(await versionsOf(id)).toHaveLength(1)
    const free = await signPdfVisibly(pdf, ana, FREE)
    expect(await send('parte', id, free)).toMatchObject({ status: 201 })
    answers.push(await send('parte2', id, await signPdfVisibly(free, bruno, FREE)))
    for (const { status, body } of answers)
      expect([status, body.errors?.file?.[0]]).toEqual([422, expect.stringMatching(/^A assinatura visível cobre o texto/)])
    expect((await newest(id)).equals(free)).toBe(true)
  })
})

describe('a refusal changes nothing:', () => {
  const one = once(issued)
  const changed = async (pdf: Uint8Array) => {
    const document = await PDF.load(pdf, { lenient: false })
    document.getPage(0)!.drawText('Devedor paga o dobro', { x: 60, y: 60, size: 12 })
    return Buffer.from(await document.save({ incremental: true }))
  }
  test.each<[string, (pdf: Buffer) => Promise<Uint8Array>, RegExp]>([
    ['the document itself', async (pdf) => pdf, /nenhuma assinatura nova/],
    [
      'a signature with a certificate that anybody can make',
      (pdf) => signPdf(pdf, anybody),
      /não é da ICP-Brasil nem do gov\.br/,
    ],
    ['another document, signed', () => signPdf(makePdf({ text: 'Outro acordo' }), ana), /não é o documento deste acordo/],
    ['a page drawn over before it was signed', async (pdf) => signPdf(await changed(pdf), ana), /algo mais foi mudado/],
    ['a page drawn over after it was signed', async (pdf) => changed(await signPdf(pdf, ana)), /algo mais foi mudado/],
    [
      'a signature with a byte of its own changed',
      async (pdf) => {
        const signed = await signPdf(pdf, ana)
        const at = signed.lastIndexOf('/ByteRange')
        const from = signed.indexOf('<', signed.indexOf('/Contents', at - 400)) + 900
        signed.write(signed[from] === 0x30 ? '1' : '0', from, 'latin1')
        return signed
      },
      /não é válida|não pôde ser conferida|algo mais/,
    ],
  ])('%s', async (_what, make, sentence) => {
    const { id, pdf } = await one()
    const { status, body } = await send('parte', id, await make(pdf))
    expect([status, body.errors?.file?.[0]]).toEqual([422, expect.stringMatching(sentence)])
    expect((await newest(id)).equals(pdf)).toBe(true)
    expect(await versionsOf(id)).toHaveLength(1)
    await noLooseFiles(app)
  })

  test('an upload before the document was issued, or by somebody who is no party', async () => {
    const { id } = await assinada(app)
    expect(await versionsOf(id)).toEqual([])
    expect((await send('parte', id, await signPdf(makePdf(), ana))).status).toBe(409)
    await emitirAcordo(app.deps, id)
    const signed = await signPdf(await newest(id), ana)
    for (const account of ['advogado', 'arbitro', 'mediador', 'secretaria', 'admin'] as const)
      expect((await send(account, id, signed)).status).toBe(403)
    expect((await as(app, 'parte').file(`/negociacao/${id}/documento/versao/9`)).status).toBe(403)
    await noLooseFiles(app)
  })
})

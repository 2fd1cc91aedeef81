import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { FILE_NEEDS_CERTIFICATE } from '@concordia/contract/values/files'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { pageWords } from '../../../test/pdf/page-words.ts'
import { certificatePdf, lockedAttachmentsPdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { checkPdf } from '../../../test/pdf/pdf-inspect.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { addEvento } from '../../../test/procedimentos/juntada.ts'
import { fileCaso } from '../../../test/procedimentos/pedido.ts'
import { charge, file, fileProcess, petition } from '../../../test/procedimentos/peticao.ts'

const app = await ownApp()
const fixture = (name: string) => readFile(new URL(`../../../test/fixtures/pdf/${name}.pdf`, import.meta.url))
const documents = async (names: readonly string[]) =>
  Promise.all(names.map(async (nome) => ({ nome, bytes: await fixture(nome) })))

const download = async (id: number, tipo = 'processo') => {
  const { status, body } = await as(app, 'parte').file(`/${tipo}/${id}/download`)
  expect(status).toBe(200)
  expect(await checkPdf(body)).toMatchObject({ code: 0 })
  return body
}
/** The words of the pages that bear the stamp of a document. */
const pagesOf = async (whole: Buffer, nome: string) =>
  (await pageWords(whole)).filter((words) => words.includes(`· ${nome} · fls.`))

const SHOWN = {
  'f1-form-helvetica': 'R$ 302,80 (form 1)',
  'f2-form-times-same-font-name': 'R$ 1.500,00 (form 2)',
  'f3-form-look-without-subtype': 'R$ 99.000,00 (form 3)',
  'f4-form-needappearances-no-look': 'R$ 7,77 (form 4)',
  'f5-form-formatted-look': 'R$ 302,80',
  'g1-hidden-layer': 'R$ 1.000,00',
}

test('the pages of forms and of layered documents say in the full PDF what they say by themselves', async () => {
  const { processo } = await fileProcess(app, 'parte')
  await addEvento(app, processo.id, await documents(Object.keys(SHOWN)))
  const whole = await download(processo.id)
  for (const [nome, words] of Object.entries(SHOWN)) expect(await pagesOf(whole, nome)).toEqual([expect.stringContaining(words)])
  expect((await pageWords(whole)).join()).not.toContain('9.999.999,00')
})

test.each(['j1-junk-before-header', 'pdf-bom', 'pdf-cabecalho-http', 'pdf-linha-em-branco'])(
  'a PDF that begins with other bytes (%s) is filed, kept as it is and shown',
  async (name) => {
    const [who, bytes] = [as(app, 'parte'), await fixture(name)]
    const stripe_payment = await charge(who, 5000)
    const { status, body } = await file(who, petition({ stripe_payment, peticao: pdfFile('peticao.pdf', bytes) }))
    expect(status).toBe(201)
    const { id } = body.processo
    const kept = await who.file(`/processo/${id}/peticao`)
    expect(createHash('sha256').update(kept.body).digest()).toEqual(createHash('sha256').update(bytes).digest())
    expect(await pagesOf(await download(id), 'Petição inicial')).toHaveLength(1)
  },
)

test('a web page that only names the header of a PDF is refused, and so is a PDF that only a certificate opens', async () => {
  const who = as(app, 'parte')
  const stripe_payment = await charge(who, 5000)
  const refused = async (bytes: Buffer) => {
    const { status, body } = await file(who, petition({ stripe_payment, peticao: pdfFile('peticao.pdf', bytes) }))
    expect(status).toBe(422)
    return body.errors?.peticao
  }
  expect(await refused(Buffer.from('<!doctype html><p>Um arquivo que começa por %PDF-1.7'))).toEqual([
    'O arquivo deve do tipo PDF',
  ])
  expect(await refused(certificatePdf())).toEqual([FILE_NEEDS_CERTIFICATE])
})

test('locked attachments keep nobody from the pages of a document; one for a certificate is named as such', async () => {
  const { processo } = await fileProcess(app, 'parte')
  await addEvento(app, processo.id, [
    { nome: 'Com anexos', bytes: lockedAttachmentsPdf() },
    { nome: 'Com certificado', bytes: certificatePdf() },
  ])
  const whole = await download(processo.id)
  expect(await pagesOf(whole, 'Com anexos')).toEqual([expect.stringContaining('Sigiloso, p. 1')])
  expect((await pdfText(whole)).replaceAll('\n', ' ')).toContain('só abre com o certificado digital')
})

test('the full PDF of a caso has its whole request', async () => {
  const { caso } = await fileCaso(app, 'parte', {
    natureza: 'Infiltração no apartamento.\nGoteira na sala.',
    expectativa: 'Reparo em trinta dias',
    tentativa: 'S',
    processo: '0000001-39.2024.8.26.0100',
  })
  const text = (await pdfText(await download(caso.id, 'caso'))).replace(/\s+/g, ' ')
  expect(text).toContain('Natureza da disputa Infiltração no apartamento. Goteira na sala.')
  expect(text).toContain('Expectativa Reparo em trinta dias')
  expect(text).toContain('Tentativa de acordo Sim')
  expect(text).toContain('Processo judicial 0000001-39.2024.8.26.0100')
})

import type { autos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { checkPdf, inspectPdf } from '../../../test/pdf/pdf-inspect.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { addEvento } from '../../../test/procedimentos/juntada.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { type Conta, processWithRoles, restrict, viewsOf } from '../../../test/procedimentos/sigilo.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'

const app = await ownApp()
const { db, storage } = app.deps

/** The content of the full PDF: its text in one line without blanks, and its bookmarks. */
async function download(id: number, conta: Conta) {
  const { status, body } = await as(app, conta).file(`/processo/${id}/download`)
  expect(status).toBe(200)
  expect(await checkPdf(body)).toMatchObject({ code: 0 })
  const pages = (await pdfText(body)).split('\f')
  const { outline, attachments } = await inspectPdf(body)
  return { pages, text: pages.join(' ').replaceAll('\n', ' '), outline: JSON.stringify(outline), attachments }
}

const sha256Of = async (documentoId: number) =>
  (
    await db
      .selectFrom('documentos as d')
      .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
      .select('a.sha256')
      .where('d.id', '=', documentoId)
      .executeTakeFirstOrThrow()
  ).sha256!

const viewsBy = async (conta: Conta, documentoId: number) =>
  (await viewsOf(app, documentoId)).filter(({ email }) => email === `${conta}@concordia.test`)

type Cena = Awaited<ReturnType<typeof processWithRoles>>

describe('with a restricted document', () => {
  let cena: Cena
  beforeAll(async () => {
    cena = await processWithRoles(app)
    await restrict(app, cena.id, cena.documento, ['demandadas', 'arbitro'])
  })
  // The docket grows, so that no PDF made for another test is given out.
  beforeEach(() => addEvento(app, cena.id, []))

  test.each([
    ['parte2', 'Contas do ano, p. 1'],
    ['arbitro', 'Contas do ano, p. 1'],
    ['secretaria', 'Contas do ano, p. 1'],
  ] as const)('%s, who may open it, gets its pages with a warning, and is audited', async (conta, pagina) => {
    const { id, documento, outro, recibo } = cena
    const { text, pages } = await download(id, conta)
    expect(text).toContain(pagina)
    expect(text.match(/Certificamos o recebimento/g)).toHaveLength(2)
    expect(text.replaceAll(' ', '')).toContain(await sha256Of(documento))
    expect(pages[0]).toMatch(/Documentos sob sigilo[\s\S]*Balanço da empresa[\s\S]*Demandadas, Árbitros e a secretaria/)
    const [view, ...more] = await viewsBy(conta, documento)
    expect(more).toEqual([])
    expect(view).toMatchObject({ email: `${conta}@concordia.test`, ip: '127.0.0.1' })
    expect(view!.requestId).toMatch(/\S/)
    expect(view!.dados).toEqual({ procedimento: id, papeis: ['demandadas', 'arbitro'], como: 'completo' })
    expect(await viewsBy(conta, recibo)).toHaveLength(1)
    expect(await viewsOf(app, outro)).toEqual([])
  })

  test('a document the reader may not open is replaced by a notice without its name, pages and SHA-256', async () => {
    const { id, documento, audio } = cena
    await restrict(app, id, audio, ['arbitro'])
    const sha256 = await sha256Of(documento)
    const { text, pages, outline, attachments } = await download(id, 'advogado')
    expect(text).not.toMatch(/Balanço|balanco|Contas do ano|Reunião|reuniao/)
    expect(outline).not.toContain('Balanço')
    expect(text.replaceAll(' ', '')).not.toContain(sha256)
    expect(attachments).toEqual([])
    expect(outline).toContain('Documento sob sigilo (nº 1 do evento)')
    const notice = pages.find((page) => page.includes('Documento não reproduzido nº'))!.replaceAll('\n', ' ')
    expect(notice).toContain('Evento nº 2')
    expect(notice).toContain('a pessoa que pediu este PDF não pode abri-lo')
    expect(notice).toContain('Documento sob sigilo (nº 1 do evento)')
    expect(notice).not.toMatch(/Tamanho|SHA-256 registrado/)
    expect(text).toMatch(/\(não incluído; quem pode abri-.*lo: Demandadas, Árbitros e a secretaria\)/)
    // The other document of the evento and the receipt of the filing are there as always; the receipt of this evento is not.
    expect(text).toContain('Poderes, p. 1')
    expect(text.match(/Certificamos o recebimento/g)).toHaveLength(1)
    expect(await viewsBy('advogado', documento)).toEqual([])
  })

  test('everyone may run the check of the docket; only a reader who may open everything learns what does not fit', async () => {
    const { id, documento } = cena
    await restrict(app, id, documento, ['arbitro'])
    const check = async (conta: Conta) =>
      (await as(app, conta).get<ResultOf<typeof autos.integridade>>(`/processo/${id}/integridade`)).body.integridade
    const { eventos } = await openProcesso(as(app, 'parte'), id)
    const intact = { integra: true, eventos: eventos.length, hash: eventos.at(-1)!.hash, falha: null }
    for (const conta of ['parte', 'parte2', 'arbitro', 'secretaria'] as const) expect(await check(conta)).toMatchObject(intact)

    await db
      .updateTable('documentos')
      .set({ assinatura: JSON.stringify({}) })
      .where('id', '=', documento)
      .execute()
    const hidden = 'há uma diferença neste evento. Como o processo tem documentos sob sigilo, só a secretaria vê qual é'
    for (const conta of ['parte', 'parte2', 'advogado'] as const)
      expect(await check(conta)).toMatchObject({ integra: false, falha: { numero: 2, motivo: hidden } })
    for (const conta of ['arbitro', 'secretaria', 'admin'] as const)
      expect((await check(conta)).falha?.motivo).toContain('"Balanço da empresa"')
  })
})

/** The files are copied after the docket was read: a change made now comes after that reading. */
async function downloadWhile(id: number, conta: Conta, meanwhile: () => Promise<unknown>) {
  const { fetch } = storage
  const copying = vi.spyOn(storage, 'fetch').mockImplementationOnce(async (...args) => {
    await meanwhile()
    return fetch(...args)
  })
  try {
    const { status, body, headers } = await as(app, conta).file(`/processo/${id}/download`)
    return { status, message: JSON.parse(String(body)).message, retryAfter: headers.get('retry-after') }
  } finally {
    copying.mockRestore()
  }
}

describe('without restrictions', () => {
  let cena: Cena
  beforeAll(async () => {
    cena = await processWithRoles(app)
  })
  // The docket grows, so that no PDF made for another test is given out.
  beforeEach(() => addEvento(app, cena.id, []))

  test('secrecy is neither mentioned nor audited', async () => {
    const { id, documento } = cena
    await restrict(app, id, documento, ['arbitro'])
    await restrict(app, id, documento, null)
    const { text, pages } = await download(id, 'advogado')
    expect(text).toContain('Contas do ano, p. 1')
    expect(pages[0]).not.toContain('sob sigilo')
    expect(await viewsOf(app, documento)).toEqual([])
  })

  test('a user who loses access while the PDF is prepared gets nothing', async () => {
    const { id } = cena
    const replace = async () => {
      const [designado] = (await secretariat(app).ficha(id)).designados
      expect((await secretariat(app).substituir(id, designado!.id, 'arbitro3')).status).toBe(200)
    }
    const refused = await downloadWhile(id, 'arbitro', replace)
    expect(refused).toMatchObject({ status: 403, message: 'Você não tem acesso a este conteúdo.' })
  })

  test('a document that becomes secret while the PDF is prepared is not sent', async () => {
    const { id, documento } = cena
    expect(await downloadWhile(id, 'advogado', () => restrict(app, id, documento, ['arbitro']))).toEqual({
      status: 503,
      message: 'O sigilo de um documento mudou durante o preparo. Tente de novo em um minuto.',
      retryAfter: '60',
    })
    expect((await download(id, 'advogado')).text).not.toMatch(/Balanço|Contas do ano/)
  })
})

import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { aceita, assinada, draft, minutada, review, TEXTO } from '../../../test/negociacoes/minuta.ts'
import { read } from '../../../test/negociacoes/negociacao.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { sweepArquivos } from '../../platform/files/arquivos.ts'
import { DRAWN_ON_DEMAND } from '../../platform/pdf/draw/on-demand.ts'
import { DrawingFailed } from '../../platform/pdf/draw/render.ts'
import { emitirAcordo } from '../acordo/emitir.ts'

const app = await ownApp()
const { db, storage, pdf } = app.deps
const [parte, parte2] = [as(app, 'parte'), as(app, 'parte2')]
const documento = (id: number, minutaId: number) => parte.file(`/negociacao/${id}/minuta/${minutaId}/documento`)
const unused = async () => (await db.selectFrom('arquivos').select('id').where('usadoEm', 'is', null).execute()).length
const render = vi.spyOn(pdf, 'render')
beforeEach(async () => {
  await sql`delete from contadores`.execute(db)
  render.mockClear()
})

test('the PDF of a draft is drawn when it is sent, and served from then on', async () => {
  const { id, minutaId } = await minutada(app)
  expect(render).toHaveBeenCalledTimes(1)
  const [one, other] = [await documento(id, minutaId), await documento(id, minutaId)]
  expect([one.status, Buffer.compare(one.body, other.body)]).toEqual([200, 0])
  expect(await pdfText(one.body)).toContain('Aguardando')
  expect(render).toHaveBeenCalledTimes(1)
  await sweepArquivos(db, storage, { hours: 0 })
  expect((await documento(id, minutaId)).status).toBe(200)
})

test('it is drawn anew, once, when it would show something else, and the former file is removed', async () => {
  const { id, minutaId } = await minutada(app)
  await review(parte2, id, { texto: TEXTO.replace('trinta', 'sessenta') })
  render.mockClear()
  const before = await db.selectFrom('minutaPdfs').select('arquivoId').where('minutaId', '=', minutaId).executeTakeFirstOrThrow()
  for (let i = 0; i < 2; i++) expect(await pdfText((await documento(id, minutaId)).body)).toContain('Revisada')
  expect(render).toHaveBeenCalledTimes(1)
  expect(await db.selectFrom('arquivos').where('id', '=', before.arquivoId).select('id').execute()).toEqual([])
})

test('a draft sent before PDFs were kept is drawn once, also for two requests at once', async () => {
  const { id, minutaId } = await minutada(app)
  await db.deleteFrom('minutaPdfs').where('minutaId', '=', minutaId).execute()
  render.mockClear()
  const answers = await Promise.all([documento(id, minutaId), documento(id, minutaId)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const drawn = render.mock.calls.length
  expect((await documento(id, minutaId)).status).toBe(200)
  expect(render).toHaveBeenCalledTimes(drawn)
  expect(await unused()).toBe(0)
})

test('a draft that cannot be drawn is not sent, and nothing is stored', async () => {
  const id = await aceita(app)
  const files = await unused()
  render.mockRejectedValueOnce(new DrawingFailed('No result after 30000 ms'))
  const refused = await draft(parte, id)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { texto: [expect.stringMatching(/^O texto é complexo demais e não pôde ser impresso em PDF/)] },
  ])
  expect((await read(parte, id)).minutas).toEqual([])
  expect(await unused()).toBe(files)
  expect((await draft(parte, id)).status).toBe(201)
})

test('nothing is drawn for people who can’t send, and no file of a second sender stays', async () => {
  const { id } = await minutada(app)
  render.mockClear()
  expect((await draft(parte, id)).status).toBe(409)
  expect((await review(parte, id, { texto: TEXTO })).status).toBe(409)
  expect(render).not.toHaveBeenCalled()
  const answers = await Promise.all(Array.from({ length: 5 }, () => review(parte2, id, { texto: `${TEXTO}<p>Mais.</p>` })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await unused()).toBe(0)
})

test('one person has so many documents drawn in a minute, and then has to wait; kept ones are served', async () => {
  const { id, minutaId } = await minutada(app)
  const compare = (who = parte) => who.file(`/negociacao/${id}/minuta/${minutaId}/comparacao/pdf`)
  await Promise.all(Array.from({ length: DRAWN_ON_DEMAND.max - 1 }, () => compare()))
  const { status, body, headers } = await compare()
  expect([status, JSON.parse(String(body)).message]).toEqual([
    429,
    'Muitos documentos pedidos em pouco tempo. Tente de novo em instantes.',
  ])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await documento(id, minutaId)).status).toBe(200)
  expect((await compare(parte2)).status).toBe(200)
})

test('PDFs of an act are drawn first; a PDF that somebody wants to see, or that takes long, waits', async () => {
  const { id } = await assinada(app)
  const last = () => render.mock.lastCall?.[2]
  expect(last()).toMatchObject({ onDemand: true })
  await emitirAcordo(app.deps, id)
  expect(last()).toMatchObject({ onDemand: false })
})

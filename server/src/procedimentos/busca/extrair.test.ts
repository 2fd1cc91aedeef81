import { beforeEach, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { runJob } from '../../../test/jobs.ts'
import { makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { onePage, smallPdf, stream } from '../../../test/pdf/small-pdf.ts'
import { type Moved, movement } from '../../../test/procedimentos/movimento.ts'
import { mediatedCaso } from '../../../test/procedimentos/pedido.ts'
import type { PageText } from '../../platform/pdf/text/extract.ts'
import { extrairTextos } from './extrair.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps
const id = await mediatedCaso(app)

async function send(pdf: Buffer, changes: Parameters<typeof movement>[0] = {}) {
  const form = movement({ descricao: 'Segue documento', 'documentos[0][nome]': 'Peça', ...changes })
  form.append('documentos[0][arquivo]', pdfFile('peca.pdf', pdf))
  const { status, body } = await as(app, 'parte').form<Moved>(`/caso/${id}/evento`, form)
  expect(status).toBe(201)
  return body.evento.documentos[0]!.id
}
const stateOf = (documentoId: number) =>
  db.selectFrom('documentoTextos').select(['situacao', 'tentativas']).where('documentoId', '=', documentoId).executeTakeFirst()
const pagesOf = (documentoId: number) =>
  db.selectFrom('documentoPaginas').select(['pagina', 'texto']).where('documentoId', '=', documentoId).orderBy('pagina').execute()

/** Reads every document alike, and counts. */
const reader = (answer: (n: number) => PageText[] | null | Error) => {
  const read = { times: 0 }
  const extract = async () => {
    const found = answer(++read.times)
    if (found instanceof Error) throw found
    return found
  }
  return { read, extract }
}
const page: PageText[] = [{ pagina: 1, texto: 'lido' }]

beforeEach(() => extrairTextos(app.deps, undefined, { extract: async () => page }))

test('the job reads new documents and says which are images; what was sent only to the mediator is not read', async () => {
  const [contrato, escaneado] = [
    await send(makePdf({ pages: 2, text: 'Contrato' })),
    await send(smallPdf(onePage(stream('0 0 9 9 re f')))),
  ]
  const reservado = await send(makePdf({ text: 'Teto' }), { so_mediador: '1' })
  await runJob(app, 'extrairTextos')
  expect(await stateOf(contrato)).toEqual({ situacao: 'feito', tentativas: 1 })
  expect(await pagesOf(contrato)).toEqual([
    { pagina: 1, texto: 'Contrato, p. 1' },
    { pagina: 2, texto: 'Contrato, p. 2' },
  ])
  expect(await stateOf(escaneado)).toEqual({ situacao: 'imagem', tentativas: 1 })
  expect([await stateOf(reservado), await pagesOf(reservado)]).toEqual([undefined, []])
}, 60_000)

test('a run that is stopped keeps what it has read, and the next one goes on with the rest', async () => {
  const documentos = [await send(makePdf()), await send(makePdf()), await send(makePdf())]
  const stop = new AbortController()
  const { extract } = reader((n) => {
    if (n === 2) stop.abort()
    return n === 2 ? new Error('stopped') : page
  })
  await extrairTextos(app.deps, stop.signal, { extract })
  const states = async () => (await Promise.all(documentos.map(stateOf))).filter((state) => state!.situacao === 'feito')
  expect(await states()).toHaveLength(1)
  await extrairTextos(app.deps, undefined, { extract: async () => page })
  expect(await states()).toHaveLength(3)
})

test('a run ends in time, however many documents wait', async () => {
  await send(makePdf())
  const { read, extract } = reader(() => page)
  await extrairTextos(app.deps, undefined, { extract, runMs: -1 })
  expect(read.times).toBe(0)
})

test('a document that could not be read is tried three times, an hour apart, and holds up no other', async () => {
  const documento = await send(makePdf())
  const bad = { extract: async () => null }
  await extrairTextos(app.deps, undefined, bad)
  expect(await stateOf(documento)).toEqual({ situacao: 'falhou', tentativas: 1 })
  await extrairTextos(app.deps, undefined, bad)
  expect(await stateOf(documento)).toEqual({ situacao: 'falhou', tentativas: 1 })
  for (let hour = 0; hour < 4; hour++) {
    clock.forward(2)
    await extrairTextos(app.deps, undefined, bad)
  }
  expect(await stateOf(documento)).toEqual({ situacao: 'falhou', tentativas: 3 })
})

test('where the storage fails the job fails, but reads the others, and the next run reads the rest', async () => {
  const [first, second] = [await send(makePdf()), await send(makePdf())]
  const { extract } = reader((n) => (n === 1 ? new Error('The storage does not answer') : page))
  await expect(extrairTextos(app.deps, undefined, { extract })).rejects.toThrow(AggregateError)
  expect([await stateOf(first), await stateOf(second)].map((state) => state!.situacao)).toEqual(['feito', 'pendente'])
  await extrairTextos(app.deps, undefined, { extract: async () => page })
  expect(await pagesOf(second)).toEqual([{ pagina: 1, texto: 'lido' }])
})

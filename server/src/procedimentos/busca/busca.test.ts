import type { busca, buscaNoProcesso } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import { pdfFile } from '../../../test/pdf/pdf.ts'
import { conducted, move } from '../../../test/procedimentos/movimento.ts'
import { giveText } from '../../../test/procedimentos/paginas.ts'
import { mediatedCaso } from '../../../test/procedimentos/pedido.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { restrict } from '../../../test/procedimentos/sigilo.ts'
import { auditOf } from '../../../test/secretaria/auditoria.ts'
import { tamper } from '../../../test/tamper.ts'

const app = await ownApp()
const { db } = app.deps
const id = await conducted(app)
const juntada = async (nome: string, processo = id) =>
  (await move(as(app, 'parte'), processo, { 'documentos[0][nome]': nome, 'documentos[0][arquivo]': pdfFile(`${nome}.pdf`) }))
    .documentos[0]!.id

type NosAutos = ResultOf<typeof buscaNoProcesso.buscar>
const within = async (texto: string, who: Account = 'parte', processo = id) => {
  const { status, body } = await as(app, who).post<NosAutos & Refusal>(`/processo/${processo}/busca`, { texto })
  expect(status).toBe(200)
  return body
}

test('a page is found with its document, its evento and the words around, marked; pages come in the order of the docket', async () => {
  const contrato = await juntada('Contrato')
  const aditivo = await juntada('Aditivo')
  await giveText(app, aditivo, 'Aditivo sobre a <b> multa </b> das rescisões.')
  await giveText(app, contrato, 'Em caso de rescisão, a parte paga multa.')
  const { documentos, total } = await within('rescisão multa')
  expect(total).toBe(2)
  expect(documentos.map(({ documento_id }) => documento_id)).toEqual([contrato, aditivo])
  expect(documentos[1]).toMatchObject({
    ...{ nome: 'Aditivo', pagina: 1, procedimento: { tipo: 'processo', id } },
    evento: { descricao: 'Juntada de documentos' },
    palavras: ['multa', 'rescisões'],
  })
  expect(documentos[0]!.trecho).toEqual([
    { texto: 'Em caso de ', achado: false },
    { texto: 'rescisão', achado: true },
    { texto: ', a parte paga ', achado: false },
    { texto: 'multa', achado: true },
    { texto: '.', achado: false },
  ])
})

test('more pages than are shown are counted', async () => {
  const extrato = await juntada('Extrato')
  await giveText(app, extrato, 'numeroso')
  await sql`insert into documento_paginas (documento_id, pagina, texto)
    select ${extrato}::bigint, n, 'numeroso' from generate_series(2, 120) n`.execute(db)
  const { documentos, total } = await within('numeroso')
  expect(total).toBe(120)
  expect(documentos.map(({ pagina }) => pagina)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

test.each(['de', '-multa', '"', '%', 'a'.repeat(100)])('a search that asks for no word finds nothing: %s', async (texto) => {
  expect(await within(texto)).toEqual({ documentos: [], total: 0 })
})

test('an empty or endless text is refused with a sentence', async () => {
  for (const texto of ['', '  ', 'a'.repeat(101)]) {
    const { status, body } = await as(app, 'parte').post(`/processo/${id}/busca`, { texto })
    expect(status).toBe(422)
    expect(body.errors?.texto?.[0]).toMatch(/^Digite/)
  }
})

test('a search of the secretariat in a docket is recorded, without CPF; one of a parte is not', async () => {
  const before = await auditOf(app, 'buscar')
  await within('multa')
  expect(await auditOf(app, 'buscar')).toEqual(before)
  await within('multa 111.444.777-35', 'secretaria')
  expect(await auditOf(app, 'buscar')).toMatchObject({
    ...{ email: 'secretaria@concordia.test', objeto: 'processo', objetoId: String(id) },
    dados: { texto: 'multa [cpf]', encontradas: 0 },
  })
})

test('a document that becomes secret after it was read is found by nobody, and again when the restriction is lifted', async () => {
  const laudo = await juntada('Laudo')
  await giveText(app, laudo, 'segredo industrial')
  expect((await within('industrial')).total).toBe(1)
  await restrict(app, id, laudo, ['demandantes'])
  for (const who of ['parte', 'advogado', 'arbitro', 'secretaria'] as const)
    expect(await within('industrial', who)).toEqual({ documentos: [], total: 0 })
  await restrict(app, id, laudo, null)
  expect((await within('industrial')).total).toBe(1)
})

test('an access that ends between the search and the click opens nothing', async () => {
  const processo = await conducted(app)
  const laudo = await juntada('Laudo', processo)
  await giveText(app, laudo, 'efêmero')
  expect((await within('efêmero', 'advogado', processo)).total).toBe(1)
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'advogado@concordia.test')
    .executeTakeFirstOrThrow()
  const ended = await as(app, 'secretaria').delete(`/secretaria/processo/${processo}/acesso/${userId}`, { motivo: 'A pedido' })
  expect(ended.status).toBe(200)
  expect((await as(app, 'advogado').post(`/processo/${processo}/busca`, { texto: 'efêmero' })).status).toBe(403)
  expect((await as(app, 'advogado').file(`/processo/documento/${laudo}`)).status).toBe(403)
  const { body } = await as(app, 'advogado').post<ResultOf<typeof busca.buscar>>('/busca', { texto: 'efêmero' })
  expect(body.documentos).toEqual([])
})

test('the search over everything finds each document once, the newest first, and eventos by their words', async () => {
  await move(as(app, 'parte'), id, { descricao: 'Outros', descricao_outros: 'Requer a oitiva do engenheiro Belmiro' })
  const [um, outro] = [await juntada('Um'), await juntada('Outro')]
  for (const documento of [um, outro]) await giveText(app, documento, 'Parecer do engenheiro Belmiro')
  const { body } = await as(app, 'parte').post<ResultOf<typeof busca.buscar>>('/busca', { texto: 'engenheiros belmiro' })
  expect(body.documentos.map(({ documento_id }) => documento_id)).toEqual([outro, um])
  expect(body.eventos).toMatchObject([
    { procedimento: { tipo: 'processo', id }, descricao: 'Requer a oitiva do engenheiro Belmiro' },
  ])
  for (const stranger of ['parte2', 'arbitro2'] as const) {
    const { body } = await as(app, stranger).post<ResultOf<typeof busca.buscar>>('/busca', { texto: 'belmiro' })
    expect([...body.documentos, ...body.eventos]).toEqual([])
  }
})

test('documents say what became of their text; a restricted one says it only to those who may open it', async () => {
  const pdf = await juntada('Escaneado')
  const textoOf = async (who: Account) => {
    const { eventos } = await openProcesso(as(app, who), id)
    return eventos.flatMap(({ documentos }) => documentos).find((one) => one.id === pdf)!.texto
  }
  expect(await textoOf('parte')).toBe('pendente')
  await db.updateTable('documentoTextos').set({ situacao: 'imagem', lidoEm: new Date() }).where('documentoId', '=', pdf).execute()
  expect(await textoOf('parte')).toBe('imagem')
  await restrict(app, id, pdf, ['arbitro'])
  expect(await textoOf('parte')).toBeUndefined()
  expect(await textoOf('arbitro')).toBe('imagem')
})

test('the text is erased with its document', async () => {
  const documento = await juntada('Apagado')
  await giveText(app, documento, 'apagado')
  await tamper(app, sql`delete from documentos where id = ${documento}`)
  for (const table of ['documentoPaginas', 'documentoTextos'] as const)
    expect(await db.selectFrom(table).selectAll().where('documentoId', '=', documento).execute()).toEqual([])
})

test('a case is searched in the same way, and a case is no process', async () => {
  const caso = await mediatedCaso(app)
  expect((await as(app, 'parte').post(`/caso/${caso}/busca`, { texto: 'multa' })).body).toEqual({ documentos: [], total: 0 })
  expect((await as(app, 'parte').post(`/processo/${caso}/busca`, { texto: 'multa' })).status).toBe(403)
})

import { packedPdf } from '@concordia/pdf-signatures/test/packed-pdf'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { checkPdf, inspectPdf } from '../../../test/pdf/pdf-inspect.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { onePage, smallPdf } from '../../../test/pdf/small-pdf.ts'
import { addEvento } from '../../../test/procedimentos/juntada.ts'
import { conducted, move } from '../../../test/procedimentos/movimento.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { restrict } from '../../../test/procedimentos/sigilo.ts'
import { examineArquivos } from '../../platform/files/examine.ts'

const app = await ownApp()
const { db } = app.deps

const SCRIPT = '/AA<</O<</S/JavaScript/JS(app.alert\\(1\\))>>>>'
/** A page with a script. */
const active = smallPdf(onePage().map((object) => object.replace('/Type/Page/', `/Type/Page${SCRIPT}/`)))

const conteudos = async (procedimentoId: number) => {
  const rows = await db
    .selectFrom('documentos as d')
    .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
    .select(['d.nome', 'a.conteudo'])
    .where('d.procedimentoId', '=', procedimentoId)
    .execute()
  return Object.fromEntries(rows.map(({ nome, conteudo }) => [nome, conteudo]))
}
const download = async (id: number) => {
  const { status, body } = await as(app, 'parte').file(`/processo/${id}/download`)
  expect(status).toBe(200)
  expect(await checkPdf(body)).toMatchObject({ code: 0 })
  return { body, text: (await pdfText(body)).replaceAll('\n', ' ') }
}

test('a document with active content is marked when it is received, wherever it is offered', async () => {
  const { processo } = await fileProcess(app, 'parte', {
    peticao: pdfFile('peticao.pdf', active),
    'documentos[0][nome]': 'Contrato',
    'documentos[0][arquivo]': pdfFile('contrato.pdf', active),
    'documentos[1][nome]': 'Carta',
    'documentos[1][arquivo]': pdfFile('carta.pdf', makePdf({ text: 'Carta' })),
  })
  const seen = await openProcesso(as(app, 'parte'), processo.id)
  expect(seen.peticao).toMatchObject({ ativo: true })
  expect(seen.termo).not.toHaveProperty('ativo')
  expect(seen.documentos.map(({ nome, ativo }) => [nome, ativo])).toEqual([
    ['Contrato', true],
    ['Carta', undefined],
  ])
  const marked = seen.eventos[0]!.documentos.filter(({ ativo }) => ativo).map(({ nome }) => nome)
  expect(marked).toEqual(['Petição inicial', 'Contrato'])
})

test('a reader who may not open a document does not learn what it holds', async () => {
  const id = await conducted(app)
  const evento = await move(as(app, 'parte'), id, {
    'documentos[0][nome]': 'Contrato',
    'documentos[0][arquivo]': pdfFile('contrato.pdf', active),
  })
  expect(evento.documentos[0]).toMatchObject({ ativo: true })
  await restrict(app, id, evento.documentos[0]!.id, ['demandantes'])
  const { eventos } = await openProcesso(as(app, 'arbitro'), id)
  expect(eventos.find((one) => one.id === evento.id)!.documentos[0]).not.toHaveProperty('ativo')
})

test('active content is not in the full PDF, whose cover says so; the original stays as it is', async () => {
  const { processo } = await fileProcess(app, 'parte', { peticao: pdfFile('peticao.pdf', active) })
  // Received before active content was looked for.
  await addEvento(app, processo.id, [{ nome: 'Antigo', bytes: active }])
  const { body, text } = await download(processo.id)
  expect(body.toString('latin1')).not.toMatch(/JavaScript|app\.alert|\/AA\b/)
  expect(text).toMatch(/Documentos com conteúdo ativo .*Petição inicial.*Antigo/)
  expect(text).toMatch(/Petição inicial · fls\. .*Antigo · fls\./)
  expect(await conteudos(processo.id)).toMatchObject({ Antigo: 'ativo', 'Petição inicial': 'ativo' })
  const [peticao] = (await openProcesso(as(app, 'parte'), processo.id)).eventos[0]!.documentos
  const original = await as(app, 'parte').file(`/processo/documento/${peticao!.id}`)
  expect(original.body.equals(active)).toBe(true)
})

test('a document whose pages cannot be shown is not attached when it has active content', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const [long, longActive] = [packedPdf({ pages: 3001 }), packedPdf({ pages: 3001, entries: SCRIPT })]
  await addEvento(app, processo.id, [
    { nome: 'Longo', bytes: long, paginas: 3001 },
    { nome: 'Longo ativo', bytes: longActive, paginas: 3001 },
  ])
  const { body, text } = await download(processo.id)
  expect(text).toContain('conteúdo ativo, ou pode contê-lo, e por isso não foi anexado')
  const { attachments } = await inspectPdf(body)
  expect(attachments.map((content) => Buffer.from(content).equals(long))).toEqual([true])
})

test('a job looks at what was received before, once', async () => {
  const { processo } = await fileProcess(app, 'parte')
  await addEvento(app, processo.id, [
    { nome: 'Antigo', bytes: active },
    { nome: 'Simples', bytes: makePdf({}) },
    { nome: 'Sumido', bytes: makePdf({}) },
  ])
  const { chave } = await db.selectFrom('arquivos').select('chave').where('nome', '=', 'Sumido').executeTakeFirstOrThrow()
  await app.deps.storage.remove(chave)
  await examineArquivos(app.deps)
  expect(await conteudos(processo.id)).toMatchObject({ Antigo: 'ativo', Simples: 'passivo', Sumido: 'ilegivel' })
  const again = db.updateTable('arquivos').set({ conteudo: 'passivo' }).where('nome', '=', 'Antigo').execute()
  await expect(again).rejects.toThrow()
})

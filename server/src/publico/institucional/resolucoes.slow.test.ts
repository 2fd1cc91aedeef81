import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, visitor } from '../../../test/client.ts'
import { makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { auditOf } from '../../../test/secretaria/auditoria.ts'
import { publish, resolucoes } from '../../../test/secretaria/publicacoes.ts'
import { sweepArquivos } from '../../platform/files/arquivos.ts'

const app = await ownApp()
const secretaria = as(app, 'secretaria')
const anyone = visitor(app)

const published = async (assunto: string, arquivo?: File) => (await publish(secretaria, assunto, arquivo)).body.resolucao
const nameOf = async (id: number) => {
  const { headers } = await anyone.file(`/resolucao/${id}/pdf`)
  return /filename\*=UTF-8''(\S+)$/.exec(headers.get('content-disposition') ?? '')?.[1]
}
const withdraw = (id: number) => secretaria.delete<{ message: string }>(`/secretaria/resolucao/${id}`)
const all = async () =>
  (await secretaria.get<{ resolucoes: { data: { id: number; retirada_em: string | null }[] } }>('/secretaria/resolucoes')).body
    .resolucoes.data

test.each([
  '/resolucao/0/pdf',
  '/resolucao/abc/pdf',
  '/indisponibilidade/0/certidao',
  '/profissional/foto/0',
  '/regulamento-outro',
])('an impossible public address is not found: %s', async (path) => {
  const { status, body } = await anyone.get<{ message: string }>(path)
  expect([status, body.message]).toEqual([404, 'Endereço não encontrado.'])
})

test('a resolution is published: anyone can read it, named after its subject, and it is audited', async () => {
  const file = new File([new Uint8Array(makePdf({ text: 'Fica suspenso' }))], 'x.pdf', { type: 'application/pdf' })
  const { status, body } = await publish(secretaria, 'Calendário de 2027', file)
  expect([status, body.message]).toEqual([201, 'Resolução publicada com sucesso'])
  expect(body.resolucao).toEqual({
    id: expect.any(Number),
    assunto: 'Calendário de 2027',
    created_at: expect.any(String),
    retirada_em: null,
  })
  const { id, assunto, created_at } = body.resolucao
  expect((await resolucoes(anyone)).data).toContainEqual({ id, assunto, created_at })
  const pdf = await anyone.file(`/resolucao/${id}/pdf`)
  expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('x-content-type-options')]).toEqual([
    200,
    'application/pdf',
    'nosniff',
  ])
  expect(await pdfText(pdf.body)).toContain('Fica suspenso')
  expect(await nameOf(id)).toBe('Calend%C3%A1rio%20de%202027.pdf')
  expect(await auditOf(app, 'publicar-resolucao')).toMatchObject({
    email: 'secretaria@concordia.test',
    objetoId: String(id),
    ip: '127.0.0.1',
    requestId: expect.any(String),
    dados: { assunto: 'Calendário de 2027' },
  })
})

test('sent twice it is published once; with another subject, or after a withdrawal, it is another resolution', async () => {
  const file = () => new File([new Uint8Array(makePdf({ text: 'Uma vez só' }))], 'x.pdf', { type: 'application/pdf' })
  const send = (assunto: string) => publish(secretaria, assunto, file())
  const both = await Promise.all([send('Uma vez só'), send('Uma vez só')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)!.body.message).toMatch(/^Esta resolução já está publicada/)
  expect((await send('Outro assunto')).status).toBe(201)
  await withdraw(both.find(({ status }) => status === 201)!.body.resolucao.id)
  expect((await send('Uma vez só')).status).toBe(201)
})

test.each([
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['a"b;filename=x.exe', 'a b;filename=x.exe.pdf'],
  ['CON<>:|?*\\/', 'CON.pdf'],
  ['Resolução\u202Egnp.exe', 'Resoluçãognp.exe.pdf'],
  ['?? $', '$.pdf'],
  ['😀'.repeat(100), `${'😀'.repeat(100)}.pdf`],
])('a subject like %j gives a safe file name', async (assunto, name) => {
  const { id } = await published(assunto)
  expect(decodeURIComponent((await nameOf(id))!)).toBe(name)
})

test('the name of the uploaded file does not matter', async () => {
  const { id } = await published('Nome do arquivo', pdfFile('..\\..\\"<script>.pdf'))
  expect(await nameOf(id)).toBe('Nome%20do%20arquivo.pdf')
})

describe('an invalid resolution is refused, by field', () => {
  test.each([
    ['no subject', () => publish(secretaria, null), 'assunto', 'Informe o assunto'],
    ['an empty subject', () => publish(secretaria, '  '), 'assunto', 'Informe o assunto'],
    ['a subject that is too long', () => publish(secretaria, 'a'.repeat(201)), 'assunto', '200'],
    ['no file', () => publish(secretaria, 'x', null), 'arquivo', 'Adicione a resolução em pdf'],
    [
      'another kind of file',
      () => publish(secretaria, 'x', new File(['<html>'], 'a.pdf', { type: 'application/pdf' })),
      'arquivo',
      'PDF',
    ],
    ['a damaged file', () => publish(secretaria, 'x', new File(['%PDF-1.7 nada'], 'a.pdf')), 'arquivo', 'danificado'],
  ])('%s', async (_what, send, field, sentence) => {
    const before = (await resolucoes(anyone)).total
    const { status, body } = await send()
    expect([status, body.errors?.[field]]).toEqual([422, [expect.stringContaining(sentence)]])
    expect((await resolucoes(anyone)).total).toBe(before)
  })
})

describe('a withdrawn resolution', () => {
  test('is hidden from the public and stays available to the secretariat', async () => {
    const { id, assunto } = await published('Revogada')
    expect(await withdraw(id)).toMatchObject({ status: 200, body: { message: 'Resolução retirada com sucesso' } })
    expect((await resolucoes(anyone)).data.map((one) => one.id)).not.toContain(id)
    for (const who of [anyone, as(app, 'parte'), as(app, 'arbitro')]) {
      expect((await who.file(`/resolucao/${id}/pdf`)).status).toBe(404)
    }
    for (const who of [secretaria, as(app, 'admin')]) expect((await who.file(`/resolucao/${id}/pdf`)).status).toBe(200)
    expect((await all()).find((one) => one.id === id)!.retirada_em).not.toBeNull()
    expect(await auditOf(app, 'retirar-resolucao')).toMatchObject({ objetoId: String(id), dados: { assunto } })
  })

  test('is withdrawn once, however many requests arrive', async () => {
    const { id } = await published('Retirada uma vez')
    const answers = await Promise.all(Array.from({ length: 4 }, () => withdraw(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await withdraw(999_999)).status).toBe(403)
  })
})

test('an unknown one gets the same answer as a withdrawn one', async () => {
  expect((await anyone.file('/resolucao/999999/pdf')).status).toBe(404)
})

test('the list has twenty a page, the latest first, and its file is not deleted as unused', async () => {
  for (let n = 1; n <= 21; n++) await published(`Página ${n}`)
  const [first, second, third] = await Promise.all([1, 2, 3].map((page) => resolucoes(anyone, page)))
  expect([first!.data.length, third!.data]).toEqual([20, []])
  expect(first!.data[0]!.assunto).toBe('Página 21')
  expect(second!.data.map(({ assunto }) => assunto)).toContain('Página 1')
  await sweepArquivos(app.deps.db, app.deps.storage, { hours: 0 })
  expect((await anyone.file(`/resolucao/${first!.data[0]!.id}/pdf`)).status).toBe(200)
})

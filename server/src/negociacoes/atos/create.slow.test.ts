import { DOIS_LADOS } from '@concordia/contract/negociacoes/words'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { comDocumentos, list, openNegociacao, read, sendNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { noLooseFiles } from '../../../test/storage/storage.ts'

const app = await ownApp()
const parte = as(app, 'parte')

test('a negotiation opens with its first proposal; both sides see it, each with the acts open to it', async () => {
  const { status, body } = await sendNegociacao(parte, comDocumentos())
  expect([status, body]).toEqual([
    201,
    { negociacao: { id: expect.any(Number), situacao: 'em-negociacao' }, message: 'Negociação criada com sucesso' },
  ])
  const { id } = body.negociacao
  const dela = await read(parte, id)
  expect(dela).toMatchObject({
    natureza: 'cobranca',
    valor: 54321.98,
    origem_credito: '2026-01-15',
    indice_atualizacao: 'IPCA',
    documentos: [{ nome: 'Nota fiscal' }],
    propostas: [{ valor: 12345.67, situacao: 'em-aberto', vencida: false, documentos: [{ nome: 'Planilha' }] }],
    atos: ['propor', 'desistir'],
    autor: true,
    partes_sem_conta: [],
    procedimento_type: null,
  })
  expect(dela.historico.map(({ descricao }) => descricao)).toEqual([
    'Abriu a negociação e convidou a outra parte.',
    'Propôs R$ 12.345,67, com prazo até 31/12/2099.',
    'Entrou na negociação e atua por Bruno Solicitado.',
  ])
  expect((await read(as(app, 'parte2'), id)).atos).toEqual(['propor', 'aceitar', 'desistir'])
  expect((await list(parte)).data[0]).toMatchObject({ id, latest_proposta: { descricao: 'Pagamento à vista.' } })
  for (const path of [
    `/negociacao/documento/${dela.documentos[0]!.id}`,
    `/negociacao/proposta/documento/${dela.propostas[0]!.documentos[0]!.id}`,
  ])
    expect((await as(app, 'parte2').file(path)).status).toBe(200)
  await noLooseFiles(app)
})

test('a name that ends in a point ends the sentence of the history', async () => {
  const id = await openNegociacao(app, { 'solicitadas[0][nome]': 'Gráfica Lua Ltda.' })
  expect((await read(parte, id)).historico.at(-1)!.descricao).toBe('Entrou na negociação e atua por Gráfica Lua Ltda.')
})

test.each([
  [{ 'solicitadas[0][emails][1][contato]': 'parte@concordia.test' }, 'solicitadas.0.emails.1.contato', DOIS_LADOS.contato],
  [
    { 'solicitantes[0][emails][0][contato]': 'outra@fora.test', 'solicitadas[0][emails][0][contato]': 'parte@concordia.test' },
    'solicitadas.0.emails.0.contato',
    DOIS_LADOS.autor,
  ],
  [{ 'solicitadas[0][documento]': '11144477735' }, 'solicitadas.0.documento', DOIS_LADOS.documento],
  [
    { 'solicitantes[0][documento]': '39053344705', 'solicitadas[0][documento]': '111.444.777-35' },
    'solicitadas.0.documento',
    DOIS_LADOS.cpfDoAutor,
  ],
  [
    { 'solicitantes[0][documento]': '12.abc.345/01de-35', 'solicitadas[0][documento]': '12ABC34501DE35' },
    'solicitadas.0.documento',
    DOIS_LADOS.documento,
  ],
  [{ 'proposta[prazo]': '2020-01-01' }, 'proposta.prazo', 'O prazo não pode terminar antes de hoje'],
  [{ descricao: null }, 'descricao', 'Descreva o problema'],
  [{ indice_atualizacao: null }, 'indice_atualizacao', 'Informe o índice'],
  [{ procedimento_type: 'processos', procedimento_id: '999999' }, 'procedimento_id', expect.stringContaining('Não encontramos')],
])('%j is refused on %s', async (changes, field, sentence) => {
  const { status, body } = await sendNegociacao(parte, changes)
  expect([status, body.errors?.[field]]).toEqual([422, [sentence]])
  await noLooseFiles(app)
})

test('a form without any field names each that is missing, also those of the proposal', async () => {
  const { status, body } = await parte.form<{ errors: Record<string, string[]> }>('/negociacao', new FormData())
  expect(status).toBe(422)
  expect(body.errors).toMatchObject({
    ...{ descricao: ['Descreva o problema'], valor: ['Informe o valor'], origem_credito: ['Informe a data'] },
    ...{ indice_atualizacao: ['Informe o índice'], valor_atualizado: ['Informe o valor atualizado'] },
    ...{ 'proposta.valor': ['Informe o valor'], 'proposta.descricao': ['Descreva a proposta'] },
    'proposta.prazo': ['Informe o prazo'],
  })
})

test('a retry with the same key returns the negotiation already made; other content is refused', async () => {
  await openNegociacao(app)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(Array.from({ length: 4 }, () => sendNegociacao(parte, comDocumentos(), headers)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.negociacao.id}`)).size).toBe(1)
  expect((await sendNegociacao(parte, { descricao: 'Outra' }, headers)).status).toBe(409)
  await noLooseFiles(app)
})

test('the fields of a debt are not kept for another matter', async () => {
  const id = await openNegociacao(app, { natureza: 'outros' })
  expect(await read(parte, id)).toMatchObject({
    natureza: 'outros',
    origem_credito: null,
    indice_atualizacao: null,
    valor_atualizado: null,
  })
})

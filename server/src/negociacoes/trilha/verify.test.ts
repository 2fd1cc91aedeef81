import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { accept, comDocumentos, giveUp, openNegociacao, propose, read } from '../../../test/negociacoes/negociacao.ts'
import { tampered } from '../../../test/tamper.ts'
import { TRILHA, verifyNegociacao } from './verify.ts'

const app = await ownApp()
const { db, storage } = app.deps
const id = await openNegociacao(app, comDocumentos())
await propose(as(app, 'parte2'), id)
await accept(as(app, 'parte'), id)
await giveUp(as(app, 'parte2'), id, { motivo: 'Mudou de ideia' })

test('a negotiation as the commands made it is intact, with its files, and each hash follows the one before', async () => {
  const verificacao = await verifyNegociacao(db, id, { storage })
  const { historico } = await read(as(app, 'parte'), id)
  expect(verificacao).toEqual({ integra: true, eventos: historico.length, hash: historico.at(-1)!.hash, falha: null })
  expect(new Set(historico.map(({ hash }) => hash)).size).toBe(historico.length)
  expect(historico[0]!.arquivos).toEqual([{ nome: 'Nota fiscal', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
})

test.each([
  'update negociacao_registros set autor_nome = autor_nome',
  'delete from negociacao_registros',
  'truncate negociacao_registros',
  "update propostas set descricao = 'outra'",
  "update propostas set situacao = 'em-aberto'",
  'delete from propostas',
  "update negociacao_documentos set nome = 'outro'",
  'delete from proposta_documentos',
])('the database refuses: %s', async (statement) => {
  await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' })
})

test('a reader of the history learns whether it is intact; the secretariat and strangers do not', async () => {
  const { historico } = await read(as(app, 'parte'), id)
  const { status, body } = await as(app, 'parte').get(`/negociacao/${id}/integridade`)
  expect([status, body]).toEqual([
    200,
    {
      integridade: {
        ...{ integra: true, eventos: historico.length, hash: historico.at(-1)!.hash, falha: null },
        conferido_em: expect.stringMatching(/Z$/),
      },
    },
  ])
  for (const outro of ['secretaria', 'advogado', 'arbitro'] as const)
    expect((await as(app, outro).get(`/negociacao/${id}/integridade`)).status).toBe(403)
})

test.each([
  ["update negociacao_registros set autor_nome = 'Outra' where numero = 2", 2],
  ["update negociacao_registros set dados = jsonb_set(dados, '{valor}', '1') where ato = 'proposta' and numero = 2", 2],
  ["update negociacao_registros set arquivos = '[]' where numero = 1", 1],
  ['delete from negociacao_registros where numero = 3', 3],
  ["delete from negociacao_registros where ato = 'desistencia'", 6],
  ['update propostas set valor_centavos = 1', 2],
  ["update propostas set descricao = 'outra'", 2],
  ["update propostas set prazo = '2030-01-01'", 2],
  ["update propostas set situacao = 'cancelada' where situacao = 'aceite'", 6],
  ['update negociacoes set valor_centavos = 1', 1],
  ["update negociacoes set descricao = 'outra'", 1],
  ["update negociacoes set desfecho = 'acordo'", 6],
  ["update negociacao_documentos set nome = 'outro'", 1],
  ["update negociacao_partes set nome = 'Outra' where polo = 'solicitada'", 1],
  ["update negociacao_partes set documento = '52998224725' where polo = 'solicitante'", 1],
  ["update negociacao_contatos set contato = 'outro@concordia.test'", 1],
  ['delete from negociacao_contatos', 1],
  [
    `insert into negociacao_partes (negociacao_id, polo, ordem, nome, documento, endereco, telefone)
      select negociacao_id, polo, 9, nome, documento, endereco, telefone from negociacao_partes where polo = 'solicitada'`,
    1,
  ],
  [
    `insert into minutas (negociacao_id, user_id, polo, texto, sha256, created_at)
      select negociacao_id, user_id, polo, '<p>Outra</p>', repeat('0', 64), now() from propostas limit 1`,
    6,
  ],
  ['delete from proposta_documentos', 2],
  ["update propostas set user_id = 1, polo = 'solicitada' where id = (select min(id) from propostas)", 2],
  ["update arquivos set sha256 = repeat('0', 64) where id in (select arquivo_id from proposta_documentos)", 2],
])('after %s the trail is broken at act %i', async (statement, numero) => {
  const { falha } = await tampered(app, TRILHA, id, sql.raw(statement))
  expect(falha).toMatchObject({ numero, motivo: expect.stringMatching(/\w{4}/) })
})

test('a file that changed in the storage is found when the files are checked', async () => {
  const { chave } = await db
    .selectFrom('propostaDocumentos as d')
    .innerJoin('arquivos as f', 'f.id', 'd.arquivoId')
    .select('f.chave')
    .executeTakeFirstOrThrow()
  await storage.remove(chave)
  expect((await verifyNegociacao(db, id)).falha).toBeNull()
  expect((await verifyNegociacao(db, id, { storage })).falha).toMatchObject({
    numero: 2,
    motivo: expect.stringContaining('Planilha'),
  })
})

test('contacts that were corrected are compared with the correction', async () => {
  const outra = await openNegociacao(app, { 'solicitadas[0][emails][0][contato]': 'errado@exemplo.test' })
  const { solicitadas } = await read(as(app, 'parte'), outra)
  const path = `/negociacao/${outra}/parte/${solicitadas[0]!.id}/contatos`
  expect((await as(app, 'parte').put(path, { emails: ['certo@exemplo.test'] })).status).toBe(200)
  expect((await verifyNegociacao(db, outra)).falha).toBeNull()
  await sql`update negociacao_contatos set contato = 'errado@exemplo.test' where contato = 'certo@exemplo.test'`.execute(db)
  const { body } = await as(app, 'parte').get<{ integridade: { integra: boolean; falha: object } }>(
    `/negociacao/${outra}/integridade`,
  )
  const { historico } = await read(as(app, 'parte'), outra)
  expect(body.integridade).toMatchObject({
    integra: false,
    falha: { numero: historico.at(-1)!.numero, motivo: expect.stringContaining('os contatos da parte') },
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { accept, comDocumentos, giveUp, openNegociacao, propose, read } from '../../../test/negociacoes/negociacao.ts'
import { verificarNegociacao } from './verificar.ts'

const app = await ownApp()
const { db, storage } = app.deps
const id = await openNegociacao(app, comDocumentos())
await propose(as(app, 'parte2'), id)
await accept(as(app, 'parte'), id)
await giveUp(as(app, 'parte2'), id, { motivo: 'Mudou de ideia' })

test('a negotiation as the commands made it is intact, with its files, and each hash follows the one before', async () => {
  const verificacao = await verificarNegociacao(db, id, { storage })
  const { historico } = await read(as(app, 'parte'), id)
  expect(verificacao).toEqual({ registros: historico.length, hash: historico.at(-1)!.hash, falha: null })
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

class Undo extends Error {}

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
  ["update arquivos set sha256 = repeat('0', 64) where id in (select arquivo_id from proposta_documentos)", 2],
])('after %s the trail is broken at act %i', async (statement, numero) => {
  const undone = db.transaction().execute(async (trx) => {
    for (const table of ['negociacao_registros', 'propostas', 'negociacao_documentos', 'arquivos'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
    await sql.raw(statement).execute(trx)
    const { falha } = await verificarNegociacao(nested(trx), id)
    expect(falha).toMatchObject({ numero, motivo: expect.stringMatching(/\w{4}/) })
    throw new Undo()
  })
  await expect(undone).rejects.toThrow(Undo)
})

/** The check opens a transaction of its own; here it reads in the one that will be undone. */
const nested = (trx: typeof db): typeof db =>
  new Proxy(trx, {
    get: (target, name) =>
      name === 'transaction'
        ? () => {
            const own = {
              setIsolationLevel: () => own,
              setAccessMode: () => own,
              execute: (work: (t: typeof db) => unknown) => work(target),
            }
            return own
          }
        : Reflect.get(target, name, target),
  })

test('a file that changed in the storage is found when the files are checked', async () => {
  const { chave } = await db
    .selectFrom('propostaDocumentos as d')
    .innerJoin('arquivos as f', 'f.id', 'd.arquivoId')
    .select('f.chave')
    .executeTakeFirstOrThrow()
  await storage.remove(chave)
  expect((await verificarNegociacao(db, id)).falha).toBeNull()
  expect((await verificarNegociacao(db, id, { storage })).falha).toMatchObject({
    numero: 2,
    motivo: expect.stringContaining('Planilha'),
  })
})

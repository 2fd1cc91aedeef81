import type { busca } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { openNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { fileCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { LATEST } from '../../platform/database/page-keys.ts'

const app = await ownApp()
const secretaria = as(app, 'secretaria')
const LISTAS = ['processos', 'casos', 'negociacoes'] as const

/** One of each with a name of its own, and after it more than a search looks through first, nine in ten of them of another name. */
beforeAll(async () => {
  const RARA = 'Rara e Antiga Ltda.'
  const um = (await fileProcess(app, 'parte', { 'demandantes[0][nome]': RARA })).processo.id
  const outro = (await fileCaso(app, 'parte', { 'demandantes[0][nome]': RARA })).caso.id
  const negociacao = await openNegociacao(app, { 'solicitantes[0][nome]': RARA })
  const many = sql`generate_series(1, ${LATEST + 100}) n`
  const nome = sql`case when n % 10 = 0 then 'Numerosa S.A.' else 'Outra S.A.' end`
  const cnpj = sql`case when n % 10 = 0 then '12ABC34501DE35' else '52998224725' end`
  await sql`
    with novos as (
      insert into procedimentos (tipo, user_id, area_id, classe, valor_centavos, created_at, movimentado_em, partes_busca)
      select tipo, user_id, area_id, classe || n, valor_centavos, created_at, movimentado_em + n * interval '1 minute', normaliza(${nome})
      from procedimentos, ${many} where id in (${um}, ${outro})
      returning id, classe
    )
    insert into partes (procedimento_id, polo, ordem, nome, documento, endereco, telefone)
    select id, polo, 0, ${nome}, ${cnpj}, 'Praça da Sé, 1', '11987654321'
    from (select id, substring(classe from '\\d+$')::int as n from novos) x, unnest(array['demandante', 'demandada']) polo
  `.execute(app.deps.db)
  await sql`
    with novas as (
      insert into negociacoes overriding system value
      select (jsonb_populate_record(v, jsonb_build_object('id', v.id + n, 'partes_busca', normaliza(${nome}),
        'movimentado_em', v.movimentado_em + n * interval '1 minute'))).*
      from negociacoes v, ${many} where v.id = ${negociacao}
      returning id
    )
    insert into negociacao_partes (negociacao_id, polo, ordem, nome, documento, endereco, telefone)
    select id, polo, 0, ${nome}, ${cnpj}, 'Praça da Sé, 1', '11987654321'
    from (select id, id - ${negociacao} as n from novas) x, unnest(array['solicitante', 'solicitada']) polo
  `.execute(app.deps.db)
})

const found = async (texto: string) => {
  const { status, body } = await secretaria.post<ResultOf<typeof busca.buscar>>('/busca', { texto })
  expect(status).toBe(200)
  const [processos, casos] = (['processo', 'caso'] as const).map((tipo) => body.procedimentos.filter((one) => one.tipo === tipo))
  return [processos!, casos!, body.negociacoes].map((rows) => rows.map(({ id }) => id))
}
/** The first six of each list under this filter. */
const listed = (filter: object) =>
  Promise.all(
    LISTAS.map(async (lista) => {
      const { body } = await secretaria.post<Record<string, { data: { id: number }[] }>>(`/${lista}`, filter)
      return body[lista]!.data.slice(0, 6).map(({ id }) => id)
    }),
  )

test.each(['numerosa', 'Numerosa S.A.'])('a name that many have finds the latest of each kind: %s', async (nome) => {
  const latest = await found(nome)
  expect(latest.map((ids) => ids.length)).toEqual([6, 6, 6])
  expect(latest).toEqual(await listed({ nome }))
})

test('a document that many have finds the latest of each kind', async () => {
  const latest = await found('12.ABC.345/01DE-35')
  expect(latest).toEqual(await listed({ nome: 'numerosa' }))
})

test('a name that only an old one has finds it, behind all that moved later', async () => {
  expect((await found('rara e antiga')).map((ids) => ids.length)).toEqual([1, 1, 1])
})

test('where all moved at one time, as after a bulk import, the latest are found as in the lists', async () => {
  const { db } = app.deps
  for (const table of ['procedimentos', 'negociacoes'] as const)
    await db
      .updateTable(table)
      .set({ movimentadoEm: new Date('2020-01-01') })
      .execute()
  expect(await found('numerosa')).toEqual(await listed({ nome: 'numerosa' }))
  expect((await found('rara e antiga')).map((ids) => ids.length)).toEqual([1, 1, 1])
})

import type { auditoria } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal } from '../../../test/client.ts'
import { userOf } from '../../../test/payments/custa.ts'
import { auditOf } from '../../../test/secretaria/auditoria.ts'

const app = await ownApp()
const { db } = app.deps
const secretaria = as(app, 'secretaria')

type List = ResultOf<typeof auditoria.list> & Refusal
const ask = (filter: object = {}, page = 1) => secretaria.post<List>(`/secretaria/auditoria?page=${page}`, filter)
const rows = async (filter: object) => (await ask(filter)).body.registros.data
const numbers = async (filter: object) => (await rows(filter)).map(({ objeto_id }) => objeto_id)

/** A row with another time; `objeto_id` identifies it. */
async function line(objetoId: string, quando: string, more: { acao?: string; objeto?: string; userId?: number } = {}) {
  const { acao = 'vencer', objeto = 'boleto', userId = null } = more
  await sql`insert into auditoria (created_at, user_id, acao, objeto, objeto_id) values
    (${quando}::timestamptz, ${userId}, ${acao}, ${objeto}, ${objetoId})`.execute(db)
}

describe('the audit', () => {
  test('has who did what, when, from where and in which request, the latest first', async () => {
    const before = Date.now() - 1000
    await secretaria.get('/secretaria/pessoas?busca=perito')
    const [latest, previous] = await rows({})
    expect(latest).toEqual({
      id: expect.any(Number),
      created_at: expect.any(String),
      user: { id: await userOf(app, 'secretaria'), name: expect.stringMatching(/./) },
      acao: 'buscar',
      objeto: 'usuario',
      objeto_id: null,
      ip: '127.0.0.1',
      request_id: expect.stringMatching(/./),
      dados: { texto: 'perito', encontradas: 1 },
    })
    expect(Date.parse(latest!.created_at)).toBeGreaterThan(before)
    expect(previous!.id).toBeLessThan(latest!.id)
  })

  test('shows an act of the platform itself without a user', async () => {
    await line('sozinha', '2021-01-01T12:00:00Z')
    expect(await rows({ objeto_id: 'sozinha' })).toMatchObject([{ user: null, ip: null, request_id: null, dados: null }])
  })

  test('offers the filter values that it holds', async () => {
    await line('x', '2021-01-01T12:00:00Z', { acao: 'palavra-antiga', objeto: 'coisa-antiga' })
    const { acoes, objetos } = (await ask()).body
    expect(acoes).toEqual(expect.arrayContaining(['buscar', 'entrar', 'palavra-antiga', 'vencer']))
    expect(objetos).toEqual(expect.arrayContaining(['boleto', 'coisa-antiga', 'usuario']))
    expect(new Set(acoes).size).toBe(acoes.length)
    const { rows: used } = await sql<{ n: number }>`select count(distinct acao)::int as n from auditoria`.execute(db)
    expect(acoes).toHaveLength(used[0]!.n)
  })
})

describe('is filtered', () => {
  let parte: number
  beforeAll(async () => {
    parte = await userOf(app, 'parte')
    await line('f1', '2022-05-10T02:59:59.999999Z', { userId: parte })
    await line('f2', '2022-05-10T03:00:00Z', { acao: 'emitir' })
    await line('f3', '2022-05-11T02:59:59.999999Z', { objeto: 'pagamento', userId: parte })
    await line('f4', '2022-05-11T03:00:00Z', { acao: 'emitir', userId: parte })
  })
  const period = { from: '2022-05-09', to: '2022-05-11' }

  test.each<[string, (user: number) => object, string[]]>([
    ['by who did it', (user) => ({ user, ...period }), ['f4', 'f3', 'f1']],
    ['by act', () => ({ acao: 'emitir', ...period }), ['f4', 'f2']],
    ['by kind of object', () => ({ objeto: 'pagamento', ...period }), ['f3']],
    ['by kind and number', () => ({ objeto: 'boleto', objeto_id: 'f2' }), ['f2']],
    ['by number alone', () => ({ objeto_id: 'f3' }), ['f3']],
    ['by a day of São Paulo', () => ({ from: '2022-05-10', to: '2022-05-10' }), ['f3', 'f2']],
    ['by all together', (user) => ({ user, acao: 'emitir', objeto: 'boleto', objeto_id: 'f4', ...period }), ['f4']],
    ['by what nothing matches', (user) => ({ user, acao: 'emitir', objeto: 'pagamento', ...period }), []],
  ])('%s', async (_by, filter, expected) => {
    expect(await numbers(filter(parte))).toEqual(expected)
  })

  test('an open end of the period has no limit', async () => {
    expect(await numbers({ to: '2022-05-10', objeto_id: 'f1' })).toEqual(['f1'])
    expect(await numbers({ from: '2022-05-11', objeto_id: 'f1' })).toEqual([])
    expect(await numbers({ from: '2022-05-11', objeto_id: 'f4' })).toEqual(['f4'])
  })

  test('empty fields are ignored', async () => {
    const empty = await ask({ acao: '', objeto: '', objeto_id: '', from: '', to: '' })
    expect(empty.status).toBe(200)
    expect(empty.body.registros.total).toBe((await ask()).body.registros.total)
  })

  test('a period that ends before it begins is refused', async () => {
    const { status, body } = await ask({ from: '2022-05-11', to: '2022-05-10' })
    expect([status, body.errors]).toEqual([422, { to: ['A data final não pode ser anterior à inicial'] }])
  })

  test.each([`' or 1=1 --`, '%', '_'])('%s is searched like any other word', async (word) => {
    expect(await rows({ objeto_id: word })).toEqual([])
    expect(await rows({ acao: word })).toEqual([])
  })
})

test('the period filters by the time of the act, not of its row', async () => {
  await line('depois', '2019-03-11T12:00:00Z')
  await line('antes', '2019-03-10T12:00:00Z')
  expect(await numbers({ from: '2019-03-10', to: '2019-03-11' })).toEqual(['depois', 'antes'])
})

describe('10,050 lines of one act', () => {
  beforeAll(async () => {
    await sql`insert into auditoria (created_at, acao, objeto, objeto_id)
      select timestamptz '2018-01-01' + i * interval '1 second', 'baixar', 'boleto', 'm' || i from generate_series(1, 10050) i`.execute(
      db,
    )
    await sql`analyze auditoria`.execute(db)
  })

  test('are paged by 20, with an estimated total beyond 10,000', async () => {
    const first = (await ask({ acao: 'baixar' })).body.registros
    expect(first.data.map(({ objeto_id }) => objeto_id)).toEqual(Array.from({ length: 20 }, (_, i) => `m${10_050 - i}`))
    expect(first).toMatchObject({ per_page: 20, total_approximate: true })
    expect(first.total).toBeGreaterThan(10_000)
    expect((await ask({ acao: 'baixar' }, 2)).body.registros.data[0]!.objeto_id).toBe('m10030')
    expect((await ask({ acao: 'baixar' }, 503)).body.registros.data).toHaveLength(10)
    expect((await ask({ acao: 'baixar' }, 504)).body.registros.data).toEqual([])
  })

  test('up to 10,000 the total is exact', async () => {
    const { registros } = (await ask({ acao: 'baixar', from: '2017-12-31', to: '2017-12-31' })).body
    expect(registros).toMatchObject({ total: 7199 })
    expect(registros).not.toHaveProperty('total_approximate')
  })

  test('are all in the export, once, the latest first', async () => {
    const { status, headers, body } = await secretaria.file('/secretaria/auditoria/csv', { acao: 'baixar' })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toContain('auditoria.csv')
    const [head, ...lines] = body.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
    expect(head).toBe('Registro;Data e hora;Usuário;Nome;Ação;Objeto;Número do objeto;Endereço IP;Dados;Requisição')
    expect(lines.map((text) => text.split(';')[6])).toEqual(Array.from({ length: 10_050 }, (_, i) => `m${10_050 - i}`))
    expect(lines[0]).toMatch(/^\d+;01\/01\/2018 às 00h47min30s \(UTC-02:00\);;;Boleto cancelado no banco;Boleto;m10050;;;$/)
  })
})

describe('the export', () => {
  const csv = async (filter: object) =>
    (await secretaria.file('/secretaria/auditoria/csv', filter)).body
      .toString('utf8')
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n')
      .slice(1)

  test('is itself recorded with its filter, and not in its own file', async () => {
    const filter = { acao: 'exportar', objeto: 'auditoria' }
    const before = (await rows(filter)).length
    const lines = await csv(filter)
    expect(lines).toHaveLength(before)
    expect(await auditOf(app, 'exportar')).toMatchObject({
      email: 'secretaria@concordia.test',
      objeto: 'auditoria',
      ip: '127.0.0.1',
      requestId: expect.stringMatching(/./),
      dados: { filtro: filter, registros: before },
    })
    expect(await csv(filter)).toHaveLength(before + 1)
  })

  test('has words and facts as people read them, and no spreadsheet formulas', async () => {
    await sql`insert into auditoria (created_at, user_id, acao, objeto, objeto_id, ip, request_id, dados)
      values ('2020-02-29T15:00:00Z', ${await userOf(app, 'admin')}, 'mudar-papel', 'usuario', '=1+1', '2001:db8::7', 'r-9', '{"de":"user"}')`.execute(
      db,
    )
    const [text] = await csv({ objeto_id: '=1+1' })
    expect(text!.split(';').slice(1)).toEqual([
      '29/02/2020 às 12h00min00s (UTC-03:00)',
      String(await userOf(app, 'admin')),
      expect.stringMatching(/./),
      'Mudou o papel',
      'Conta',
      "'=1+1",
      '2001:db8::7',
      '"{""de"":""user""}"',
      'r-9',
    ])
  })

  test('an export without rows is its header alone', async () => {
    expect(await csv({ objeto_id: 'nenhum' })).toEqual([])
  })
})

describe('the audit cannot be changed', () => {
  test.each([
    ['changed', sql`update auditoria set acao = 'x'`],
    ['deleted', sql`delete from auditoria`],
    ['emptied', sql`truncate auditoria cascade`],
  ])('no line can be %s', async (_what, statement) => {
    const before = (await ask()).body.registros.total
    await expect(statement.execute(db)).rejects.toThrow('a tabela auditoria só aceita inclusões')
    expect((await ask()).body.registros.total).toBe(before)
  })

  test.each(['put', 'delete'] as const)('no call answers to %s', async (method) => {
    const { [method]: send, get } = as(app, 'admin')
    await get('/user')
    const [latest] = await rows({})
    for (const path of ['/secretaria/auditoria', `/secretaria/auditoria/${latest!.id}`])
      expect((await send(path)).status).toBe(404)
    expect((await rows({}))[0]).toEqual(latest)
  })
})

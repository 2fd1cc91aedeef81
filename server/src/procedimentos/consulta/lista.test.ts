import type { home, processos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Linha } from '@concordia/contract/procedimentos/schemas/consulta'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'

const app = await ownApp()
const { db } = app.deps

/** Creates procedimentos of a demo account, one per hour, the situações in turn; the last is the latest. */
async function make(account: Account, n: number, tipo: 'processo' | 'caso' = 'processo') {
  await sql`
    with p as (
      insert into procedimentos (tipo, user_id, area_id, classe, valor_centavos, situacao, created_at, movimentado_em)
      select ${tipo}, u.id, 1 + i % 18, 'Classe ' || i, 100000, 1 + (i - 1) % 6,
        timestamptz '2026-01-01' + i * interval '1 hour', timestamptz '2026-01-01' + i * interval '1 hour'
      from users u, generate_series(1, ${n}::int) i where u.email = ${`${account}@concordia.test`}
      returning *)
    insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em)
    select id, user_id, 'autor', tipo, movimentado_em from p`.execute(db)
}

const list = async (account: Account, filter: object = {}, page: number | string = 1) => {
  const path = `/processos?page=${page}`
  const { status, body } = await as(app, account).post<ResultOf<typeof processos.list> & Refusal>(path, filter)
  return { status, body, ...body.processos }
}
const classes = (rows: Linha[]) => rows.map(({ classe }) => classe)

beforeAll(async () => {
  await make('parte', 45)
  await make('parte2', 3)
  await make('parte', 4, 'caso')
})

describe('the list', () => {
  test('has twenty a page, the latest movement first', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list('parte', {}, page)))
    expect(pages.map(({ data, total, per_page }) => [data.length, total, per_page])).toEqual([
      [20, 45, 20],
      [20, 45, 20],
      [5, 45, 20],
    ])
    expect(pages.flatMap(({ data }) => classes(data))).toEqual(Array.from({ length: 45 }, (_, i) => `Classe ${45 - i}`))
    expect(pages[0]!.body.processos).not.toHaveProperty('total_approximate')
  })

  test('begins at page 1, and is empty past its end', async () => {
    const { body } = await as(app, 'parte').post<ResultOf<typeof processos.list>>('/processos', {})
    expect(classes(body.processos.data)).toEqual(classes((await list('parte')).data))
    expect(await list('parte', {}, 4)).toMatchObject({ status: 200, data: [], total: 45 })
    expect(await list('parte', {}, 1_000_000)).toMatchObject({ status: 200, data: [], total: 45 })
  })

  test.each(['0', '-1', 'x', '1.5', '1e3'])('rejects page %s', async (page) => {
    const { status, body } = await list('parte', {}, page)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['page']])
  })

  test('shows the columns of each row, and nothing else', async () => {
    expect((await list('parte2')).data[0]).toEqual({
      id: expect.any(Number),
      area: { id: expect.any(Number), nome: expect.any(String) },
      classe: 'Classe 3',
      created_at: '2026-01-01T03:00:00.000Z',
      situacao: 3,
      latest_evento: null,
      // Made without partes.
      demandantes: { nome: '', mais: 0 },
      demandadas: { nome: '', mais: 0 },
      falta: null,
      marcadores: [],
    })
  })

  test('shows the user’s own procedimentos, and everything to the secretariat', async () => {
    expect((await list('parte2')).total).toBe(3)
    expect((await list('arbitro')).total).toBe(0)
    expect((await list('secretaria')).total).toBe(48)
    expect((await list('admin')).total).toBe(48)
  })

  test('shows a process once, even when the user has several reasons to see it', async () => {
    await sql`insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em)
      select procedimento_id, user_id, 'senha', tipo, movimentado_em from procedimento_acessos
      where user_id = (select id from users where email = 'parte2@concordia.test')`.execute(db)
    const { data, total } = await list('parte2')
    expect([classes(data), total]).toEqual([['Classe 3', 'Classe 2', 'Classe 1'], 3])
  })

  test('shows only the user’s own tags', async () => {
    const [row] = (await list('parte')).data
    for (const [email, nome] of [
      ['parte@concordia.test', 'Urgente'],
      ['secretaria@concordia.test', 'Conferir'],
    ])
      await sql`with m as (insert into marcadores (user_id, nome, cor) select id, ${nome}, '#3b4652' from users where email = ${email} returning id)
        insert into procedimento_marcadores select ${row!.id}, id from m`.execute(db)
    expect((await list('parte')).data[0]!.marcadores).toEqual([{ id: expect.any(Number), nome: 'Urgente', cor: '#3b4652' }])
    const theirs = (await list('secretaria')).data.find(({ id }) => id === row!.id)
    expect(theirs!.marcadores.map(({ nome }) => nome)).toEqual(['Conferir'])
  })
})

describe('the filter by situação', () => {
  test.each([1, 2, 3, 4, 5, 6] as const)('%i finds those and no others', async (situacao) => {
    const { data, total } = await list('parte', { situacao })
    expect(total).toBe(situacao <= 3 ? 8 : 7)
    expect(new Set(data.map((row) => row.situacao))).toEqual(new Set([situacao]))
    expect((await list('secretaria', { situacao: String(situacao) })).total).toBe(situacao <= 3 ? 9 : 7)
  })

  test.each([
    ['""', ''],
    ['null', null],
    ['[]', []],
  ])('%s means none', async (_what, situacao) => {
    expect((await list('parte', { situacao })).total).toBe(45)
  })

  test.each([7, 0, 'ativos', { a: 1 }])('%j is not a situação', async (situacao) => {
    expect((await list('parte', { situacao })).status).toBe(422)
  })
})

describe('the counts of the home page', () => {
  const counts = async (account: Account) => {
    const { body } = await as(app, account).get<ResultOf<typeof home.get>>('/home')
    return { processos: body.processos, casos: body.casos }
  }
  const row = (count: number, i: number) => ({ situacao: i + 1, count })

  test('are those of the lists, per situação, processes and cases apart', async () => {
    expect(await counts('parte')).toEqual({ processos: [8, 8, 8, 7, 7, 7].map(row), casos: [1, 1, 1, 1].map(row) })
    expect(await counts('secretaria')).toEqual({ processos: [9, 9, 9, 7, 7, 7].map(row), casos: [1, 1, 1, 1].map(row) })
  })

  test('have no row for a count of zero', async () => {
    expect(await counts('parte2')).toEqual({ processos: [1, 1, 1].map(row), casos: [] })
    expect(await counts('perito')).toEqual({ processos: [], casos: [] })
  })
})

test('a total beyond 10,000 is an estimate and says so', async () => {
  await make('mediador', 10_100)
  await sql`analyze procedimentos, procedimento_acessos`.execute(db)
  for (const account of ['mediador', 'secretaria'] as const) {
    const { body, data } = await list(account)
    expect(body.processos.total_approximate).toBe(true)
    expect(body.processos.total).toBeGreaterThan(10_000)
    expect(body.processos.total).toBeLessThan(13_000)
    expect(data).toHaveLength(20)
  }
})

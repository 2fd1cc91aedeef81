import type { painel, tesouraria } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { dayOf } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { comBoleto } from '../../../test/payments/boleto.ts'
import { novaCusta, novoSaldo, payByCard, userOf } from '../../../test/payments/custa.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { db } = app.deps
const secretaria = as(app, 'secretaria')
const parte = as(app, 'parte')
const who = await registerVerified(app, { first_name: 'Conceição', last_name: 'Sant’Ana' })

type List = ResultOf<typeof tesouraria.list>
const list = async (query: Record<string, string> = {}) =>
  (await secretaria.get<List>(`/secretaria/pagamentos?${new URLSearchParams(query)}`)).body.pagamentos
const ids = async (query: Record<string, string>) => (await list(query)).data.map(({ id }) => id)

const filed = (await fileProcess(app, 'parte')).pagamento.id
const aberta = await novaCusta(app, who.id, 10)
const outra = await novoSaldo(who, 20)
const { id: comSlip } = await comBoleto(who, 30)

describe('the list of all fees', () => {
  test('has the newest first, with its owner and whether a slip is in force', async () => {
    const { data } = await list()
    expect(data.slice(0, 4).map(({ id }) => id)).toEqual([comSlip, outra, aberta, filed])
    expect(data[0]).toEqual({
      id: comSlip,
      created_at: expect.any(String),
      descricao: 'Adição de saldo',
      identificador: `SALDO-${comSlip}`,
      valor: 30,
      situacao: 'A',
      tipo: 'saldo',
      lote: null,
      user: { id: who.id, name: 'Conceição Sant’Ana' },
      boleto: true,
      estornado_em: null,
    })
    expect(data[3]).toMatchObject({ boleto: false, user: { id: await userOf(app, 'parte') } })
  })

  test('is sorted by day, and not by number', async () => {
    const antiga = await novaCusta(app, who.id, 5, { createdAt: new Date('2001-01-01T12:00:00Z') })
    expect(await ids({ busca: 'conceicao' })).toEqual([comSlip, outra, aberta, antiga])
    await db.deleteFrom('pagamentos').where('id', '=', antiga).execute()
  })

  test('is filtered by situação', async () => {
    const paid = await ids({ situacao: 'P' })
    expect(paid).toContain(filed)
    expect(paid).not.toContain(aberta)
    expect(await ids({ situacao: 'A' })).toEqual(expect.arrayContaining([comSlip, outra, aberta]))
    expect(await ids({ situacao: 'C', busca: 'conceicao' })).toEqual([])
  })

  test('may be limited to fees with a slip in force, as many as the panel counts', async () => {
    const { total, data } = await list({ situacao: 'A', boleto: 'true' })
    expect(data.map(({ id }) => id)).toEqual([comSlip])
    const { body } = await secretaria.get<ResultOf<typeof painel.get>>('/secretaria/painel')
    expect(body.painel.custas).toBe(total)
    expect(await ids({ boleto: 'true', busca: `saldo-${outra}` })).toEqual([])
  })

  test.each([
    ['the name, without accents', 'conceicao'],
    ['a part of it', 'onceiçã'],
    ['the beginning of the address', who.email.slice(0, 20)],
    ['the address in capitals', who.email.toUpperCase()],
  ])('is searched by %s', async (_what, busca) => {
    expect(await ids({ busca })).toEqual([comSlip, outra, aberta])
  })

  test('is searched by identifier, whole or its beginning, in any case', async () => {
    const { identificador } = (await list({ busca: `saldo-${outra}` })).data[0]!
    expect(identificador).toBe(`SALDO-${outra}`)
    expect(await ids({ busca: `SALDO-${String(outra).slice(0, 1)}` })).toContain(outra)
    expect(await ids({ busca: 'SALDO-999999' })).toEqual([])
  })

  test.each(['%', '_', "' or '1'='1", 'PROC-1%', 'SALDO-_', '\\'])('%s is no wildcard', async (busca) => {
    expect(await list({ busca })).toMatchObject({ data: [], total: 0 })
  })

  test('shows that a fee was refunded', async () => {
    await payByCard(who, aberta, 10)
    await secretaria.post(`/secretaria/pagamento/${aberta}/estornar`, { motivo: 'Em duplicidade' })
    expect((await list({ busca: 'conceicao', situacao: 'P' })).data[0]).toMatchObject({
      id: aberta,
      situacao: 'P',
      estornado_em: expect.any(String),
    })
  })

  test.each([{ situacao: 'X' }, { page: '0' }, { busca: 'x'.repeat(101) }])('%j is refused', async (query) => {
    expect((await secretaria.get(`/secretaria/pagamentos?${new URLSearchParams(query as never)}`)).status).toBe(422)
  })

  test('has an exact total up to ten thousand, and an estimated one above', async () => {
    const exact = await list()
    expect(exact).not.toHaveProperty('total_approximate')
    await sql`insert into pagamentos (user_id, descricao, identificador, custas_centavos, valor_centavos, situacao)
      select ${who.id}, 'Muitas', 'LOTE-' || (1000000 + i), 1, 1, 'A' from generate_series(1, 10001) i`.execute(db)
    await sql`analyze pagamentos`.execute(db)
    const many = await list()
    expect(many).toMatchObject({ total_approximate: true })
    expect(many.total).toBeGreaterThan(10_000)
    expect((await list({ busca: 'lote-1007777' })).total).toBe(1)
    expect((await list({ page: '500' })).data).toHaveLength(20)
  })
})

test('a search for a person is in the audit, without address or CPF; a search for a fee is not', async () => {
  const trail = async () =>
    (
      await sql<{ email: string; dados: object }>`
      select u.email, a.dados from auditoria a join users u on u.id = a.user_id where a.acao = 'buscar' order by a.id`.execute(db)
    ).rows
  const before = (await trail()).length
  await list()
  await list({ busca: `saldo-${outra}` })
  expect(await trail()).toHaveLength(before)
  for (const busca of ['conceicao', who.email, 'alguem@conc', '529 982.247-25']) await list({ busca, situacao: 'C' })
  expect((await trail()).slice(before)).toEqual(
    ['conceicao', '[e-mail]', '[e-mail]', '[cpf]'].map((texto) => ({
      email: 'secretaria@concordia.test',
      dados: { texto, encontradas: 0 },
    })),
  )
})

test('searches are rate limited like those of people', async () => {
  const admin = as(app, 'admin')
  const { headers } = await admin.file('/secretaria/pagamentos?busca=x')
  expect(headers.get('x-ratelimit-limit')).toBe('60')
})

test('a party has no access', async () => {
  expect((await parte.get('/secretaria/pagamentos')).status).toBe(403)
})

test('the totals are those of the month in São Paulo, of the same search; a batch counts by its fees, the balance not again', async () => {
  const totaisDe = async (query: Record<string, string>) =>
    (await secretaria.get<List>(`/secretaria/pagamentos?${new URLSearchParams(query)}`)).body.totais
  const outro = await registerVerified(app, { first_name: 'Zulmira', last_name: 'Totais' })
  const mes = dayOf(app.deps.clock.now()).slice(0, 7)
  const none = { mes, recebido: 0, em_aberto: 0, devolvido: 0, por_meio: [], por_especie: [] }
  expect(await totaisDe({ busca: 'zulmira' })).toEqual(none)
  const paga = async (
    valor: number,
    change: Partial<Record<'meio' | 'pagoEm' | 'estornadoEm' | 'tipo' | 'especie' | 'parteId' | 'venceEm', unknown>>,
  ) => {
    const id = await novaCusta(app, outro.id, valor)
    const pago = { situacao: 'P', meio: 'cartao', pagoEm: new Date(`${mes}-01T03:00:00Z`), ...change }
    await db
      .updateTable('pagamentos')
      .set(pago as never)
      .where('id', '=', id)
      .execute()
  }
  await novaCusta(app, outro.id, 7, { createdAt: app.deps.clock.now() })
  await novaCusta(app, outro.id, 70, { createdAt: new Date(`${mes}-01T02:59:59Z`) })
  await paga(100.01, {})
  const { id: parteId } = await db.selectFrom('partes').select('id').executeTakeFirstOrThrow()
  await paga(200, { meio: 'boleto', especie: 'administracao', parteId, venceEm: `${mes}-01` })
  // By card came more than by slip, in smaller sums.
  await paga(150, { especie: 'administracao', parteId, venceEm: `${mes}-01` })
  await paga(5, { meio: 'pix', tipo: 'saldo' })
  await paga(1000, { pagoEm: new Date(`${mes}-01T02:59:59Z`) })
  await paga(2000, { meio: 'saldo' })
  await paga(4000, { tipo: 'lote' })
  await paga(30, { pagoEm: new Date('2001-01-01T12:00:00Z'), estornadoEm: app.deps.clock.now() })
  const all = {
    ...{ mes, recebido: 455.01, em_aberto: 7, devolvido: 30 },
    por_meio: [
      { meio: 'cartao', valor: 250.01 },
      { meio: 'boleto', valor: 200 },
      { meio: 'pix', valor: 5 },
    ],
    por_especie: [
      { especie: 'administracao', valor: 350 },
      { especie: 'registro', valor: 100.01 },
      { especie: 'saldo', valor: 5 },
    ],
  }
  expect(await totaisDe({ busca: 'zulmira' })).toEqual(all)
  expect(await totaisDe({ busca: 'zulmira', page: '2' })).toEqual(all)
  expect(await totaisDe({ busca: 'zulmira', situacao: 'A' })).toEqual({ ...none, em_aberto: 7 })
  expect((await totaisDe({})).recebido).toBeGreaterThanOrEqual(455.01)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, visitor } from '../../../test/client.ts'
import { conciliado, diferencas } from '../../../test/payments/conciliacao.ts'
import { novaCusta } from '../../../test/payments/custa.ts'
import { recordDiferenca, resolveDiferencas } from '../../pagamentos/conciliacao/record.ts'

const app = await ownApp()
const { db } = app.deps
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))

test('before the first comparison the list is empty', async () => {
  expect(await diferencas(app)).toEqual({ diferencas: { data: [], total: 0, per_page: 20 }, em_aberto: 0, conferencias: [] })
})

test('a difference has what, where, since when, and the fee', async () => {
  const pagamentoId = await novaCusta(app, 'parte', 10)
  const what = { provedor: 'stripe', tipo: 'contestada', objeto: 'pi_1' } as const
  const id = await recordDiferenca(db, { ...what, pagamentoId, detalhe: 'Antes.', now: at(1) })
  expect(await recordDiferenca(db, { ...what, pagamentoId, detalhe: 'Agora.', now: at(2) })).toBe(id)
  const { identificador } = await db
    .selectFrom('pagamentos')
    .select('identificador')
    .where('id', '=', pagamentoId)
    .executeTakeFirstOrThrow()
  const shown = {
    ...what,
    id,
    detalhe: 'Agora.',
    pagamento: { id: pagamentoId, identificador },
    vista_em: at(1).toISOString(),
    ultima_em: at(2).toISOString(),
    resolvida_em: null,
    motivo: null,
  }
  expect((await diferencas(app)).diferencas.data).toEqual([shown])

  const { provedor, tipo, objeto } = what
  for (const hour of [3, 4]) await resolveDiferencas(db, { provedor, tipos: [tipo], objetos: [objeto], now: at(hour) })
  expect((await diferencas(app)).diferencas.data).toEqual([{ ...shown, resolvida_em: at(3).toISOString() }])

  const again = await recordDiferenca(db, { ...what, detalhe: 'De novo.', now: at(5) })
  const { data } = (await diferencas(app)).diferencas
  expect(data.map(({ id: one, pagamento }) => [one, pagamento?.id])).toEqual([
    [again, undefined],
    [id, pagamentoId],
  ])
})

test('recorded twenty times at once it is one difference', async () => {
  const one = { provedor: 'sicoob', tipo: 'boleto-valor', objeto: '77', detalhe: 'x', now: at(6) } as const
  const ids = await Promise.all(Array.from({ length: 20 }, () => recordDiferenca(db, one)))
  expect(new Set(ids).size).toBe(1)
})

test('open ones come first, then the latest resolved; twenty a page, and none past the end', async () => {
  await sql`delete from conciliacao_diferencas`.execute(db)
  await sql`insert into conciliacao_diferencas (provedor, tipo, objeto, detalhe, vista_em, ultima_em, resolvida_em)
    select 'interno', 'saldo-negativo', i::text, '', now(), now(),
      case when i % 2 = 0 then timestamptz '2026-01-01' + i * interval '1 hour' end from generate_series(1, 43) i`.execute(db)
  const pages = await Promise.all([1, 2, 3, 4, 1_000_000].map((page) => diferencas(app, page)))
  expect(pages.map(({ diferencas: { data, total }, em_aberto }) => [data.length, total, em_aberto])).toEqual([
    [20, 43, 22],
    [20, 43, 22],
    [3, 43, 22],
    [0, 43, 22],
    [0, 43, 22],
  ])
  const odd = Array.from({ length: 22 }, (_, i) => String(43 - 2 * i))
  const even = Array.from({ length: 21 }, (_, i) => String(42 - 2 * i))
  expect(pages.flatMap(({ diferencas: { data } }) => data.map(({ objeto }) => objeto))).toEqual([...odd, ...even])
})

test('each provider has the time of its oldest comparison of all its books', async () => {
  await conciliado(app)
  await sql`update conciliacoes set feita_em = ${at(1)} where provedor = 'boleto:sandbox'`.execute(db)
  await sql`update conciliacoes set feita_em = ${at(2)} where provedor = 'cartao:sandbox'`.execute(db)
  await sql`update conciliacoes set feita_em = ${at(3)} where provedor = 'interno'`.execute(db)
  expect((await diferencas(app)).conferencias).toEqual([
    { provedor: 'interno', feita_em: at(3).toISOString() },
    { provedor: 'sandbox', feita_em: at(1).toISOString() },
  ])
})

test.each<Account>(['parte', 'advogado', 'arbitro', 'mediador', 'perito'])('%s may not see it', async (account) => {
  expect((await as(app, account).get('/secretaria/conciliacao')).status).toBe(403)
})

test('a visitor may not read the list; an administrator may', async () => {
  expect((await visitor(app).get('/secretaria/conciliacao')).status).toBe(401)
  expect((await as(app, 'admin').get('/secretaria/conciliacao')).status).toBe(200)
})

test.each(['0', '-1', 'x'])('page %s is refused', async (page) => {
  expect((await as(app, 'secretaria').get(`/secretaria/conciliacao?page=${page}`)).status).toBe(422)
})

import { formatDate } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { runJob } from '../../../test/jobs.ts'
import { boletosDe, comBoleto, emitir, novoTerceiro, payAtBank } from '../../../test/payments/boleto.ts'
import { conciliado, emAberto } from '../../../test/payments/conciliacao.ts'
import { novaCusta, openCusta, payByCard } from '../../../test/payments/custa.ts'
import { ProviderUnreachable } from '../../platform/payments/card.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps
const banco = app.deps.boletos!
const parte = as(app, 'parte')
afterEach(() => vi.restoreAllMocks())

const saldo = async () => (await parte.get<{ saldo: number }>('/saldo/extrato')).body.saldo
const hoje = () => formatDate(clock.now())
const feito = async (livro: string) =>
  (await db.selectFrom('conciliacoes').select('ate').where('provedor', '=', livro).executeTakeFirst())?.ate

test('a slip that was paid and settled makes no difference', async () => {
  const { id } = await comBoleto(parte)
  await as(app, 'secretaria').post(`/sandbox/boleto/${id}/pagar`, {})
  expect((await openCusta(parte, id)).situacao).toBe('P')
  expect(await conciliado(app)).toEqual([])
})

describe('payments at the bank that we did not know are settled', () => {
  test('an open slip', async () => {
    const { id, nossoNumero } = await comBoleto(parte)
    await payAtBank(app, nossoNumero)
    expect(await conciliado(app)).toEqual([])
    expect(await openCusta(parte, id)).toMatchObject({ situacao: 'P', meio: 'boleto' })
  })

  test('a payment whose answer was lost, found by our own number', async () => {
    const id = await novaCusta(app, 'parte', 25)
    const terceiro_id = await novoTerceiro(parte, { nome: 'SANDBOX SEM RESPOSTA' })
    vi.spyOn(banco, 'find').mockRejectedValue(new ProviderUnreachable('silence'))
    expect((await emitir(parte, id, 25, { terceiro_id })).status).toBe(503)
    vi.restoreAllMocks()
    const [boleto] = await boletosDe(app, id)
    expect(boleto).toMatchObject({ situacao: 'pedido', nossoNumero: null })
    const { rows } = await sql<{
      n: string
    }>`select nosso_numero::text as n from sandbox_boletos where seu_numero = ${boleto!.seuNumero}`.execute(db)
    await payAtBank(app, rows[0]!.n)
    expect(await conciliado(app)).toEqual([])
    expect((await openCusta(parte, id)).situacao).toBe('P')
  })

  test('a payment of a slip that we withdrew: its money becomes balance', async () => {
    const { id, nossoNumero } = await comBoleto(parte)
    await parte.delete(`/pagamento/${id}/boleto`)
    await payAtBank(app, nossoNumero)
    const before = await saldo()
    expect(await conciliado(app)).toEqual([])
    expect(await saldo()).toBe(before + 10)
    expect((await openCusta(parte, id)).situacao).toBe('A')
    expect(await conciliado(app)).toEqual([])
    expect(await saldo()).toBe(before + 10)
  })

  test('one paid with more than its value: the rest becomes balance', async () => {
    const id = await novaCusta(app, 'parte', 50)
    await emitir(parte, id, 50)
    const [boleto] = await boletosDe(app, id)
    await payAtBank(app, boleto!.nossoNumero!, 5_001)
    const before = await saldo()
    expect(await conciliado(app)).toEqual([])
    expect(await saldo()).toBe(before + 0.01)
  })
})

test('a payment for a slip that is not ours is listed', async () => {
  await sql`insert into sandbox_boletos (seu_numero, documento, pagador, descricao, valor_centavos, emissao, vencimento, limite,
      codigo_barras, linha_digitavel, situacao, pago_centavos, liquidado_em)
    values ('ALHEIO', '1', '{}', '', 1234, '2026-01-01', '2026-01-01', '2026-01-01', '', '', 'Liquidado', 1234, ${clock.now()})`.execute(
    db,
  )
  const { rows } = await sql<{
    n: string
  }>`select nosso_numero::text as n from sandbox_boletos where seu_numero = 'ALHEIO'`.execute(db)
  const nossoNumero = rows[0]!.n
  expect(await conciliado(app)).toEqual([
    {
      provedor: 'sandbox',
      tipo: 'boleto-desconhecido',
      objeto: nossoNumero,
      custa: null,
      detalhe: `O banco recebeu R$ 12,34 em ${hoje()} pelo boleto ${nossoNumero}, que não emitimos.`,
    },
  ])
  // The bank names it only once; it stays open until we know it.
  await sql`update sandbox_boletos set situacao = 'Baixado' where seu_numero = 'ALHEIO'`.execute(db)
  expect(await conciliado(app)).toHaveLength(1)
  await sql`delete from boleto_recebimentos where nosso_numero = ${nossoNumero}`.execute(db)
  expect(await conciliado(app)).toEqual([])
})

test('a payment that its check cannot settle is listed until it can', async () => {
  const { id, nossoNumero } = await comBoleto(parte)
  await payAtBank(app, nossoNumero)
  vi.spyOn(banco, 'retrieve').mockRejectedValue(new Error('the bank answers nonsense'))
  const { identificador } = await openCusta(parte, id)
  expect(await conciliado(app)).toEqual([
    {
      provedor: 'sandbox',
      tipo: 'boleto-pago-sem-baixa',
      objeto: nossoNumero,
      custa: identificador,
      detalhe: `O banco recebeu R$ 10,00 em ${hoje()} pelo boleto ${nossoNumero}, das custas ${identificador}, que aqui não está pago.`,
    },
  ])
  vi.restoreAllMocks()
  expect(await conciliado(app)).toEqual([])
  expect((await openCusta(parte, id)).situacao).toBe('P')
})

test('one paid with less is listed until its fee is paid otherwise', async () => {
  const id = await novaCusta(app, 'parte', 60)
  await emitir(parte, id, 60)
  const nossoNumero = (await boletosDe(app, id))[0]!.nossoNumero!
  await payAtBank(app, nossoNumero, 5_900)
  const shown = [expect.objectContaining({ provedor: 'sandbox', tipo: 'boleto-valor', objeto: nossoNumero })]
  expect(await conciliado(app)).toEqual(shown)
  expect((await emAberto(app))[0]!.detalhe).toContain('R$ 59,00')
  clock.forward(4 * 24)
  await sql`update sessions set expires_at = ${new Date(clock.now().getTime() + 3_600_000)}`.execute(db)
  expect(await conciliado(app)).toEqual(shown)
  expect((await payByCard(parte, id, 60)).status).toBe(200)
  expect(await conciliado(app)).toEqual([])
})

test('asks for the days since the last comparison, two more, and never over thirty', async () => {
  const settlements = vi.spyOn(banco, 'settlements')
  await runJob(app, 'conciliar')
  clock.forward(24 * 5)
  await runJob(app, 'conciliar')
  clock.forward(24 * 50)
  await runJob(app, 'conciliar')
  const days = settlements.mock.calls.map(([from, to]) => (Date.parse(to) - Date.parse(from)) / 86_400_000)
  expect(days).toEqual([2, 7, 30])
})

test('while the bank does not answer its days wait, and cards are compared all the same', async () => {
  const [cartao, boleto] = await Promise.all([feito('cartao:sandbox'), feito('boleto:sandbox')])
  vi.spyOn(banco, 'settlements').mockRejectedValue(new ProviderUnreachable('silence'))
  await expect(runJob(app, 'conciliar')).rejects.toThrow('1 books could not be compared')
  expect(await feito('boleto:sandbox')).toEqual(boleto)
  expect((await feito('cartao:sandbox'))!.getTime()).toBeGreaterThan(cartao!.getTime())
})

import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as } from '../../test/client.ts'
import { livros, novaCusta, novoSaldo, userOf } from '../../test/payments/custa.ts'
import { fileProcess } from '../../test/procedimentos/peticao.ts'
import type { Settled } from '../deps.ts'
import { PLATFORM } from '../platform/http/actor.ts'
import { saldoDe } from './lancamentos.ts'
import { type Liquidacao, liquidar, lockPagamento } from './liquidar.ts'

const app = await ownApp()
const { db, tx, letterhead } = app.deps
const userId = await userOf(app, 'parte')
const { processo } = await fileProcess(app, 'parte')
const { processo: outro } = await fileProcess(app, 'parte')

let settled: Settled[] = []
beforeEach(() => {
  settled = []
})
const onSettled = async (_trx: unknown, one: Settled) => {
  settled.push(one)
}
const now = new Date('2026-11-20T15:00:00Z')

const settle = (id: number, how: Partial<Liquidacao> = {}) =>
  tx(async (trx) =>
    liquidar({ letterhead, onSettled }, trx, await lockPagamento(trx, id), { meio: 'cartao', caller: PLATFORM, now, ...how }),
  )
const fee = (id: number) => db.selectFrom('pagamentos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const noticesSince = async (id: number) =>
  (await db.selectFrom('notificacoes').select(['id', 'userId', 'subject']).where('id', '>', id).execute()).map(
    ({ subject }) => subject,
  )
const lastNotice = async () =>
  (await db.selectFrom('notificacoes').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0
const batchOf = async (...ids: number[]) => {
  const lote = await novaCusta(app, 'parte', 1)
  await db.updateTable('pagamentos').set({ tipo: 'lote' }).where('id', '=', lote).execute()
  await db.updateTable('pagamentos').set({ loteId: lote }).where('id', 'in', ids).execute()
  return lote
}

describe('an open fee', () => {
  test.each(['cartao', 'boleto', 'saldo'] as const)(
    'is paid by %s, with its time, and its listeners are called once',
    async (meio) => {
      const id = await novaCusta(app, 'parte', 10, { procedimentoId: processo.id })
      await settle(id, { meio })
      expect(await fee(id)).toMatchObject({ situacao: 'P', meio, pagoEm: now, canceladoEm: null })
      expect(settled).toEqual([{ pagamentoId: id, procedimentoId: processo.id, userId, now }])
    },
  )

  test('without a procedimento notifies only its owner, and credits nothing', async () => {
    const id = await novaCusta(app, 'parte', 10)
    const [before, notice] = [await saldoDe(db, userId), await lastNotice()]
    await settle(id)
    expect(settled).toEqual([])
    expect(await saldoDe(db, userId)).toBe(before)
    expect(await noticesSince(notice)).toEqual([expect.stringContaining('Pagamento recebido: PROC-')])
  })

  test('for balance credits exactly its value, once', async () => {
    const id = await novoSaldo(as(app, 'parte'), 12.34)
    const [before, notice] = [await saldoDe(db, userId), await lastNotice()]
    await settle(id)
    expect(await saldoDe(db, userId)).toBe(before + 1234)
    const entries = await db.selectFrom('saldoLancamentos').selectAll().where('pagamentoId', '=', id).execute()
    expect(entries).toMatchObject([{ userId, tipo: 'credito', valorCentavos: 1234, motivo: `Saldo adicionado (SALDO-${id})` }])
    expect(await noticesSince(notice)).toEqual(['Saldo adicionado: R$ 12,34'])
  })
})

test.each([
  ['P', { situacao: 'P', pagoEm: now }, 'Estas custas já foram pagas.'],
  ['C', { situacao: 'C', canceladoEm: now }, 'Estas custas foram canceladas.'],
])('a fee that is %s cannot be settled, and nothing changes', async (_situacao, changes, message) => {
  const id = await novaCusta(app, 'parte', 10, { procedimentoId: processo.id })
  await db.updateTable('pagamentos').set(changes).where('id', '=', id).execute()
  const before = await livros(app)
  await expect(settle(id)).rejects.toMatchObject({ status: 409, message })
  expect(await livros(app)).toEqual(before)
  expect(settled).toEqual([])
})

test('a fee in a batch is not settled without it', async () => {
  const id = await novaCusta(app, 'parte', 10)
  const lote = await batchOf(id)
  const before = await livros(app)
  await expect(settle(id)).rejects.toMatchObject({ status: 409, message: expect.stringContaining(`lote ${lote}`) })
  expect(await livros(app)).toEqual(before)
})

describe('a batch', () => {
  test('is paid with all its fees: each procedimento is updated once, balance is credited, its owner gets one notice', async () => {
    const [a, b, c] = [
      await novaCusta(app, 'parte', 10, { procedimentoId: processo.id }),
      await novaCusta(app, 'parte', 20, { procedimentoId: outro.id }),
      await novoSaldo(as(app, 'parte'), 30),
    ]
    const lote = await batchOf(a, b, c)
    const [before, notice] = [await saldoDe(db, userId), await lastNotice()]
    const cobrancaId = await freeCharge()
    await settle(lote, { cobrancaId })
    for (const id of [lote, a, b, c]) expect(await fee(id)).toMatchObject({ situacao: 'P', meio: 'cartao', pagoEm: now })
    expect((await fee(lote)).cobrancaId).toBe(cobrancaId)
    for (const id of [a, b, c]) expect(await fee(id)).toMatchObject({ cobrancaId: null, loteId: lote })
    expect(settled).toEqual([
      { pagamentoId: a, procedimentoId: processo.id, userId, now },
      { pagamentoId: b, procedimentoId: outro.id, userId, now },
    ])
    expect(await saldoDe(db, userId)).toBe(before + 3000)
    expect(await noticesSince(notice)).toHaveLength(1)
    const trail = await db
      .selectFrom('auditoria')
      .select('objetoId')
      .where('acao', '=', 'liquidar')
      .where('objetoId', 'in', [lote, a, b, c].map(String))
      .execute()
    expect(trail).toHaveLength(4)
  })

  test('with a fee that is not open any more pays nothing', async () => {
    const [a, b] = [await novaCusta(app, 'parte', 10), await novaCusta(app, 'parte', 20)]
    const lote = await batchOf(a, b)
    await db.updateTable('pagamentos').set({ situacao: 'P', pagoEm: now }).where('id', '=', b).execute()
    const before = await livros(app)
    await expect(settle(lote)).rejects.toMatchObject({ status: 409 })
    expect(await livros(app)).toEqual(before)
  })
})

test('a listener of the fee may roll back everything', async () => {
  const id = await novaCusta(app, 'parte', 10, { procedimentoId: processo.id })
  const before = await livros(app)
  const refuse = async () => {
    throw new Error('not now')
  }
  const attempt = tx(async (trx) =>
    liquidar({ letterhead, onSettled: refuse }, trx, await lockPagamento(trx, id), { meio: 'saldo', caller: PLATFORM, now }),
  )
  await expect(attempt).rejects.toThrow('not now')
  expect(await livros(app)).toEqual(before)
})

/** A row of a charge that may be recorded as the payer. */
async function freeCharge(): Promise<number> {
  const { id } = await db
    .insertInto('cobrancas')
    .values({ userId, provedor: 'sandbox', chave: 'teste', paymentMethod: 'pm_card_visa', valorCentavos: 100 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

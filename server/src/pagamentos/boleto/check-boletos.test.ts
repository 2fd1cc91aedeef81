import { BOLETO_TOLERANCIA_DIAS, BOLETO_VENCE_EM_DIAS } from '@concordia/contract/rules/pagamento'
import { dayOf } from '@concordia/contract/values/dates'
import { isDiaUtil } from '@concordia/contract/values/dias-uteis'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { client, signIn } from '../../../test/client.ts'
import { boletosDe, comBanco, comBoleto, emitir, noBanco, payAtBank } from '../../../test/payments/boleto.ts'
import { novoSaldo } from '../../../test/payments/custa.ts'
import { type Person, registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'
import { SlipRefused } from '../../platform/payments/boleto.ts'
import { ProviderUnreachable } from '../../platform/payments/card.ts'
import { saldoDe } from '../lancamentos.ts'
import { checkBoletos } from './check-boletos.ts'

const clock = movableClock()
/** Only the jobs that a test runs itself. */
const app = await ownApp({ clock })
const { db } = app.deps
/** A new user without fees, whose session is valid now, whatever the test's clock shows. */
const pessoa = () => registerVerified(app)
const check = () => checkBoletos(app.deps)
const custa = (id: number) => db.selectFrom('pagamentos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const situacoes = async (id: number) => (await boletosDe(app, id)).map(({ situacao }) => situacao)
const saldo = (who: Person) => saldoDe(db, who.id)
const avisosDe = async ({ id }: Person) =>
  (await db.selectFrom('notificacoes').select(['subject', 'body']).where('userId', '=', id).orderBy('id').execute()).map(
    ({ subject, body }) => `${subject} | ${body}`,
  )
const DIA = 24
const diferencas = async (id: number) =>
  (await db.selectFrom('conciliacaoDiferencas').selectAll().where('pagamentoId', '=', id).execute()).map(
    ({ tipo, objeto, resolvidaEm }) => [tipo, objeto, resolvidaEm],
  )

describe('a slip that was paid', () => {
  test('pays the fee, once, though two nodes ask at the same time and again later', async () => {
    const who = await pessoa()
    const { id, nossoNumero } = await comBoleto(who, 42)
    await payAtBank(app, nossoNumero)
    await Promise.all([check(), check(), check()])
    await check()
    expect(await custa(id)).toMatchObject({ situacao: 'P', meio: 'boleto' })
    expect([await saldo(who), await situacoes(id)]).toEqual([4200, ['liquidado']])
    expect((await avisosDe(who)).filter((aviso) => aviso.includes('Saldo adicionado'))).toHaveLength(1)
  })

  test('with less than its amount leaves the fee open; the money becomes balance, and the secretariat is notified', async () => {
    const who = await pessoa()
    const { id, nossoNumero } = await comBoleto(who, 42)
    await payAtBank(app, nossoNumero, 4000)
    await check()
    await check()
    expect(await custa(id)).toMatchObject({ situacao: 'A', meio: null })
    expect(await saldo(who)).toBe(4000)
    expect((await avisosDe(who)).at(-1)).toContain('R$ 40,00')
    const diferencas = await db.selectFrom('conciliacaoDiferencas').selectAll().where('pagamentoId', '=', id).execute()
    expect(diferencas).toMatchObject([{ provedor: 'sandbox', tipo: 'boleto-valor', objeto: nossoNumero, resolvidaEm: null }])
    expect((await emitir(who, id, 42)).status).toBe(201)
  })

  test('with more than its amount pays the fee, and the rest becomes balance', async () => {
    const who = await pessoa()
    const { id, nossoNumero } = await comBoleto(who, 42)
    await payAtBank(app, nossoNumero, 4250)
    await check()
    await check()
    expect(await custa(id)).toMatchObject({ situacao: 'P', meio: 'boleto' })
    expect(await saldo(who)).toBe(4200 + 50)
  })

  test.each(['P', 'C'])('for a fee that is %s by now becomes balance, once', async (situacao) => {
    const who = await pessoa()
    const { id, nossoNumero } = await comBoleto(who, 42)
    const how = situacao === 'P' ? { pagoEm: clock.now(), meio: 'cartao' } : { canceladoEm: clock.now() }
    await db
      .updateTable('pagamentos')
      .set({ situacao, ...how })
      .where('id', '=', id)
      .execute()
    await payAtBank(app, nossoNumero)
    await Promise.all([check(), check()])
    expect([await saldo(who), await situacoes(id)]).toEqual([4200, ['liquidado']])
    expect((await avisosDe(who)).at(-1)).toContain('Crédito de R$ 42,00 no seu saldo')
  })

  test('with an amount of zero, as the bank says, settles nothing and is reported', async () => {
    const who = await pessoa()
    const { id, nossoNumero } = await comBoleto(who, 42)
    await payAtBank(app, nossoNumero, 0)
    await expect(check()).rejects.toThrow(AggregateError)
    expect([(await custa(id)).situacao, await saldo(who)]).toEqual(['A', 0])
    await payAtBank(app, nossoNumero)
    await check()
  })
})

test('a slip that the bank withdrew by itself frees the fee', async () => {
  const who = await pessoa()
  const { id, nossoNumero } = await comBoleto(who)
  await app.deps.boletos!.withdraw(nossoNumero)
  await check()
  expect([await situacoes(id), (await custa(id)).situacao]).toEqual([['baixado'], 'A'])
})

describe('a slip that is not paid', () => {
  test('falls due on a business day, is not shown after it, and is withdrawn some days later', async () => {
    const who = await pessoa()
    const { id, nossoNumero, boleto } = await comBoleto(who)
    expect(isDiaUtil(boleto.vencimento)).toBe(true)
    expect(boleto.vencimento >= dayOf(new Date(clock.now().getTime() + BOLETO_VENCE_EM_DIAS * DIA * 3_600_000))).toBe(true)
    while (dayOf(clock.now()) <= boleto.vencimento) clock.forward(DIA)
    await check()
    expect(await situacoes(id)).toEqual(['aberto'])
    const later = client(app, await signIn(app, who.email, SENHA))
    expect(await emitir(later, id, 10)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('venceu em') },
    })

    clock.forward((BOLETO_TOLERANCIA_DIAS - 2) * DIA)
    await check()
    expect(await situacoes(id)).toEqual(['aberto'])
    clock.forward(5 * DIA)
    await Promise.all([check(), check()])
    expect(await situacoes(id)).toEqual(['vencido'])
    expect((await noBanco(app, nossoNumero)).situacao).toBe('Baixado')
    expect((await avisosDe(who)).filter((aviso) => aviso.startsWith(`Boleto vencido: SALDO-${id} |`))).toHaveLength(1)

    const again = client(app, await signIn(app, who.email, SENHA))
    expect((await emitir(again, id, 10)).status).toBe(201)
  })

  test('stays in force while the bank does not answer, and is settled if it was paid after all', async () => {
    const who = await pessoa()
    const { id, nossoNumero } = await comBoleto(who)
    clock.forward(20 * DIA)
    const withdraw = () => Promise.reject(new ProviderUnreachable('lost on purpose'))
    await comBanco(
      app,
      () => ({ withdraw }),
      () => expect(check()).rejects.toThrow(AggregateError),
    )
    expect(await situacoes(id)).toEqual(['aberto'])
    await payAtBank(app, nossoNumero)
    await check()
    expect([await situacoes(id), (await custa(id)).situacao]).toEqual([['liquidado'], 'P'])
  })

  test('and is paid after its withdrawal: the money becomes balance, once, within two weeks', async () => {
    const who = await pessoa()
    const { id, nossoNumero } = await comBoleto(who)
    clock.forward(20 * DIA)
    await check()
    expect(await situacoes(id)).toEqual(['vencido'])
    await payAtBank(app, nossoNumero)
    await check()
    expect(await saldo(who)).toBe(0)
    clock.forward(DIA + 1)
    await Promise.all([check(), check(), check()])
    clock.forward(DIA + 1)
    await check()
    expect([await saldo(who), await situacoes(id), (await custa(id)).situacao]).toEqual([1000, ['liquidado'], 'A'])
    expect((await avisosDe(who)).filter((aviso) => aviso.includes('já não valia mais'))).toHaveLength(1)
  })
})

describe('the run', () => {
  test('does not delay the other slips when its check fails, and is moved behind them', async () => {
    const who = await pessoa()
    const bad = await comBoleto(who)
    const good = await comBoleto(who)
    await payAtBank(app, good.nossoNumero)
    const asked: string[] = []
    await comBanco(
      app,
      (banco) => ({
        retrieve: (nossoNumero: string) => {
          asked.push(nossoNumero)
          return nossoNumero === bad.nossoNumero ? Promise.reject(new Error('broken on purpose')) : banco.retrieve(nossoNumero)
        },
      }),
      async () => {
        await expect(check()).rejects.toThrow('1 slips could not be asked about')
        expect((await custa(good.id)).situacao).toBe('P')
        clock.forward(0.1)
        const newer = await comBoleto(await pessoa())
        asked.length = 0
        await expect(check()).rejects.toThrow(AggregateError)
        expect(asked.indexOf(newer.nossoNumero)).toBeLessThan(asked.indexOf(bad.nossoNumero))
      },
    )
    await check()
  })

  test('stops the run when the bank itself does not answer', async () => {
    const who = await pessoa()
    for (let i = 0; i < 5; i++) await comBoleto(who)
    let asked = 0
    const retrieve = () => {
      asked += 1
      return Promise.reject(new ProviderUnreachable('down on purpose'))
    }
    await comBanco(
      app,
      () => ({ retrieve }),
      () => expect(check()).rejects.toThrow(AggregateError),
    )
    expect(asked).toBe(3)
  })

  test('reports a slip that the bank issued but does not know, and frees the fee only once it cannot be paid any more', async () => {
    const who = await pessoa()
    const { id, nossoNumero } = await comBoleto(who)
    await db.deleteFrom('sandboxBoletos').where('nossoNumero', '=', Number(nossoNumero)).execute()
    for (const _again of [1, 2]) await check()
    expect(await situacoes(id)).toEqual(['aberto'])
    expect(await diferencas(id)).toEqual([['boleto-perdido', nossoNumero, null]])
    clock.forward(20 * DIA)
    await check()
    expect(await situacoes(id)).toEqual(['vencido'])
    expect(await diferencas(id)).toEqual([['boleto-perdido', nossoNumero, expect.any(Date)]])
  })

  test('notifies the secretariat of a slip that the bank refuses to withdraw, for as long as it refuses', async () => {
    const who = await pessoa()
    const { id, nossoNumero } = await comBoleto(who)
    clock.forward(20 * DIA)
    await comBanco(app, () => ({ withdraw: () => Promise.reject(new SlipRefused('Boleto em processamento.')) }), check)
    expect([await situacoes(id), await diferencas(id)]).toEqual([['aberto'], [['boleto-sem-baixa', nossoNumero, null]]])
    await check()
    expect(await situacoes(id)).toEqual(['vencido'])
    expect(await diferencas(id)).toEqual([['boleto-sem-baixa', nossoNumero, expect.any(Date)]])
  })

  test('checks slips of every user, however many ended slips one user has', async () => {
    const [many, one] = [await pessoa(), await pessoa()]
    const first = await comBoleto(many)
    await many.delete(`/pagamento/${first.id}/boleto`)
    await sql`insert into boletos (pagamento_id, provedor, seu_numero, nosso_numero, pagador, valor_centavos, vencimento, situacao,
        created_at, encerrado_em)
      select pagamento_id, provedor, 'M' || i, 'M' || i, pagador, valor_centavos, vencimento, 'baixado', created_at, encerrado_em
      from boletos, generate_series(1, 400) i where pagamento_id = ${first.id}`.execute(db)
    const last = await comBoleto(one)
    await one.delete(`/pagamento/${last.id}/boleto`)
    await payAtBank(app, last.nossoNumero)
    await check()
    expect(await saldo(one)).toBe(1000)
    await sql`delete from boletos where nosso_numero like 'M%'`.execute(db)
  })

  test('skips a slip that is just being issued', async () => {
    const who = await pessoa()
    const id = await novoSaldo(who, 10)
    let during: string[] = []
    await comBanco(
      app,
      (banco) => ({
        issue: async (slip) => {
          await check()
          during = await situacoes(id)
          return banco.issue(slip)
        },
      }),
      () => emitir(who, id, 10),
    )
    expect([during, await situacoes(id)]).toEqual([['pedido'], ['aberto']])
  })

  test('limits calls to the bank: an ended slip once a day, a settled one never', async () => {
    const who = await pessoa()
    const paid = await comBoleto(who)
    await payAtBank(app, paid.nossoNumero)
    const ended = await comBoleto(who)
    await who.delete(`/pagamento/${ended.id}/boleto`)
    await check()
    const asked: string[] = []
    await comBanco(
      app,
      (banco) => ({
        retrieve: (nossoNumero: string) => {
          asked.push(nossoNumero)
          return banco.retrieve(nossoNumero)
        },
      }),
      async () => {
        const times = (nossoNumero: string) => asked.filter((one) => one === nossoNumero).length
        await check()
        expect([times(paid.nossoNumero), times(ended.nossoNumero)]).toEqual([0, 0])
        clock.forward(DIA + 1)
        await check()
        await check()
        expect([times(paid.nossoNumero), times(ended.nossoNumero)]).toEqual([0, 1])
        clock.forward(20 * DIA)
        await check()
        expect(times(ended.nossoNumero)).toBe(1)
      },
    )
  })
})

import { sql } from 'kysely'
import { afterAll, describe, expect } from 'vitest'
import type { Reach } from '../app.ts'
import { as, type Client } from '../client.ts'
import { jobsDone, runJob } from '../jobs.ts'
import { emitir, novoTerceiro } from '../payments/boleto.ts'
import { conciliado } from '../payments/conciliacao.ts'
import { novaCusta, openCusta } from '../payments/custa.ts'
import { type Filed, file, petition } from '../procedimentos/peticao.ts'
import { aDayLater, mortalServer } from '../processes/crash.ts'
import { charged, today } from '../processes/crash-clients.ts'
import { oneKill } from '../processes/one-kill.ts'
import { waitFor } from '../wait.ts'

const mortal = await mortalServer()
const { db } = mortal
let app: Reach = await mortal.start()
const parte = (): Client => as(app, 'parte')

const { afterTheKill, interrupted, justBefore, whileDown } = oneKill(mortal, async () => {
  app = await mortal.start()
})

afterAll(async () => {
  expect(await conciliado(app)).toEqual([])
})

const count = async (from: ReturnType<typeof sql>) =>
  Number((await sql<{ n: number }>`select count(*) as n ${from}`.execute(db)).rows[0]!.n)
const cobranca = (valor: number) =>
  db
    .selectFrom('cobrancas')
    .selectAll()
    .where('valorCentavos', '=', valor * 100)
    .executeTakeFirstOrThrow()
const paid = async (id: number) => (await openCusta(parte(), id)).situacao === 'P'
const pay = (id: number, valor: number, stripe_payment: string) =>
  parte().put(`/pagamento/${id}`, { valor, meio: 'cartao', stripe_payment })

describe('slip → settle', () => {
  const attempts = (id: number) => db.selectFrom('boletos').selectAll().where('pagamentoId', '=', id).orderBy('id').execute()
  const settle = async (id: number) => {
    await as(app, 'secretaria').post(`/sandbox/boleto/${id}/pagar`, {})
    expect(await paid(id)).toBe(true)
  }
  const withdrawn = async (valor: number, atTheBank: ReturnType<typeof sql>) => {
    const id = await novaCusta(app, 'parte', valor)
    const { boleto } = (await emitir(parte(), id, valor)).body
    await sql`update boletos set baixa_pedida_em = now() where pagamento_id = ${id}`.execute(db)
    await sql`update sandbox_boletos set ${atTheBank} where nosso_numero = ${boleto.nosso_numero}`.execute(db)
    return id
  }

  afterTheKill(
    'killed before the bank got the request: another attempt makes the only slip',
    async () => {
      const terceiro_id = await novoTerceiro(parte(), { nome: 'SANDBOX DEMORA' })
      const id = await novaCusta(app, 'parte', 91)
      interrupted.push({
        what: 'the slip to be asked for',
        request: () => emitir(parte(), id, 91, { terceiro_id }),
        isSo: async () => (await attempts(id)).length === 1,
      })
      return { id, terceiro_id }
    },
    async ({ id, terceiro_id }) => {
      expect(await attempts(id)).toMatchObject([{ situacao: 'pedido', nossoNumero: null }])
      expect((await emitir(parte(), id, 91, { terceiro_id })).status).toBe(201)
      expect((await attempts(id)).map(({ situacao }) => situacao)).toEqual(['falhou', 'aberto'])
      expect(await count(sql`from sandbox_boletos where valor_centavos = 9100`)).toBe(1)
      await settle(id)
    },
  )

  afterTheKill(
    'made, answer lost, killed: the slip is found and no other is made',
    async () => {
      const terceiro_id = await novoTerceiro(parte(), { nome: 'SANDBOX SEM RESPOSTA' })
      const id = await novaCusta(app, 'parte', 92)
      expect((await emitir(parte(), id, 92, { terceiro_id })).status).toBe(503)
      return { id, terceiro_id }
    },
    async ({ id, terceiro_id }) => {
      await runJob(app, 'conferirBoletos')
      expect((await emitir(parte(), id, 92, { terceiro_id })).status).toBe(201)
      expect((await attempts(id)).map(({ situacao }) => situacao)).toEqual(['aberto'])
      expect(await count(sql`from sandbox_boletos where valor_centavos = 9200`)).toBe(1)
      await settle(id)
    },
  )

  afterTheKill(
    'withdrawn at the bank, killed before that was recorded: the fee can be paid by card',
    () => withdrawn(93, sql`situacao = 'Baixado'`),
    async (id) => {
      await runJob(app, 'conferirBoletos')
      expect((await pay(id, 93, await charged(parte(), 'd', 93))).status).toBe(200)
    },
  )

  afterTheKill(
    'paid while it was being withdrawn, killed: the money pays the fee',
    () => withdrawn(94, sql`situacao = 'Liquidado', pago_centavos = 9400, liquidado_em = now()`),
    async (id) => {
      await runJob(app, 'conferirBoletos')
      expect(await paid(id)).toBe(true)
      expect(await count(sql`from saldo_lancamentos where tipo = 'boleto'`)).toBe(0)
    },
  )
})

describe('file → settle', () => {
  const openFiling = async () => {
    const { status, body } = await file(parte(), petition({ meioDePagamento: 'boleto', classe: 'Por boleto' }))
    expect(status).toBe(201)
    const { processo, pagamento } = body as Filed
    const { body: issued } = await emitir(parte(), pagamento.id, 5000)
    return { processo: processo.id, custa: pagamento.id, nossoNumero: issued.boleto.nosso_numero }
  }
  const opened = async (processo: number) => {
    await jobsDone(app)
    return {
      custasPagas: await count(sql`from eventos where procedimento_id = ${processo} and descricao = 'Custas pagas'`),
      aberturas: await count(sql`from emails where procedimento_id = ${processo} and motivo = 'abertura'`),
    }
  }
  const ONCE = { custasPagas: 1, aberturas: 3 }

  afterTheKill(
    'killed just after it was settled: the job that opens it runs after the start, once',
    async () => {
      const filing = await openFiling()
      justBefore.push(() => as(app, 'secretaria').post(`/sandbox/boleto/${filing.custa}/pagar`, {}))
      return filing
    },
    async ({ processo, custa }) => {
      expect(await paid(custa)).toBe(true)
      await runJob(app, 'conferirBoletos')
      await waitFor('the process to be open', async () => (await opened(processo)).aberturas > 0)
      expect(await opened(processo)).toEqual(ONCE)
    },
  )

  afterTheKill(
    'paid while the server was down: it is settled and opens to its partes, once',
    async () => {
      const filing = await openFiling()
      whileDown.push(() =>
        sql`update sandbox_boletos set situacao = 'Liquidado', pago_centavos = valor_centavos, liquidado_em = now()
          where nosso_numero = ${filing.nossoNumero}`.execute(db),
      )
      return filing
    },
    async ({ processo, custa }) => {
      for (const _time of [1, 2]) await runJob(app, 'conferirBoletos')
      expect(await paid(custa)).toBe(true)
      expect(await opened(processo)).toEqual(ONCE)
    },
  )
})

describe('batch → pay', () => {
  const newBatch = async (valor: number) => {
    const itens = [await novaCusta(app, 'parte', valor), await novaCusta(app, 'parte', valor + 1)]
    const choice = { from: today(), to: today(), pagamentosIds: itens }
    const { body } = await parte().post<{ pagamento: { id: number } }>('/pagamento', choice)
    return { itens, choice, id: body.pagamento.id, total: 2 * valor + 1 }
  }
  type Batch = Awaited<ReturnType<typeof newBatch>>
  const charge = ({ total }: Batch) => charged(parte(), `batch of ${total}`, total, 'pm_sandbox_lostAnswer')
  const paidOnceBy = async ({ itens, id, total }: Batch, stripe_payment: string) => {
    for (const _time of [1, 2]) expect((await pay(id, total, stripe_payment)).status).toBe(200)
    for (const item of itens) expect(await paid(item)).toBe(true)
    expect(await count(sql`from sandbox_cobrancas where valor_centavos = ${total * 100}`)).toBe(1)
  }

  afterTheKill(
    'killed between batch and charge: the same selection is the same batch, paid by one charge',
    () => newBatch(101),
    async (batch) => {
      const { body } = await parte().post<{ pagamento: { id: number } }>('/pagamento', batch.choice)
      expect(body.pagamento.id).toBe(batch.id)
      await paidOnceBy(batch, await charge(batch))
    },
  )

  afterTheKill(
    'killed between charge and payment: the charge pays the batch, once',
    async () => {
      const batch = await newBatch(105)
      return { batch, stripe_payment: await charge(batch) }
    },
    ({ batch, stripe_payment }) => paidOnceBy(batch, stripe_payment),
  )

  afterTheKill(
    'killed after the charge, then given up: the fees are open again, and the charge becomes balance',
    async () => {
      const batch = await newBatch(111)
      return { batch, stripe_payment: await charge(batch) }
    },
    async ({ batch: { id, itens }, stripe_payment }) => {
      expect((await parte().delete(`/pagamento/${id}`)).status).toBe(200)
      expect((await parte().post(`/cobranca/${stripe_payment}/saldo`, {})).status).toBe(200)
      for (const item of itens) expect((await parte().put(`/pagamento/${item}/saldo`, {})).status).toBe(200)
      const { body } = await parte().get<{ saldo: number }>('/saldo/extrato')
      expect(body.saldo).toBe(0)
    },
  )
})

// Last, because the jobs of these tests return every charge that has paid nothing for a day.
describe('charge → file', () => {
  const askSlowly = (key: string, valor: number) =>
    interrupted.push({
      what: 'the charge to be asked for',
      request: () => parte().post('/pagamento/stripe', { valor, payment_method: 'pm_sandbox_slow' }, { 'idempotency-key': key }),
      isSo: async () => (await count(sql`from cobrancas where valor_centavos = ${valor * 100}`)) === 1,
    })
  const toldOf = (valor: number) => count(sql`from notificacoes where body like ${`% ${valor},00%`}`)

  afterTheKill(
    'killed before the provider got the request: after a retry there is one charge, and it files',
    async () => askSlowly('a', 5000),
    async () => {
      expect(await cobranca(5000)).toMatchObject({ providerId: null, status: null })
      const stripe_payment = await charged(parte(), 'a', 5000, 'pm_sandbox_slow')
      expect((await file(parte(), petition({ stripe_payment }))).status).toBe(201)
      expect(await count(sql`from sandbox_cobrancas where valor_centavos = 500000`)).toBe(1)
    },
  )

  const RETURNS = [
    { valor: 83, killed: 'before the provider was asked', devolvido: sql`0` },
    { valor: 84, killed: 'after the provider had given it back', devolvido: sql`valor_centavos` },
  ]
  afterTheKill(
    `killed in the middle of a return, ${RETURNS.map(({ killed }) => killed).join(' or ')}: it ends, and is told once`,
    () =>
      Promise.all(
        RETURNS.map(async ({ valor, devolvido }) => {
          const id = await charged(parte(), `return ${valor}`, valor)
          await sql`update cobrancas set devolucao_em = now() where provider_id = ${id}`.execute(db)
          await sql`update sandbox_cobrancas set devolvido_centavos = ${devolvido} where id = ${id}`.execute(db)
          return { valor, id }
        }),
      ),
    async (returns) => {
      for (const { valor, id } of returns) expect((await pay(await novaCusta(app, 'parte', valor), valor, id)).status).toBe(409)
      for (const _hour of [1, 2]) await runJob(app, 'devolverCobrancas')
      for (const { valor, id } of returns) {
        expect((await cobranca(valor)).devolvidaEm).not.toBeNull()
        expect(await count(sql`from sandbox_cobrancas where id = ${id} and devolvido_centavos = valor_centavos`)).toBe(1)
        expect(await toldOf(valor)).toBe(1)
      }
    },
  )

  afterTheKill(
    'charged, answer lost, killed, without a retry: it is refunded to the card, once',
    async () => {
      const lost = { valor: 82, payment_method: 'pm_sandbox_lostAnswer' }
      expect((await parte().post('/pagamento/stripe', lost, { 'idempotency-key': 'c' })).status).toBe(503)
    },
    async () => {
      await aDayLater(mortal)
      // The first run notices it and notifies its owner, who has a day to use it.
      await runJob(app, 'devolverCobrancas')
      await aDayLater(mortal)
      for (const _hour of [1, 2]) await runJob(app, 'devolverCobrancas')
      expect((await cobranca(82)).devolvidaEm).not.toBeNull()
      expect(await count(sql`from sandbox_cobrancas where valor_centavos = 8200 and devolvido_centavos = 8200`)).toBe(1)
      expect(await toldOf(82)).toBe(2)
    },
  )

  afterTheKill(
    'killed before the provider got the request, without a retry: nothing was charged',
    async () => askSlowly('b', 81),
    async () => {
      await aDayLater(mortal)
      await runJob(app, 'devolverCobrancas')
      expect(await cobranca(81)).toMatchObject({ status: 'canceled', devolvidaEm: null })
      expect(await count(sql`from sandbox_cobrancas where valor_centavos = 8100`)).toBe(0)
    },
  )
})

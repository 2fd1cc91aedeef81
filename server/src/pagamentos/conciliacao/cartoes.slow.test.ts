import { randomUUID } from 'node:crypto'
import type { Cobranca } from '@concordia/contract/pagamentos/schemas/pagamentos'
import type { CobrancaLivre } from '@concordia/contract/pagamentos/schemas/saldo'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { runJob } from '../../../test/jobs.ts'
import { conciliado, diferencas, emAberto } from '../../../test/payments/conciliacao.ts'
import { charge, fileProcess } from '../../../test/procedimentos/peticao.ts'
import { ProviderUnreachable } from '../../platform/payments/card.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps
const parte = as(app, 'parte')
afterEach(() => vi.restoreAllMocks())

const usada = (await fileProcess(app, 'parte')).stripe_payment!
const livre = await charge(parte, 70)
const ours = (id: string) => db.selectFrom('cobrancas').selectAll().where('providerId', '=', id).executeTakeFirstOrThrow()
const livres = async () => (await parte.get<{ cobrancas: CobrancaLivre[] }>('/cobrancas/livres')).body.cobrancas

test('charges that agree on both sides make no difference', async () => {
  expect(await conciliado(app)).toEqual([])
})

const sandbox = (id: string, change: RawBuilder<unknown>) => sql`update sandbox_cobrancas set ${change} where id = ${id}`

interface Case {
  tipo: string
  objeto: string
  erro: RawBuilder<unknown>
  acerto: RawBuilder<unknown>
}
test.each<Case>([
  {
    tipo: 'cobranca-desconhecida',
    objeto: 'pi_alheia',
    erro: sql`insert into sandbox_cobrancas (id, chave, valor_centavos, payment_method, status, client_secret)
      values ('pi_alheia', 'alheia', 100, 'pm_card_visa', 'succeeded', 's')`,
    acerto: sandbox('pi_alheia', sql`devolvido_centavos = 100`),
  },
  {
    tipo: 'cobranca-perdida',
    objeto: livre,
    erro: sandbox(livre, sql`id = 'pi_outro_nome', status = 'canceled'`),
    acerto: sandbox('pi_outro_nome', sql`id = ${livre}, status = 'succeeded'`),
  },
  {
    tipo: 'cobranca-nao-concluida',
    objeto: usada,
    erro: sandbox(usada, sql`status = 'canceled'`),
    acerto: sandbox(usada, sql`status = 'succeeded'`),
  },
  {
    tipo: 'valor-diferente',
    objeto: usada,
    erro: sandbox(usada, sql`valor_centavos = 499999`),
    acerto: sandbox(usada, sql`valor_centavos = 500000`),
  },
  {
    tipo: 'devolvida-fora',
    objeto: usada,
    erro: sandbox(usada, sql`devolvido_centavos = 500000`),
    acerto: sandbox(usada, sql`devolvido_centavos = 0`),
  },
])('$tipo is listed once, and resolved once it is put right', async ({ tipo, objeto, erro, acerto }) => {
  await erro.execute(db)
  const shown = [expect.objectContaining({ provedor: 'sandbox', tipo, objeto })]
  expect(await conciliado(app)).toEqual(shown)
  expect(await conciliado(app)).toEqual(shown)
  await acerto.execute(db)
  expect(await conciliado(app)).toEqual([])
  const { data } = (await diferencas(app)).diferencas
  expect(data[0]).toMatchObject({ tipo, objeto, resolvida_em: expect.any(String) })
})

test('the fee that a charge has paid is named', async () => {
  await sandbox(usada, sql`devolvido_centavos = 1`).execute(db)
  expect(await conciliado(app)).toEqual([expect.objectContaining({ custa: expect.stringMatching(/^PROC-\d+-1$/) })])
  await sandbox(usada, sql`devolvido_centavos = 0`).execute(db)
  expect(await conciliado(app)).toEqual([])
})

test('a second charge under one of our keys is an unknown charge', async () => {
  const { chave } = await ours(usada)
  await sandbox(usada, sql`chave = 'guardada'`).execute(db)
  await sql`insert into sandbox_cobrancas (id, chave, valor_centavos, payment_method, status, client_secret)
    values ('pi_gemea', ${chave}, 500000, 'pm_card_visa', 'succeeded', 's')`.execute(db)
  expect(await conciliado(app)).toEqual([expect.objectContaining({ tipo: 'cobranca-desconhecida', objeto: 'pi_gemea' })])
  await sql`delete from sandbox_cobrancas where id = 'pi_gemea'`.execute(db)
  await sandbox(usada, sql`chave = ${chave}`).execute(db)
  expect(await conciliado(app)).toEqual([])
})

describe('differences of our copy alone are corrected without a report', () => {
  test('a charge whose answer was lost: its owner finds it unused', async () => {
    const lost = { valor: 33, payment_method: 'pm_sandbox_lostAnswer' }
    const { status } = await parte.post('/pagamento/stripe', lost, { 'idempotency-key': randomUUID() })
    expect(status).toBe(503)
    expect((await livres()).map(({ valor }) => valor)).not.toContain(33)
    expect(await conciliado(app)).toEqual([])
    const found = (await livres()).find(({ valor }) => valor === 33)
    expect(found?.stripe_payment).toMatch(/^pi_/)
    const { body } = await parte.post<{ saldo: number }>(`/cobranca/${found?.stripe_payment}/saldo`, {})
    expect(body.saldo).toBe(33)
  })

  test('a charge that its cardholder has authenticated since', async () => {
    const card = { valor: 34, payment_method: 'pm_card_authenticationRequired' }
    const { body } = await parte.post<Cobranca>('/pagamento/stripe', card, { 'idempotency-key': randomUUID() })
    await sandbox(body.stripe_payment, sql`status = 'succeeded'`).execute(db)
    expect(await conciliado(app)).toEqual([])
    expect((await livres()).map(({ stripe_payment }) => stripe_payment)).toContain(body.stripe_payment)
  })

  test('an unused one returned in the screens of the provider cannot pay anything any more', async () => {
    const id = await charge(parte, 35)
    await sandbox(id, sql`devolvido_centavos = 3500`).execute(db)
    expect(await conciliado(app)).toEqual([])
    expect((await livres()).map(({ stripe_payment }) => stripe_payment)).not.toContain(id)
    await runJob(app, 'devolverCobrancas')
    expect((await ours(id)).devolvidaEm).not.toBeNull()
    expect(await conciliado(app)).toEqual([])
  })
})

test('a return that is recorded but was not made is listed', async () => {
  const id = await charge(parte, 36)
  await sql`update cobrancas set devolucao_em = now(), devolvida_em = now() where provider_id = ${id}`.execute(db)
  expect(await conciliado(app)).toEqual([expect.objectContaining({ tipo: 'devolucao-nao-feita', objeto: id })])
  await sandbox(id, sql`devolvido_centavos = 3600`).execute(db)
  expect(await conciliado(app)).toEqual([])
})

test('charges of a former provider are not looked up at the one in force', async () => {
  const id = await charge(parte, 37)
  await sql`update cobrancas set provedor = 'stripe' where provider_id = ${id}`.execute(db)
  await sandbox(id, sql`devolvido_centavos = 3700`).execute(db)
  expect(await conciliado(app)).toEqual([expect.objectContaining({ provedor: 'stripe', tipo: 'cobranca-alheia', objeto: id })])
  expect(await ours(id)).toMatchObject({ status: 'succeeded', devolucaoEm: null })
  await sql`update cobrancas set devolucao_em = now(), devolvida_em = now() where provider_id = ${id}`.execute(db)
  expect(await conciliado(app)).toEqual([])
})

test('while the provider does not answer its period waits, and the other books are compared all the same', async () => {
  const before = await db
    .selectFrom('conciliacoes')
    .selectAll()
    .where('provedor', '=', 'cartao:sandbox')
    .executeTakeFirstOrThrow()
  await sql`insert into pagamentos (user_id, descricao, identificador, custas_centavos, valor_centavos, situacao, pago_em)
    select min(id), 'Erro', 'ERRO-1', 1, 1, 'P', now() from users`.execute(db)
  // biome-ignore lint/correctness/useYield: it fails before it could
  vi.spyOn(app.deps.cards, 'list').mockImplementation(async function* () {
    throw new ProviderUnreachable('silence')
  })
  await expect(conciliado(app)).rejects.toThrow('1 books could not be compared')
  expect((await emAberto(app)).map(({ tipo }) => tipo)).toEqual(['paga-sem-meio'])
  const books = await db.selectFrom('conciliacoes').selectAll().execute()
  expect(books.find(({ provedor }) => provedor === 'cartao:sandbox')).toEqual(before)
  expect(books.find(({ provedor }) => provedor === 'interno')!.feitaEm.getTime()).toBeGreaterThan(before.feitaEm.getTime())
})

test('a difference about an old charge is still checked', async () => {
  await sql`update pagamentos set valor_centavos = 0 where identificador = 'ERRO-1'`.execute(db)
  const open = async () => {
    await runJob(app, 'conciliar')
    const rows = await db.selectFrom('conciliacaoDiferencas').select('tipo').where('resolvidaEm', 'is', null).execute()
    return rows.map(({ tipo }) => tipo)
  }
  await sandbox(usada, sql`devolvido_centavos = 1`).execute(db)
  expect(await open()).toEqual(['devolvida-fora'])
  clock.forward(24 * 60)
  await sql`update conciliacoes set ate = ${clock.now()}`.execute(db)
  expect(await open()).toEqual(['devolvida-fora'])
  await sandbox(usada, sql`devolvido_centavos = 0`).execute(db)
  expect(await open()).toEqual([])

  // No event came for it, and it was not checked for long: it is checked by rotation, until it cannot be disputed any more.
  clock.forward(24 * 60)
  await sql`update conciliacoes set ate = ${clock.now()}`.execute(db)
  await sandbox(usada, sql`devolvido_centavos = 500000`).execute(db)
  expect(await open()).toEqual(['devolvida-fora'])
  expect((await ours(usada)).conferidaEm).not.toBeNull()
  await sandbox(usada, sql`devolvido_centavos = 0`).execute(db)
  expect(await open()).toEqual([])
  clock.forward(24 * 61)
  await sql`update conciliacoes set ate = ${clock.now()}`.execute(db)
  await sandbox(usada, sql`devolvido_centavos = 1`).execute(db)
  expect(await open()).toEqual([])
})

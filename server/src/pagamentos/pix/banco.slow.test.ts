import { type PixServer, startPix } from '@concordia/test-doubles/pix/server'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { jobsDone, runJob } from '../../../test/jobs.ts'
import { avisos } from '../../../test/payments/boleto.ts'
import { conciliado, emAberto } from '../../../test/payments/conciliacao.ts'
import { novaCusta, novoSaldo, openCusta, payByCard, userOf } from '../../../test/payments/custa.ts'
import { comPix, gerar, pixAgora, pixDe } from '../../../test/payments/pix.ts'
import { ProviderNotAsked } from '../../platform/payments/boleto.ts'
import { pixBank } from '../../platform/payments/pix/bank.ts'
import { saldoDe } from '../lancamentos.ts'
import { checkPix } from './check.ts'
import { findPixByTxid } from './queries.ts'
import { pixWebhook } from './webhook.ts'

const SEGREDO = 'a1'.repeat(16)

/** A Pix of its own, at a bank on this machine that follows the API Pix. */
describe('with a bank', async () => {
  const clock = movableClock()
  const app = await ownApp({ clock })
  const parte = as(app, 'parte')
  let banco: PixServer
  beforeAll(async () => {
    banco = await startPix()
    banco.books.runBy(() => clock.now())
    app.deps.pix = pixBank(banco.settings, app.deps.db, 2_000)
    app.deps.sandbox.pix = null
  })
  afterAll(() => banco.close())
  const saldo = async () => saldoDe(app.deps.db, await userOf(app, 'parte'))
  const situacoes = async (id: number) => (await pixDe(app, id)).map(({ situacao }) => situacao)
  /** Every few minutes the job looks at the older ones too. */
  const later = async () => {
    clock.forward(0.1)
    await runJob(app, 'conferirVariosPix')
  }

  test('a Pix is made by its txid, and only the bank can say that it was paid', async () => {
    const id = await novaCusta(app, 'parte', 5000.5)
    const { body } = await gerar(parte, id)
    expect(body.pix).toMatchObject({ valor: 5000.5, recebedor: 'CAMARA DE TESTE', situacao: 'ativa', de_teste: false })
    expect(banco.books.kept.get(body.pix.txid)).toMatchObject({ valor: '5000.50', expiracao: 3600 })
    expect((await parte.post(`/sandbox/pix/${body.pix.id}/pagar`)).status).toBe(409)
    await later()
    expect((await openCusta(parte, id)).situacao).toBe('A')
    banco.books.pay(body.pix.txid)
    await later()
    expect(await openCusta(parte, id)).toMatchObject({ situacao: 'P', meio: 'pix' })
  })

  test.each(['lost', 'silent', 'nonsense'] as const)('an answer that is %s does not lead to a second charge', async (trouble) => {
    const before = banco.books.kept.size
    const id = await novaCusta(app, 'parte', 31)
    banco.trouble('PUT cob', trouble)
    expect((await gerar(parte, id)).status).toBe(503)
    const answers = await Promise.all(Array.from({ length: 3 }, () => gerar(parte, id)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect([banco.books.kept.size - before, await situacoes(id)]).toEqual([1, ['ativa']])
  })

  test('a charge whose answer was lost is found by the job; one that was never made ends, and frees the fee', async () => {
    const [found, never] = [await novaCusta(app, 'parte', 32), await novaCusta(app, 'parte', 33)]
    banco.trouble('PUT cob', 'lost')
    await gerar(parte, found)
    banco.trouble('PUT cob', 502)
    expect((await gerar(parte, never)).status).toBe(503)
    expect((await payByCard(parte, never, 33)).status).toBe(409)
    await later()
    expect([await situacoes(found), await situacoes(never)]).toEqual([['ativa'], ['falhou']])
    expect((await payByCard(parte, never, 33)).status).toBe(200)
  })

  test('a refusal is shown in the words of the bank; a stranger and a dead bank make nothing', async () => {
    const id = await novaCusta(app, 'parte', 666)
    expect(await gerar(parte, id)).toMatchObject({ status: 402, body: { message: 'Valor acima do limite desta conta.' } })
    const stranger = pixBank(banco.strangerSettings, app.deps.db, 2_000)
    await expect(stranger.find('x'.repeat(32))).rejects.toThrow()
    banco.trouble('GET cob', 'unauthorized')
    expect(await app.deps.pix!.find('x'.repeat(32))).toBeNull()
    const dead = pixBank({ ...banco.settings, authUrl: 'https://127.0.0.1:9/token' }, app.deps.db, 2_000)
    await expect(dead.find('x'.repeat(32))).rejects.toThrow(ProviderNotAsked)
  })

  test('a code that cannot be read is shown to nobody, removed at the bank, and told to the secretariat', async () => {
    banco.books.codesWillBe('wrong')
    const id = await novaCusta(app, 'parte', 34)
    expect((await gerar(parte, id)).status).toBe(409)
    banco.books.codesWillBe('right')
    const [row] = await pixDe(app, id)
    expect([row!.situacao, banco.books.kept.get(row!.txid)!.status]).toEqual(['falhou', 'REMOVIDA_PELO_USUARIO_RECEBEDOR'])
    expect(await emAberto(app)).toContainEqual(expect.objectContaining({ tipo: 'pix-ilegivel', objeto: row!.txid }))
    expect((await gerar(parte, id)).status).toBe(201)
  })

  test('paid twice: the second is balance, once, however often the bank says it', async () => {
    const { id, pix } = await comPix(parte, 35)
    const before = await saldo()
    banco.books.pay(pix.txid)
    banco.books.pay(pix.txid)
    const row = (await findPixByTxid(app.deps.db, pix.txid))!
    await Promise.all([1, 2, 3].map(() => checkPix(app.deps, app.deps.pix!, row)))
    // The addition to the balance itself, and the second payment.
    expect([(await openCusta(parte, id)).situacao, (await saldo()) - before]).toEqual(['P', 7000])
    expect((await avisos(app, 'parte')).at(-1)!.body).toContain('mais de uma vez')
  })

  test('paid while it was being cancelled, it pays the fee; paid after that, it becomes balance', async () => {
    const { id, pix } = await comPix(parte, 36)
    banco.books.pay(pix.txid)
    expect((await parte.delete(`/pagamento/${id}/pix`)).status).toBe(409)
    expect((await openCusta(parte, id)).meio).toBe('pix')

    const late = await novaCusta(app, 'parte', 37)
    const { txid } = (await gerar(parte, late)).body.pix
    banco.trouble('PATCH cob', 'lost')
    expect((await parte.delete(`/pagamento/${late}/pix`)).status).toBe(503)
    expect((await payByCard(parte, late, 37)).status).toBe(409)
    await later()
    expect(await situacoes(late)).toEqual(['removida'])
    const before = await saldo()
    banco.books.pay(txid)
    await conciliado(app)
    expect([(await openCusta(parte, late)).situacao, (await saldo()) - before]).toEqual(['A', 3700])
  })

  test('another amount settles nothing: it becomes balance, and the secretariat is told', async () => {
    const id = await novaCusta(app, 'parte', 38)
    const { txid } = (await gerar(parte, id)).body.pix
    const before = await saldo()
    banco.books.pay(txid, { valor: '3.80' })
    await later()
    expect([(await openCusta(parte, id)).situacao, (await saldo()) - before]).toEqual(['A', 380])
    expect(await emAberto(app)).toContainEqual(expect.objectContaining({ tipo: 'pix-valor', objeto: txid }))
    expect((await payByCard(parte, id, 38)).status).toBe(200)
  })

  test('a notice only makes us ask: a forged one settles nothing, a repeated one nothing twice', async () => {
    const id = await novoSaldo(parte, 39)
    const { txid } = (await gerar(parte, id)).body.pix
    const bare = fastify()
    pixWebhook(bare, app.deps, SEGREDO)
    const notice = { pix: [{ endToEndId: `E${'9'.repeat(31)}`, txid, valor: '39.00', horario: clock.now().toISOString() }] }
    const send = (segredo: string, payload: object, end = '') =>
      bare.inject({ method: 'POST', url: `/api/pix/${segredo}${end}`, payload })
    expect((await send('b2'.repeat(16), notice)).statusCode).toBe(404)
    const before = await saldo()
    for (const forged of [notice, { pix: [{ txid: 'nosso' }, {}] }, { outro: 1 }])
      expect((await send(SEGREDO, forged)).statusCode).toBe(200)
    await jobsDone(app)
    expect((await openCusta(parte, id)).situacao).toBe('A')
    banco.books.pay(txid)
    for (let i = 0; i < 3; i++) expect((await send(SEGREDO, notice, '/pix')).statusCode).toBe(200)
    await jobsDone(app)
    expect([(await openCusta(parte, id)).situacao, (await saldo()) - before]).toEqual(['P', 3900])
    await bare.close()
  })

  test('money that the bank takes back opens the fee again, once, and its owner is told', async () => {
    const id = await novaCusta(app, 'parte', 40)
    const { txid } = (await gerar(parte, id)).body.pix
    const endToEndId = banco.books.pay(txid)
    await later()
    expect((await openCusta(parte, id)).situacao).toBe('P')
    banco.books.takeBack(endToEndId)
    expect(await conciliado(app)).toContainEqual(expect.objectContaining({ tipo: 'pix-devolvido', objeto: endToEndId }))
    expect(await openCusta(parte, id)).toMatchObject({ situacao: 'A', meio: null })
    expect((await avisos(app, 'parte')).at(-1)!.body).toContain('foi contestado')
    const again = (await gerar(parte, id)).body.pix
    banco.books.pay(again.txid)
    await later()
    const told = await conciliado(app)
    expect((await openCusta(parte, id)).situacao).toBe('P')
    expect(told.filter(({ objeto }) => objeto === endToEndId)).toEqual([])
  })

  test('late money of a closed account goes back to its payer, once; a stranger is only reported', async () => {
    const user = await userOf(app, 'parte2')
    const id = await novaCusta(app, user, 41)
    const { txid } = (await gerar(as(app, 'parte2'), id)).body.pix
    expect((await as(app, 'parte2').delete(`/pagamento/${id}/pix`)).status).toBe(200)
    await app.deps.db
      .updateTable('users')
      .set({ bloqueadoEm: clock.now(), bloqueioMotivo: 'Encerrada', encerradaEm: clock.now() })
      .where('id', '=', user)
      .execute()
    const late = banco.books.pay(txid)
    const stray = banco.books.pay(undefined, { valor: '1.00' })
    expect(await conciliado(app)).toContainEqual(expect.objectContaining({ tipo: 'pix-desconhecido', objeto: stray }))
    banco.trouble('PUT pix', 'lost')
    await runJob(app, 'conferirVariosPix').catch(() => undefined)
    await runJob(app, 'conferirVariosPix')
    const { devolucoes } = banco.books.paid.find(({ endToEndId }) => endToEndId === late)!
    expect(devolucoes).toEqual([expect.objectContaining({ id: `D${txid}`, valor: '41.00' })])
  })

  test('the books agree, but for what the tests have told the secretariat', async () => {
    const tipos = (await conciliado(app)).map(({ tipo }) => tipo)
    expect([...new Set(tipos)].sort()).toEqual(['pix-desconhecido', 'pix-ilegivel', 'pix-valor'])
    expect((await pixAgora(parte, (await comPix(parte, 42)).id))?.situacao).toBe('ativa')
  })
})

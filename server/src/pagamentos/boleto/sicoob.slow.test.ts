import { dayOf } from '@concordia/contract/values/dates'
import { type SicoobServer, startSicoob } from '@concordia/test-doubles/sicoob/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { boletosDe, comBoleto, emitir } from '../../../test/payments/boleto.ts'
import { emAberto } from '../../../test/payments/conciliacao.ts'
import { novoSaldo, openCusta, payByCard } from '../../../test/payments/custa.ts'
import { sicoobBank } from '../../platform/payments/sicoob/sicoob.ts'
import { checkBoletos } from './check-boletos.ts'

const ISSUE = 'POST /boletos'
const WITHDRAW = 'POST /boletos/{nossoNumero}/baixar'

/** Slips of fees, against a server that follows the bank's contract. */
describe('with Sicoob', async () => {
  const app = await ownApp()
  const parte = as(app, 'parte')
  let sicoob: SicoobServer
  beforeAll(async () => {
    sicoob = await startSicoob()
    app.deps.boletos = sicoobBank(sicoob.settings, app.deps.db, { timeoutMs: 2_000, poll: { everyMs: 1, times: 2 } })
    app.deps.sandbox.boletos = null
  })
  afterAll(async () => {
    expect(sicoob.violations).toEqual([])
    await sicoob.close()
  })
  const situacoes = async (id: number) => (await boletosDe(app, id)).map(({ provedor, situacao }) => `${provedor} ${situacao}`)

  test('a fee is paid by its slip, and only the bank can say so', async () => {
    const { id, nossoNumero, pdfBoleto } = await comBoleto(parte)
    expect(Buffer.from(pdfBoleto, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect((await as(app, 'admin').post(`/sandbox/boleto/${id}/pagar`, {})).status).toBe(409)
    await checkBoletos(app.deps)
    expect((await openCusta(parte, id)).situacao).toBe('A')
    sicoob.books.pay(nossoNumero, dayOf(new Date()))
    await checkBoletos(app.deps)
    expect(await openCusta(parte, id)).toMatchObject({ situacao: 'P', meio: 'boleto' })
  })

  test('the slip shows the Pix that the bank gave; one that cannot be read is told to the secretariat instead', async () => {
    const pixOf = async (id: number) => (await openCusta(parte, id)).boleto?.pix
    const right = await comBoleto(parte, 31)
    expect(await pixOf(right.id)).toMatchObject({
      copia_e_cola: expect.stringContaining(`/cobv/${right.nossoNumero}`),
      recebedor: 'CAMARA DE TESTE',
    })
    sicoob.books.pixWill('wrong')
    const wrong = await comBoleto(parte, 32)
    sicoob.books.pixWill('refused')
    const none = await comBoleto(parte, 33)
    sicoob.books.pixWill('right')
    expect([await pixOf(wrong.id), await pixOf(none.id)]).toEqual([null, null])
    const told = (await emAberto(app)).filter(({ tipo }) => tipo === 'pix-ilegivel')
    expect(told.map(({ objeto }) => objeto)).toEqual([wrong.nossoNumero])
  })

  test.each(['lost', 'silent'] as const)('an answer that is %s does not lead to a second slip', async (trouble) => {
    const before = sicoob.calls(ISSUE).length
    const id = await novoSaldo(parte, 21)
    sicoob.trouble(ISSUE, trouble)
    expect((await emitir(parte, id, 21)).status).toBe(503)
    const answers = await Promise.all(Array.from({ length: 5 }, () => emitir(parte, id, 21)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect([sicoob.calls(ISSUE).length - before, await situacoes(id)]).toEqual([1, ['sicoob aberto']])
  })

  test('an unreadable answer may mean that the slip was issued: the next try finds it', async () => {
    const id = await novoSaldo(parte, 22)
    sicoob.trouble(ISSUE, 'nonsense')
    expect((await emitir(parte, id, 22)).status).toBe(503)
    expect((await emitir(parte, id, 22)).status).toBe(201)
    expect(await situacoes(id)).toEqual(['sicoob aberto'])
  })

  test('a withdrawal whose answer is lost is finished by the job', async () => {
    const { id } = await comBoleto(parte, 23)
    sicoob.trouble(WITHDRAW, 'lost')
    expect((await parte.delete(`/pagamento/${id}/boleto`)).status).toBe(503)
    expect((await payByCard(parte, id, 23)).status).toBe(409)
    await checkBoletos(app.deps)
    expect(await situacoes(id)).toEqual(['sicoob baixado'])
    expect((await payByCard(parte, id, 23)).status).toBe(200)
  })

  test('a slip paid while it was being cancelled pays the fee', async () => {
    const { id, nossoNumero } = await comBoleto(parte, 24)
    sicoob.books.pay(nossoNumero, dayOf(new Date()))
    expect((await parte.delete(`/pagamento/${id}/boleto`)).status).toBe(409)
    expect(await openCusta(parte, id)).toMatchObject({ situacao: 'P', meio: 'boleto' })
  })
})

import { describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { runJob } from '../../../test/jobs.ts'
import { emitir } from '../../../test/payments/boleto.ts'
import { conciliado } from '../../../test/payments/conciliacao.ts'
import { novaCusta, novoSaldo, openCusta, payByCard } from '../../../test/payments/custa.ts'
import { comPix, gerar, pixAgora, pixDe } from '../../../test/payments/pix.ts'
import { obstaculo } from '../custas/pagavel.ts'
import { HA_PIX } from './queries.ts'

/** A Pix of its own, at the test bank. */
describe('a Pix', async () => {
  const clock = movableClock()
  const app = await ownApp({ clock })
  const parte = as(app, 'parte')
  const pagar = (pixId: number) => parte.post(`/sandbox/pix/${pixId}/pagar`)

  test('is offered, and the installation says so', async () => {
    expect((await as(app, 'parte').get<{ pix: boolean }>('/instalacao')).body.pix).toBe(true)
  })

  test('asked for twice, also at once, is the same; paid at the test bank, it pays the fee', async () => {
    const id = await novoSaldo(parte, 77)
    const answers = await Promise.all([gerar(parte, id), gerar(parte, id), gerar(parte, id)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.pix.txid)).size).toBe(1)
    const { pix } = answers[0]!.body
    expect(pix).toMatchObject({ valor: 77, situacao: 'ativa', de_teste: true, copia_e_cola: expect.stringContaining(pix.txid) })
    expect(pix.txid).toMatch(/^[a-z0-9]{32}$/)
    expect(Date.parse(pix.expira_em) - clock.now().getTime()).toBeGreaterThan(3_500_000)
    expect((await openCusta(parte, id)).pix?.id).toBe(pix.id)
    const before = (await parte.get<{ user: { saldo: number } }>('/user')).body.user.saldo
    expect((await pagar(pix.id)).body).toMatchObject({ pix: { situacao: 'paga' } })
    expect((await pagar(pix.id)).status).toBe(409)
    expect(await openCusta(parte, id)).toMatchObject({ situacao: 'P', meio: 'pix', pix: null })
    expect((await parte.get<{ user: { saldo: number } }>('/user')).body.user.saldo).toBe(before + 77)
    expect(await pixAgora(parte, id)).toMatchObject({ situacao: 'paga', qr: null })
    expect((await gerar(parte, id)).status).toBe(409)
  })

  test('in force, no other means pays the fee; once it is cancelled, one does', async () => {
    const { id, pix } = await comPix(parte, 12)
    expect(obstaculo({ id, situacao: 'A', loteId: null }, 'pix')).toBe(HA_PIX)
    for (const other of [await payByCard(parte, id, 12), await emitir(parte, id, 12), await parte.delete(`/pagamento/${id}`)])
      expect(other).toMatchObject({ status: 409, body: { message: HA_PIX } })
    expect((await parte.put(`/pagamento/${id}`, { valor: 12, meio: 'pix' })).status).toBe(409)
    expect((await parte.delete(`/pagamento/${id}/pix`)).status).toBe(200)
    expect((await parte.delete(`/pagamento/${id}/pix`)).status).toBe(409)
    expect(await pixAgora(parte, id)).toMatchObject({ id: pix.id, situacao: 'removida' })
    expect((await pagar(pix.id)).status).toBe(409)
    expect((await emitir(parte, id, 12)).status).toBe(201)
    expect((await gerar(parte, id)).status).toBe(409)
  })

  test('after an hour it has ended, and the fee gets another one', async () => {
    const { id, pix } = await comPix(parte, 13)
    clock.forward(1)
    expect((await pagar(pix.id)).status).toBe(409)
    const other = (await gerar(parte, id)).body.pix
    expect(other.txid).not.toBe(pix.txid)
    expect((await pixDe(app, id)).map(({ situacao }) => situacao)).toEqual(['expirada', 'ativa'])
    clock.forward(1)
    await runJob(app, 'conferirVariosPix')
    expect(await pixAgora(parte, id)).toMatchObject({ id: other.id, situacao: 'expirada' })
  })

  test('a fee in a batch gets none, and a fee with a Pix enters no batch', async () => {
    const { id } = await comPix(parte, 14)
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo' }).format(clock.now())
    const batch = { from: '2026-01-01', to: day, pagamentosIds: [id] }
    expect(await parte.post('/pagamento', batch)).toMatchObject({ status: 409 })
    const free = await novaCusta(app, 'parte', 15, { createdAt: clock.now() })
    expect((await parte.post('/pagamento', { ...batch, pagamentosIds: [free] })).status).toBe(201)
    expect((await gerar(parte, free)).status).toBe(409)
  })

  test('the books agree', async () => {
    expect(await conciliado(app)).toEqual([])
  })
})

test('an installation without Pix refuses it as it always has', async () => {
  const app = await ownApp()
  app.deps.pix = null
  const parte = as(app, 'parte')
  const id = await novoSaldo(parte, 10)
  expect((await gerar(parte, id)).status).toBe(409)
  expect((await parte.get<{ pix: boolean }>('/instalacao')).body.pix).toBe(false)
})

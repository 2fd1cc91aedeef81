import { describe, expect, test, vi } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { runJob } from '../../../test/jobs.ts'
import { boletosDe, comBanco, doPagador, emitir, noBanco, novoTerceiro, payAtBank } from '../../../test/payments/boleto.ts'
import { novoSaldo, openCusta, payByCard } from '../../../test/payments/custa.ts'
import { type NewSlip, ProviderNotAsked, type Slip } from '../../platform/payments/boleto.ts'
import { ProviderUnreachable } from '../../platform/payments/card.ts'

const app = await ownApp()
const { db } = app.deps
const parte = as(app, 'parte')
const secretaria = as(app, 'secretaria')
const check = () => runJob(app, 'conferirBoletos')

describe('when the bank’s answer is lost', () => {
  const semResposta = async () => {
    const nome = 'SANDBOX SEM RESPOSTA'
    await db.deleteFrom('terceirosPagamentos').where('nome', '=', nome).execute()
    const terceiro_id = await novoTerceiro(parte, { nome })
    const id = await novoSaldo(parte, 10)
    const before = (await doPagador(app, nome)).length
    expect(await emitir(parte, id, 10, { terceiro_id })).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('O banco não respondeu') },
    })
    expect((await boletosDe(app, id)).map(({ situacao }) => situacao)).toEqual(['pedido'])
    const made = async () => (await doPagador(app, nome)).length - before
    return { id, terceiro_id, made }
  }

  test('the next try finds the slip and issues no other', async () => {
    const { id, terceiro_id, made } = await semResposta()
    expect((await emitir(parte, id, 10, { terceiro_id })).status).toBe(201)
    expect([await made(), (await boletosDe(app, id)).length]).toEqual([1, 1])
  })

  test('the job finds it, and it can be opened and paid', async () => {
    const { id, made } = await semResposta()
    await check()
    expect((await openCusta(parte, id)).boleto).toMatchObject({ situacao: 'aberto' })
    expect((await parte.file(`/pagamento/${id}/boleto`)).status).toBe(200)
    await secretaria.post(`/sandbox/boleto/${id}/pagar`, {})
    expect((await openCusta(parte, id)).situacao).toBe('P')
    expect(await made()).toBe(1)
  })

  test('the fee cannot be paid otherwise meanwhile', async () => {
    const { id } = await semResposta()
    expect(await payByCard(parte, id, 10)).toMatchObject({ status: 409 })
    expect((await parte.delete(`/pagamento/${id}`)).status).toBe(409)
  })

  /** The request got lost on the way, and we cannot know it. @returns what was requested */
  const perdida = async (id: number) => {
    let asked: NewSlip | undefined
    const issue = (slip: NewSlip): Promise<Slip> => {
      asked = slip
      return Promise.reject(new ProviderUnreachable('lost on purpose'))
    }
    const answer = await comBanco(
      app,
      () => ({ issue }),
      () => emitir(parte, id, 10),
    )
    expect(answer.status).toBe(503)
    return asked!
  }

  test('and the bank never issued it, the next try is another slip', async () => {
    const id = await novoSaldo(parte, 10)
    await perdida(id)
    expect((await emitir(parte, id, 10)).status).toBe(201)
    const [first, second] = await boletosDe(app, id)
    expect([first!.situacao, second!.situacao]).toEqual(['falhou', 'aberto'])
    expect(first!.seuNumero).not.toBe(second!.seuNumero)
  })

  test('and the request arrives after another slip was issued, the late one is withdrawn', async () => {
    const id = await novoSaldo(parte, 10)
    const asked = await perdida(id)
    const { boleto } = (await emitir(parte, id, 10)).body
    const late = await app.deps.boletos!.issue(asked)
    await check()
    expect((await noBanco(app, late.nossoNumero)).situacao).toBe('Baixado')
    expect((await noBanco(app, boleto.nosso_numero)).situacao).toBe('Em Aberto')
    expect((await openCusta(parte, id)).boleto).toEqual(boleto)
  })

  test('and the late one was paid before it could be withdrawn, its money becomes balance', async () => {
    const perito = as(app, 'perito')
    const id = await novoSaldo(perito, 10)
    let asked: NewSlip | undefined
    const issue = (slip: NewSlip): Promise<Slip> => {
      asked = slip
      return Promise.reject(new ProviderUnreachable('lost on purpose'))
    }
    await comBanco(
      app,
      () => ({ issue }),
      () => emitir(perito, id, 10),
    )
    await emitir(perito, id, 10)
    const late = await app.deps.boletos!.issue(asked!)
    await payAtBank(app, late.nossoNumero)
    await check()
    await check()
    expect((await perito.get('/saldo/extrato')).body).toMatchObject({ saldo: 10 })
    expect(await openCusta(perito, id)).toMatchObject({ situacao: 'A', boleto: { situacao: 'aberto' } })
  })

  test('does not count when the bank could not be reached: nothing was issued, and the fee is free at once', async () => {
    const id = await novoSaldo(parte, 10)
    const issue = () => Promise.reject(new ProviderNotAsked('no connection'))
    const find = vi.fn(() => Promise.reject(new ProviderUnreachable('no connection')))
    const answer = await comBanco(
      app,
      () => ({ issue, find }),
      () => emitir(parte, id, 10),
    )
    expect(answer).toMatchObject({ status: 503, body: { message: expect.stringContaining('nada foi feito') } })
    expect((await boletosDe(app, id)).map(({ situacao, nuncaFeito }) => [situacao, nuncaFeito])).toEqual([['falhou', true]])
    expect((await payByCard(parte, id, 10)).status).toBe(200)
    await comBanco(app, () => ({ find }), check)
    expect(find).not.toHaveBeenCalled()
  })

  test('the cause is in the log', async () => {
    const warn = vi.spyOn(app.deps.logger, 'warn')
    await perdida(await novoSaldo(parte, 10))
    expect(warn.mock.calls).toContainEqual([{ err: expect.objectContaining({ message: 'lost on purpose' }) }, expect.any(String)])
    warn.mockRestore()
  })

  test('only that of the PDF, the slip exists all the same and the next try gets its PDF', async () => {
    const id = await novoSaldo(parte, 10)
    const pdf = () => Promise.reject(new ProviderUnreachable('lost on purpose'))
    expect(
      (
        await comBanco(
          app,
          () => ({ pdf }),
          () => emitir(parte, id, 10),
        )
      ).status,
    ).toBe(503)
    const { boleto } = await openCusta(parte, id)
    expect(boleto).toMatchObject({ situacao: 'aberto' })
    expect((await emitir(parte, id, 10)).body.boleto).toEqual(boleto)
  })
})

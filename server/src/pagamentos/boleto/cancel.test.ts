import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal } from '../../../test/client.ts'
import { boletosDe, comBanco, comBoleto, emitir, noBanco, novoTerceiro, payAtBank } from '../../../test/payments/boleto.ts'
import { emAberto } from '../../../test/payments/conciliacao.ts'
import { livros, novoSaldo, openCusta, payByCard } from '../../../test/payments/custa.ts'
import { SlipRefused } from '../../platform/payments/boleto.ts'
import { ProviderUnreachable } from '../../platform/payments/card.ts'
import { compareFormerProvider } from '../conciliacao/former-provider.ts'
import { checkBoletos } from './check-boletos.ts'

/** Only the jobs that a test runs itself. */
const app = await ownApp()
const { db } = app.deps
const parte = as(app, 'parte')
const cancel = (id: number, who = parte) => who.delete(`/pagamento/${id}/boleto`)
const check = () => checkBoletos(app.deps)
const situacoes = async (id: number) => (await boletosDe(app, id)).map(({ situacao }) => situacao)
const semResposta = () => Promise.reject(new ProviderUnreachable('lost on purpose'))

describe('cancelling a slip', () => {
  test('withdraws it at the bank, and the fee may be paid otherwise', async () => {
    const { id, nossoNumero } = await comBoleto(parte)
    expect(await payByCard(parte, id, 10)).toMatchObject({ status: 409 })
    expect(await cancel(id)).toMatchObject({ status: 200, body: { message: 'Boleto cancelado com sucesso' } })
    expect((await noBanco(app, nossoNumero)).situacao).toBe('Baixado')
    expect(await openCusta(parte, id)).toMatchObject({ situacao: 'A', boleto: null, boleto_pdf: null })
    expect((await parte.file(`/pagamento/${id}/boleto`)).status).toBe(409)
    expect((await payByCard(parte, id, 10)).status).toBe(200)
  })

  test('allows a new slip, in another name too', async () => {
    const { id, nossoNumero } = await comBoleto(parte)
    await cancel(id)
    const terceiro_id = await novoTerceiro(parte)
    const { boleto } = (await emitir(parte, id, 10, { terceiro_id })).body
    expect(boleto.nosso_numero).not.toBe(nossoNumero)
    expect(await situacoes(id)).toEqual(['baixado', 'aberto'])
  })

  test('is refused a second time, and for a fee that never had a slip', async () => {
    const { id } = await comBoleto(parte)
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(id)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await situacoes(id)).toEqual(['baixado'])
    for (const none of [id, await novoSaldo(parte, 10)])
      expect(await cancel(none)).toMatchObject({ status: 409, body: { message: 'Estas custas não têm boleto em aberto.' } })
  })

  test('is only for the owner of the fee', async () => {
    const { id } = await comBoleto(parte)
    const others = (['parte2', 'secretaria', 'admin'] as const).map((account) => as(app, account))
    for (const other of others) await other.get('/user')
    const before = await livros(app)
    for (const other of others) expect((await cancel(id, other)).status).toBe(403)
    expect(await livros(app)).toEqual(before)
  })

  test('finds that it was paid: then the slip pays the fee', async () => {
    const { id, nossoNumero } = await comBoleto(parte)
    await payAtBank(app, nossoNumero)
    expect(await cancel(id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('já foi pago') } })
    expect(await openCusta(parte, id)).toMatchObject({ situacao: 'P', meio: 'boleto' })
  })
})

describe('while the bank does not answer', () => {
  test.each([
    ['did not hear it', () => ({ withdraw: semResposta })],
    [
      'did it without saying so',
      (banco: typeof app.deps.boletos & object) => ({
        withdraw: async (nossoNumero: string) => {
          await banco.withdraw(nossoNumero)
          return semResposta()
        },
      }),
    ],
  ])('nothing else may pay the fee; the job ends it when the bank %s', async (_what, changed) => {
    const { id, nossoNumero } = await comBoleto(parte)
    expect((await comBanco(app, changed, () => cancel(id))).status).toBe(503)
    expect(await situacoes(id)).toEqual(['aberto'])
    expect(await payByCard(parte, id, 10)).toMatchObject({ status: 409 })
    await check()
    expect(await situacoes(id)).toEqual(['baixado'])
    expect((await noBanco(app, nossoNumero)).situacao).toBe('Baixado')
    expect((await payByCard(parte, id, 10)).status).toBe(200)
  })

  test('a payment before the withdrawal pays the fee', async () => {
    const { id, nossoNumero } = await comBoleto(parte)
    await comBanco(
      app,
      () => ({ withdraw: semResposta }),
      () => cancel(id),
    )
    await payAtBank(app, nossoNumero)
    await check()
    expect(await openCusta(parte, id)).toMatchObject({ situacao: 'P', meio: 'boleto' })
  })

  test('a request for a slip gets a new one, and the old one is withdrawn first', async () => {
    const { id, nossoNumero } = await comBoleto(parte)
    await comBanco(
      app,
      () => ({ withdraw: semResposta }),
      () => cancel(id),
    )
    const { boleto } = (await emitir(parte, id, 10)).body
    expect(boleto.nosso_numero).not.toBe(nossoNumero)
    expect(await situacoes(id)).toEqual(['baixado', 'aberto'])
    expect((await noBanco(app, nossoNumero)).situacao).toBe('Baixado')
  })

  test.each([
    ['made it', 'SANDBOX SEM RESPOSTA', ['baixado']],
    ['never made it', undefined, ['falhou']],
  ])('a slip that may be there is cancelled too: the bank %s', async (_what, nome, ended) => {
    const id = await novoSaldo(parte, 10)
    const more = nome ? { terceiro_id: await novoTerceiro(parte, { nome }) } : {}
    const changed = () => (nome ? {} : { issue: semResposta })
    expect((await comBanco(app, changed, () => emitir(parte, id, 10, more))).status).toBe(503)
    expect(
      (
        await comBanco(
          app,
          () => ({ find: semResposta }),
          () => cancel(id),
        )
      ).status,
    ).toBe(503)
    expect(await situacoes(id)).toEqual(['pedido'])
    expect((await cancel(id)).status).toBe(200)
    expect(await situacoes(id)).toEqual(ended)
    expect((await payByCard(parte, id, 10)).status).toBe(200)
  })

  test('a slip that is just being issued cannot be cancelled', async () => {
    const { id } = await comBoleto(parte)
    const [row] = await boletosDe(app, id)
    await db
      .updateTable('boletos')
      .set({ situacao: 'pedido', ocupadoAte: new Date(Date.now() + 60_000) })
      .where('id', '=', row!.id)
      .execute()
    expect(await cancel(id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('sendo emitido') } })
  })
})

test('a slip that the bank refuses to withdraw, though it was not paid, stays in force, and the bank’s words are shown', async () => {
  const { id } = await comBoleto(parte)
  const withdraw = () => Promise.reject(new SlipRefused('Boleto em processamento.'))
  const answer = await comBanco(
    app,
    () => ({ withdraw }),
    () => cancel(id),
  )
  expect(answer).toMatchObject({ status: 402, body: { message: 'Boleto em processamento.' } })
  expect(await situacoes(id)).toEqual(['aberto'])
  await check()
  expect(await situacoes(id)).toEqual(['baixado'])
})

describe('when another bank is configured', () => {
  const outro = () => ({
    name: 'sicoob' as const,
    withdraw: () => Promise.reject(new Error('asked about a slip of another bank')),
    retrieve: () => Promise.reject(new Error('asked about a slip of another bank')),
  })

  test('a test slip ends without a call to the bank, and the job leaves it alone', async () => {
    const { id } = await comBoleto(parte)
    await comBanco(app, outro, async () => {
      await check()
      expect(await situacoes(id)).toEqual(['aberto'])
      expect((await cancel(id)).status).toBe(200)
    })
    expect(await situacoes(id)).toEqual(['baixado'])
  })

  test('a new slip replaces a test slip', async () => {
    const { id } = await comBoleto(parte)
    await comBanco(app, outro, () => emitir(parte, id, 10))
    expect((await boletosDe(app, id)).map(({ provedor, situacao }) => [provedor, situacao])).toEqual([
      ['sandbox', 'baixado'],
      ['sicoob', 'aberto'],
    ])
  })

  test('a slip of a real bank must be looked into by people', async () => {
    const { id } = await comBoleto(parte)
    await db.updateTable('boletos').set({ provedor: 'sicoob' }).where('pagamentoId', '=', id).execute()
    for (const answer of [await cancel(id), await emitir(parte, id, 10)])
      expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('Fale com a secretaria') } })
    expect(await situacoes(id)).toEqual(['aberto'])
  })

  test('the secretariat is notified, looks into it, and ends it with a reason; the fee may be paid otherwise', async () => {
    const { id, nossoNumero } = await comBoleto(parte)
    const secretaria = as(app, 'secretaria')
    const close = (who = secretaria, motivo = 'Baixado no banco') =>
      who.post<Refusal>(`/secretaria/pagamento/${id}/boleto/encerrar`, { motivo })
    const abertas = async () => (await emAberto(app)).map(({ tipo, objeto }) => [tipo, objeto])
    expect(await close()).toMatchObject({ status: 409, body: { message: expect.stringContaining('banco configurado') } })
    await db.updateTable('boletos').set({ provedor: 'sicoob' }).where('pagamentoId', '=', id).execute()
    await compareFormerProvider(app.deps)
    expect(await abertas()).toContainEqual(['boleto-alheio', nossoNumero])
    expect((await close(parte)).status).toBe(403)
    expect((await close(secretaria, ' ')).body.errors).toEqual({ motivo: ['Informe o motivo'] })
    expect((await Promise.all([close(), close()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await situacoes(id)).toEqual(['baixado'])
    const linha = db.selectFrom('auditoria').selectAll().where('acao', '=', 'encerrar').where('objeto', '=', 'boleto')
    expect(await linha.execute()).toMatchObject([{ dados: { motivo: 'Baixado no banco', nossoNumero }, ip: expect.any(String) }])
    await compareFormerProvider(app.deps)
    expect(await abertas()).not.toContainEqual(['boleto-alheio', nossoNumero])
    expect((await payByCard(parte, id, 10)).status).toBe(200)
  })
})

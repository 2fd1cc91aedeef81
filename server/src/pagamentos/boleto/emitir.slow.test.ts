import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { runJob } from '../../../test/jobs.ts'
import { avisos, boletosDe, comBoleto, doPagador, emitir, novoTerceiro } from '../../../test/payments/boleto.ts'
import { livros, novaCusta, novoSaldo, openCusta, payByCard } from '../../../test/payments/custa.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'

const app = await ownApp()
const { db } = app.deps
const parte = as(app, 'parte')
const secretaria = as(app, 'secretaria')
const check = () => runJob(app, 'conferirBoletos')

test('a fee above the limit of slips is refused before anything is written', async () => {
  const id = await novaCusta(app, 'parte', 100_000_000)
  expect(await emitir(parte, id, 100_000_000)).toMatchObject({
    status: 422,
    body: { errors: { valor: [expect.stringContaining('limite do boleto')] } },
  })
  expect(await boletosDe(app, id)).toEqual([])
})

test('a slip in another name is another person’s, though the CPF is the user’s own; the fee shows the name', async () => {
  const owner = db.selectFrom('users').select('cpf').where('email', '=', 'parte@concordia.test')
  const { cpf } = await owner.executeTakeFirstOrThrow()
  const terceiro_id = await novoTerceiro(parte, { documento: cpf, nome: 'Outro Nome' })
  const { id } = await comBoleto(parte, 10, { terceiro_id })
  expect((await openCusta(parte, id)).terceiro).toEqual({ nome: 'Outro Nome' })
  expect(await emitir(parte, id, 10)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('em nome de outra pessoa') },
  })
  expect((await emitir(parte, id, 10, { terceiro_id })).status).toBe(201)
})

describe('the slip of a fee', () => {
  test('is issued in the name of its owner, and the fee stays open', async () => {
    const id = await novaCusta(app, 'parte', 1234.56)
    const { status, body } = await emitir(parte, id, 1234.56)
    expect(status).toBe(201)
    expect(body.boleto).toEqual({
      nosso_numero: expect.stringMatching(/^\d+$/),
      linha_digitavel: expect.stringMatching(/^\d{47}$/),
      valor: 1234.56,
      vencimento: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      situacao: 'aberto',
      pix: { copia_e_cola: expect.stringContaining('br.gov.bcb.pix'), recebedor: expect.any(String), qr: expect.anything() },
    })
    const custa = await openCusta(parte, id)
    expect(custa).toMatchObject({ situacao: 'A', meio: null, boleto: body.boleto, terceiro: null })
    expect(custa.boleto_pdf).toBe(`boleto-${custa.identificador}.pdf`)

    const text = await pdfText(Buffer.from(body.pdfBoleto, 'base64'))
    expect(text).toContain('AMBIENTE DE TESTE')
    const { name } = await db
      .selectFrom('users')
      .select('name')
      .where('email', '=', 'parte@concordia.test')
      .executeTakeFirstOrThrow()
    expect(text).toContain(name)
    expect(text.replace(/\D/g, '')).toContain(body.boleto.linha_digitavel)
  })

  test('requested again is the same, and opens as a file for its owner and the secretariat', async () => {
    const { id, boleto, pdfBoleto } = await comBoleto(parte)
    expect((await emitir(parte, id, 10)).body).toEqual({ boleto, pdfBoleto })
    expect(await boletosDe(app, id)).toHaveLength(1)
    for (const who of [parte, secretaria]) {
      const { status, body, headers } = await who.file(`/pagamento/${id}/boleto`)
      expect([status, body.toString('base64')]).toEqual([200, pdfBoleto])
      expect(headers.get('content-disposition')).toContain(`boleto-SALDO-${id}.pdf`)
    }
  })

  test('is paid at the test bank by the secretariat: the fee is paid, its owner is notified, and it cannot be paid twice', async () => {
    const id = await novaCusta(app, 'parte', 77)
    const { boleto } = (await emitir(parte, id, 77)).body
    expect(await secretaria.post(`/sandbox/boleto/${id}/pagar`, {})).toMatchObject({ status: 200 })
    const custa = await openCusta(parte, id)
    expect(custa).toMatchObject({ situacao: 'P', meio: 'boleto', pago_em: expect.any(String) })
    expect(custa.boleto).toEqual({ ...boleto, situacao: 'liquidado', pix: null })
    expect((await avisos(app, 'parte')).at(-1)!.subject).toBe(`Pagamento recebido: ${custa.identificador}`)
    expect((await parte.file(`/pagamento/${id}/boleto`)).status).toBe(200)

    const before = await livros(app)
    expect((await secretaria.post(`/sandbox/boleto/${id}/pagar`, {})).status).toBe(409)
    expect(await emitir(parte, id, 77)).toMatchObject({ status: 409, body: { message: 'Estas custas já foram pagas.' } })
    expect(await livros(app)).toEqual(before)
  })

  test('pays a batch with all its fees', async () => {
    const itens = [await novaCusta(app, 'parte', 5), await novaCusta(app, 'parte', 6)]
    const { body } = await parte.post<{ pagamento: { id: number } }>('/pagamento', {
      from: '2026-01-01',
      to: '2100-01-01',
      pagamentosIds: itens,
    })
    const lote = body.pagamento.id
    expect((await emitir(parte, itens[0]!, 5)).body.message).toContain(`no lote ${lote}`)
    expect((await emitir(parte, lote, 11)).status).toBe(201)
    await secretaria.post(`/sandbox/boleto/${lote}/pagar`, {})
    for (const id of [lote, ...itens]) expect(await openCusta(parte, id)).toMatchObject({ situacao: 'P', meio: 'boleto' })
  })

  test('credits the balance if the fee is for the balance', async () => {
    const advogado = as(app, 'advogado')
    const { id } = await comBoleto(advogado, 33)
    await secretaria.post(`/sandbox/boleto/${id}/pagar`, {})
    expect((await advogado.get('/saldo/extrato')).body).toMatchObject({ saldo: 33 })
  })
})

describe('a slip in the name of a third party', () => {
  test('shows that payer; in another name it must be cancelled first', async () => {
    const terceiro_id = await novoTerceiro(parte, { nome: 'Empresa que Paga' })
    const { id, pdfBoleto } = await comBoleto(parte, 12, { terceiro_id })
    expect(await pdfText(Buffer.from(pdfBoleto, 'base64'))).toContain('Empresa que Paga')
    expect((await openCusta(parte, id)).terceiro).toEqual({ nome: 'Empresa que Paga' })
    expect(await emitir(parte, id, 12)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('em nome de outra pessoa') },
    })
    expect((await emitir(parte, id, 12, { terceiro_id })).body.pdfBoleto).toBe(pdfBoleto)

    await parte.delete(`/settings/terceiro/pagamentos/${terceiro_id}`)
    expect((await openCusta(parte, id)).terceiro).toEqual({ nome: 'Empresa que Paga' })
  })

  test('is refused for another user’s third party, or an unknown one', async () => {
    const id = await novoSaldo(parte, 12)
    for (const terceiro_id of [await novoTerceiro(as(app, 'parte2')), 999_999]) {
      expect(await emitir(parte, id, 12, { terceiro_id })).toMatchObject({
        status: 422,
        body: { errors: { terceiro_id: ['Escolha um terceiro da sua lista.'] } },
      })
    }
    expect(await boletosDe(app, id)).toEqual([])
  })
})

describe('it is not issued', () => {
  test.each([9.99, 10.01, 0, -10, 10.001, 1e12, '10,00', null])('for an amount other than the fee’s: %j', async (valor) => {
    const id = await novoSaldo(parte, 10)
    const before = await livros(app)
    const { status, body } = await emitir(parte, id, valor as number)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['valor']])
    expect(await livros(app)).toEqual(before)
  })

  test('for a fee of another user, an unknown one, a paid or a cancelled one', async () => {
    const alheia = await novoSaldo(as(app, 'parte2'), 10)
    expect((await emitir(parte, alheia, 10)).status).toBe(403)
    expect((await emitir(secretaria, alheia, 10)).status).toBe(403)
    expect((await emitir(parte, 999_999, 10)).status).toBe(403)
    const paga = await novoSaldo(parte, 10)
    await payByCard(parte, paga, 10)
    expect((await emitir(parte, paga, 10)).status).toBe(409)
    const cancelada = await novoSaldo(parte, 10)
    await parte.delete(`/pagamento/${cancelada}`)
    expect((await emitir(parte, cancelada, 10)).body.message).toBe('Estas custas foram canceladas.')
  })

  test('if the installation issues no slips', async () => {
    const id = await novoSaldo(parte, 10)
    const { boletos } = app.deps
    app.deps.boletos = null
    try {
      expect(await emitir(parte, id, 10)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('não emite boletos') },
      })
      await check()
    } finally {
      app.deps.boletos = boletos
    }
  })

  test('when the bank refuses, whose words are shown; in another name it is', async () => {
    const id = await novoSaldo(parte, 10)
    const terceiro_id = await novoTerceiro(parte, { nome: 'SANDBOX RECUSA' })
    expect(await emitir(parte, id, 10, { terceiro_id })).toMatchObject({
      status: 402,
      body: { message: 'O pagador está impedido de receber boletos deste beneficiário.' },
    })
    expect((await emitir(parte, id, 10)).status).toBe(201)
    expect((await boletosDe(app, id)).map(({ situacao }) => situacao)).toEqual(['falhou', 'aberto'])
  })
})

describe('at once', () => {
  test('twenty concurrent requests to a slow bank get the same slip', async () => {
    const terceiro_id = await novoTerceiro(parte, { nome: 'SANDBOX DEMORA' })
    const id = await novoSaldo(parte, 10)
    const answers = await Promise.all(Array.from({ length: 20 }, () => emitir(parte, id, 10, { terceiro_id })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.boleto?.nosso_numero}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(201)
    expect([(await boletosDe(app, id)).length, (await doPagador(app, 'SANDBOX DEMORA')).length]).toEqual([1, 1])
  })

  test('when a slip and a card arrive at once, one pays', async () => {
    const id = await novoSaldo(parte, 10)
    const [slip, card] = await Promise.all([emitir(parte, id, 10), payByCard(parte, id, 10)])
    expect([slip.status, card.status]).toEqual(card.status === 200 ? [409, 200] : [201, 409])
    const { situacao } = await openCusta(parte, id)
    expect(situacao).toBe(card.status === 200 ? 'P' : 'A')
  })

  test('a request takes over when the reservation of a crashed one has expired', async () => {
    const id = await novoSaldo(parte, 10)
    const { boleto } = (await emitir(parte, id, 10)).body
    const [row] = await boletosDe(app, id)
    const died = { nossoNumero: null, codigoBarras: null, linhaDigitavel: null, arquivoId: null, emitidoEm: null }
    await db
      .updateTable('boletos')
      .set({ ...died, situacao: 'pedido', ocupadoAte: new Date(Date.now() - 1) })
      .where('id', '=', row!.id)
      .execute()
    expect((await emitir(parte, id, 10)).body.boleto).toEqual(boleto)
    expect(await boletosDe(app, id)).toHaveLength(1)
  })
})

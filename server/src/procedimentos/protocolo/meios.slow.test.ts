import { randomUUID } from 'node:crypto'
import type { saldo } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { codigoConhecido } from '../../../test/payments/convenio.ts'
import { comSaldo, openCusta } from '../../../test/payments/custa.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { charge, file, openProcesso, petition } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { noLooseFiles } from '../../../test/storage/storage.ts'

const app = await ownApp()
const { db } = app.deps
const withBalance = async (valor: number) => {
  const who = await registerVerified(app)
  await comSaldo(who, valor)
  return who
}
const bySaldo = (changes: Record<string, string> = {}) => petition({ meioDePagamento: 'saldo', ...changes })
const byBoleto = (changes: Record<string, string> = {}) => petition({ meioDePagamento: 'boleto', ...changes })
const keyed = () => ({ 'idempotency-key': randomUUID() })
const statement = async (who: Client) => (await who.get<ResultOf<typeof saldo.extrato>>('/saldo/extrato')).body
const balanceOf = async (who: Client) => (await statement(who)).saldo
const filingsOf = async (userId: number) =>
  (await db.selectFrom('procedimentos').select('id').where('userId', '=', userId).execute()).length

async function covenant(benefit: { desconto?: string; valorFixoCentavos?: number; limiteUsos?: number }): Promise<string> {
  const codigo = randomUUID().toUpperCase()
  const [row] = await db
    .insertInto('convenios')
    .values({ codigo, ...benefit })
    .returning('id')
    .execute()
  await codigoConhecido(app, row!.id)
  return String(row!.id)
}
const usesOf = async (id: string) =>
  (await db.selectFrom('convenios').select('usos').where('id', '=', Number(id)).executeTakeFirstOrThrow()).usos

/** The line of a filing's receipt about its fee. */
async function receiptOf(processoId: number): Promise<object> {
  const { dados } = await db
    .selectFrom('recibos')
    .innerJoin('eventos', 'eventos.id', 'recibos.eventoId')
    .select('dados')
    .where('procedimentoId', '=', processoId)
    .executeTakeFirstOrThrow()
  return (dados as { pagamento: object }).pagamento
}
const kindsAbout = async (processoId: number) => {
  await jobsDone(app)
  return (await emailsAbout(app, processoId)).map(({ motivo }) => motivo).toSorted()
}

describe('paid with the balance', () => {
  test('a petition becomes a process at once, and the statement shows what the money was spent on', async () => {
    const who = await withBalance(7000)
    const { status, body } = await file(who, bySaldo())
    expect({ status, pagamento: body.pagamento }).toEqual({
      status: 201,
      pagamento: { id: expect.any(Number), valor: 5000, situacao: 'P', meio: 'saldo' },
    })
    const { id } = body.processo
    expect(await statement(who)).toMatchObject({
      saldo: 2000,
      lancamentos: {
        total: 2,
        data: [
          { tipo: 'pagamento', valor: -5000, saldo: 2000, pagamento_id: body.pagamento.id },
          { tipo: 'credito', valor: 7000 },
        ],
      },
    })
    expect(await openCusta(who, body.pagamento.id)).toMatchObject({
      identificador: `PROC-${id}-1`,
      situacao: 'P',
      meio: 'saldo',
    })
    expect(await receiptOf(id)).toEqual({ valor: 'R$ 5.000,00', meio: 'Saldo', referencia: `PROC-${id}-1` })
    expect(await kindsAbout(id)).toEqual(['abertura', 'abertura', 'abertura', 'recibo'])
    const notice = await db.selectFrom('notificacoes').select('body').where('path', '=', `/processo/${id}/details`).execute()
    expect(notice).toEqual([{ body: expect.not.stringContaining('em aberto') }])
  })

  test('the whole balance may be spent, and not a cent more', async () => {
    const who = await withBalance(5000)
    expect((await file(who, bySaldo())).status).toBe(201)
    expect(await balanceOf(who)).toBe(0)
  })

  test.each([
    [4999.99, 'R$ 4.999,99'],
    [1, 'R$ 1,00'],
  ])('a balance of %s is too low: the error says so, and nothing changes', async (valor, said) => {
    const who = await withBalance(valor)
    const { status, body } = await file(who, bySaldo())
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        message: expect.any(String),
        errors: { meioDePagamento: [`Seu saldo é de ${said}, e as custas são de R$ 5.000,00.`] },
      },
    })
    expect([await filingsOf(who.id), await balanceOf(who)]).toEqual([0, valor])
    await noLooseFiles(app)
  })

  test('a charge sent along is not used', async () => {
    const who = await withBalance(5000)
    const stripe_payment = await charge(who, 5000)
    expect((await file(who, bySaldo({ stripe_payment }))).body.pagamento).toMatchObject({ meio: 'saldo' })
    expect((await file(who, petition({ stripe_payment }))).status).toBe(201)
  })

  test('a fee above the limit of a card is paid', async () => {
    const who = await withBalance(999_999.99)
    await comSaldo(who, 999_999.99)
    const { status, body } = await file(who, bySaldo({ valor: '150000000', valorAPagar: '1500000' }))
    expect({ status, valor: body.pagamento.valor }).toEqual({ status: 201, valor: 1_500_000 })
  })

  test('the same filing twenty times at once is one filing with one debit', async () => {
    const who = await withBalance(100_000)
    const [form, headers] = [bySaldo(), keyed()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => file(who, form, headers)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 201, body: { pagamento: { meio: 'saldo' } } })
    expect([await filingsOf(who.id), await balanceOf(who)]).toEqual([1, 95_000])
    await noLooseFiles(app)
  })

  test('files as many of twenty different filings at once as the balance covers', async () => {
    const who = await withBalance(17_500)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => file(who, bySaldo({ classe: `Classe ${i}` }), keyed())),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(3).fill(201), ...Array(17).fill(422)])
    expect([await filingsOf(who.id), await balanceOf(who)]).toEqual([3, 2500])
    expect((await statement(who)).lancamentos.total).toBe(4)
    await noLooseFiles(app)
  })

  test('a retry returns the process already made, even when the balance would not cover another', async () => {
    const who = await withBalance(5000)
    const [form, headers] = [bySaldo(), keyed()]
    const first = await file(who, form, headers)
    expect(first.status).toBe(201)
    expect(await file(who, form, headers)).toMatchObject({ status: 201, body: first.body })
    expect((await file(who, bySaldo({ classe: 'Outra' }), headers)).status).toBe(409)
    expect([await filingsOf(who.id), await balanceOf(who)]).toEqual([1, 0])
  })
})

describe('left open for a slip', () => {
  test('a petition becomes a process no parte is notified of, and its fee stays open', async () => {
    const who = await registerVerified(app)
    const { status, body } = await file(who, byBoleto())
    expect({ status, pagamento: body.pagamento }).toEqual({
      status: 201,
      pagamento: { id: expect.any(Number), valor: 5000, situacao: 'A', meio: null },
    })
    const { id } = body.processo
    expect(await kindsAbout(id)).toEqual(['recibo'])
    expect(await openCusta(who, body.pagamento.id)).toMatchObject({ situacao: 'A', meio: null, pago_em: null, boleto: null })
    const { senhaHash } = await db.selectFrom('procedimentos').select('senhaHash').where('id', '=', id).executeTakeFirstOrThrow()
    expect(senhaHash).toBeNull()
  })

  test('the receipt, its e-mail and the notice say that the fee is open', async () => {
    const who = await registerVerified(app)
    const { processo } = (await file(who, byBoleto())).body
    const { id } = processo
    expect(await receiptOf(id)).toEqual({ valor: 'R$ 5.000,00', meio: 'Em aberto (boleto)', referencia: `PROC-${id}-1` })
    const documento = (await openProcesso(who, id)).eventos[0]!.documentos.at(-1)!
    const pdf = await who.file(`/processo/documento/${documento.id}`)
    expect((await pdfText(pdf.body)).replace(/\s+/g, ' ')).toContain('Em aberto (boleto)')
    await jobsDone(app)
    const [email] = await emailsAbout(app, id)
    expect(email).toMatchObject({ motivo: 'recibo', destinatario: who.email })
    expect(email!.texto).toContain('Custas: R$ 5.000,00 – Em aberto (boleto)')
    const notice = await db.selectFrom('notificacoes').select('body').where('userId', '=', who.id).execute()
    expect(notice).toEqual([{ body: expect.stringContaining('As custas estão em aberto') }])
  })

  test('the same filing five times at once is one', async () => {
    const who = await registerVerified(app)
    const [form, headers] = [byBoleto(), keyed()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => file(who, form, headers)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await filingsOf(who.id)).toBe(1)
    await noLooseFiles(app)
  })

  test('a retry under the same key with the card is a conflict, and the charge is not used', async () => {
    const who = await registerVerified(app)
    const headers = keyed()
    expect((await file(who, byBoleto(), headers)).status).toBe(201)
    const stripe_payment = await charge(who, 5000)
    const { status, body } = await file(who, petition({ stripe_payment }), headers)
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: 'Este envio já foi protocolado com outro conteúdo. Confira seus processos antes de enviar de novo.',
    })
    expect(await filingsOf(who.id)).toBe(1)
    expect((await file(who, petition({ stripe_payment }), keyed())).status).toBe(201)
  })

  test('the use of the covenant is counted, and a fee too small for the card is accepted', async () => {
    const who = await registerVerified(app)
    const convenio_id = await covenant({ valorFixoCentavos: 49, limiteUsos: 1 })
    const { status, body } = await file(who, byBoleto({ convenio_id, valorAPagar: '0.49' }))
    expect({ status, pagamento: body.pagamento }).toMatchObject({ status: 201, pagamento: { valor: 0.49, situacao: 'A' } })
    expect(await usesOf(convenio_id)).toBe(1)
    expect((await file(who, byBoleto({ convenio_id, valorAPagar: '0.49' }))).body.errors).toEqual({
      convenio_id: [expect.stringContaining('não é mais válido')],
    })
  })

  test('a fee above the limit of a card is left open, one too large for a barcode is refused', async () => {
    const who = await registerVerified(app)
    expect((await file(who, byBoleto({ valor: '100000000', valorAPagar: '1000000' }))).status).toBe(201)
    const { status, body } = await file(who, byBoleto({ valor: '10000000000', valorAPagar: '100000000' }))
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { meioDePagamento: [expect.stringContaining('limite do boleto (R$ 99.999.999,99)')] },
    })
    expect(await filingsOf(who.id)).toBe(1)
  })

  test('is refused when the chamber does not accept slips', async () => {
    const { boletos } = app.deps
    app.deps.boletos = null
    try {
      const who = await registerVerified(app)
      const { status, body } = await file(who, byBoleto())
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: { meioDePagamento: ['Esta câmara não recebe por boleto. Escolha outro meio de pagamento.'] },
      })
      expect(await filingsOf(who.id)).toBe(0)
    } finally {
      app.deps.boletos = boletos
    }
  })
})

describe('with nothing left to pay', () => {
  test.each(['cartao', 'boleto', 'saldo'])('it is paid at once, with any means of payment: %s', async (meioDePagamento) => {
    const who = await registerVerified(app)
    const convenio_id = await covenant({ desconto: '100' })
    const { status, body } = await file(who, petition({ meioDePagamento, convenio_id, valorAPagar: '0' }))
    expect({ status, pagamento: body.pagamento }).toMatchObject({
      status: 201,
      pagamento: { valor: 0, situacao: 'P', meio: null },
    })
    expect(await receiptOf(body.processo.id)).toEqual({ valor: 'R$ 0,00', meio: 'Convênio', referencia: 'sem cobrança' })
    expect(await kindsAbout(body.processo.id)).toContain('abertura')
    expect((await statement(who)).lancamentos.total).toBe(0)
    expect(await usesOf(convenio_id)).toBe(1)
  })

  test('a charge sent along that already paid something else does not identify the filing', async () => {
    const who = await registerVerified(app)
    const stripe_payment = await charge(who, 5000)
    const paid = await file(who, petition({ stripe_payment }))
    const convenio_id = await covenant({ desconto: '100' })
    const headers = keyed()
    const form = petition({ stripe_payment, convenio_id, valorAPagar: '0' })
    const first = await file(who, form, headers)
    expect(first.status).toBe(201)
    expect(first.body.processo.id).not.toBe(paid.body.processo.id)
    expect(await file(who, form, headers)).toMatchObject({ status: 201, body: first.body })
    expect(await filingsOf(who.id)).toBe(2)
  })
})

test('a fee too small for the card is refused with the reason, and another means pays it', async () => {
  const who = await withBalance(1)
  const convenio_id = await covenant({ valorFixoCentavos: 49 })
  const { status, body } = await file(who, petition({ convenio_id, valorAPagar: '0.49' }))
  expect({ status, errors: body.errors }).toEqual({
    status: 422,
    errors: { meioDePagamento: ['O cartão aceita valores a partir de R$ 0,50. Escolha outro meio de pagamento.'] },
  })
  expect((await file(who, bySaldo({ convenio_id, valorAPagar: '0.49' }))).status).toBe(201)
  expect(await balanceOf(who)).toBe(0.51)
})

test('filed with the card under a key, it is not filed again under that key with another charge', async () => {
  const who = await registerVerified(app)
  const headers = keyed()
  expect((await file(who, petition({ stripe_payment: await charge(who, 5000) }), headers)).status).toBe(201)
  const stripe_payment = await charge(who, 5000)
  expect((await file(who, petition({ stripe_payment }), headers)).status).toBe(409)
  expect(await filingsOf(who.id)).toBe(1)
})

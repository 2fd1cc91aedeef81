import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { codigoConhecido } from '../../../test/payments/convenio.ts'
import { makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { charge, file, petition } from '../../../test/procedimentos/peticao.ts'
import { noLooseFiles } from '../../../test/storage/storage.ts'

const app = await ownApp()
const parte = as(app, 'parte')

async function counts() {
  const tables = ['procedimentos', 'pagamentos', 'eventos', 'recibos', 'notificacoes'] as const
  const count = async (table: (typeof tables)[number]) => {
    const [row] = await app.deps.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .execute()
    return [table, row!.n] as const
  }
  return Object.fromEntries(await Promise.all(tables.map(count))) as Record<(typeof tables)[number], number>
}

describe('the same filing sent many times at once', () => {
  test('twenty times makes one process, one fee, one receipt and one set of e-mails, and leaves no unused file', async () => {
    const before = await counts()
    const form = petition({ stripe_payment: await charge(parte, 5000) })
    const answers = await Promise.all(Array.from({ length: 20 }, () => file(parte, form)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(before).toEqual({ procedimentos: 0, pagamentos: 0, eventos: 0, recibos: 0, notificacoes: 0 })
    expect(await counts()).toEqual({ procedimentos: 1, pagamentos: 1, eventos: 1, recibos: 1, notificacoes: 1 })
    const { id } = answers[0]!.body.processo
    await jobsDone(app)
    const sent = (await emailsAbout(app, id)).map(({ motivo, destinatario }) => `${motivo} ${destinatario}`)
    expect(sent.toSorted()).toEqual([
      'abertura demandada@concordia.test',
      'abertura demandante.copia@concordia.test',
      'abertura demandante@concordia.test',
      'recibo parte@concordia.test',
    ])
    // The petition, the term and the receipt.
    expect(await noLooseFiles(app)).toEqual({ stored: 3, known: 3, unused: 0 })
  })

  test('five times under an Idempotency-Key, with nothing to pay, makes one process', async () => {
    const { id: convenio_id } = await app.deps.db
      .insertInto('convenios')
      .values({ codigo: 'GRATIS', desconto: '100' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await codigoConhecido(app, convenio_id)
    const form = petition({ convenio_id: String(convenio_id), valorAPagar: '0' })
    const headers = { 'idempotency-key': 'rascunho-1' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => file(parte, form, headers)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.processo.id}`)).size).toBe(1)
    expect(answers[0]!.body.pagamento).toMatchObject({ valor: 0, situacao: 'P' })
    const { usos } = await app.deps.db
      .selectFrom('convenios')
      .select('usos')
      .where('id', '=', convenio_id)
      .executeTakeFirstOrThrow()
    expect(usos).toBe(1)

    const other = petition({ convenio_id: String(convenio_id), valorAPagar: '0', classe: 'Outra' })
    expect((await file(parte, other, headers)).status).toBe(409)
    expect((await file(as(app, 'parte2'), other, headers)).status).toBe(201)
    expect((await file(parte, form)).body.processo.id).not.toBe(answers[0]!.body.processo.id)
  })
})

describe('a later retry of the same filing', () => {
  test('returns the process already made, also when its covenant has run out and the fields come in another order', async () => {
    const { id: convenio_id } = await app.deps.db
      .insertInto('convenios')
      .values({ codigo: 'UMAVEZ', desconto: '10', limiteUsos: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await codigoConhecido(app, convenio_id)
    const stripe_payment = await charge(parte, 4500)
    const form = petition({ stripe_payment, convenio_id: String(convenio_id), valorAPagar: '4500.00' })
    const first = await file(parte, form)
    expect(first.status).toBe(201)

    const reordered = new FormData()
    for (const [name, value] of [...form].toReversed()) reordered.append(name, name === 'valor' ? '1000' : value)
    expect(await file(parte, reordered)).toMatchObject({ status: 201, body: first.body })
  })

  test('under an Idempotency-Key, free and with an unchecked charge, returns it too when the covenant has run out', async () => {
    const { id: convenio_id } = await app.deps.db
      .insertInto('convenios')
      .values({ codigo: 'GRATISUMAVEZ', desconto: '100', limiteUsos: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await codigoConhecido(app, convenio_id)
    const fields = { convenio_id: String(convenio_id), valorAPagar: '0', stripe_payment: 'pi_nunca_conferida' }
    const headers = { 'idempotency-key': 'rascunho-gratis' }
    const first = await file(parte, petition(fields), headers)
    expect(first).toMatchObject({ status: 201, body: { pagamento: { valor: 0, situacao: 'P', meio: null } } })
    const before = await counts()
    const { usos, limiteUsos } = await app.deps.db
      .selectFrom('convenios')
      .select(['usos', 'limiteUsos'])
      .where('id', '=', convenio_id)
      .executeTakeFirstOrThrow()
    expect([usos, limiteUsos]).toEqual([1, 1])

    const again = await Promise.all(Array.from({ length: 5 }, () => file(parte, petition(fields), headers)))
    for (const answer of again) expect(answer).toMatchObject({ status: 201, body: first.body })
    expect(await counts()).toEqual(before)
    // Without the key it is another filing, and the covenant has run out.
    expect((await file(parte, petition(fields))).status).toBe(422)
    expect(await counts()).toEqual(before)
    await jobsDone(app)
    expect((await emailsAbout(app, first.body.processo.id)).filter(({ motivo }) => motivo === 'recibo')).toHaveLength(1)
    await noLooseFiles(app)
  })

  test('returns it too when the client sends the charge as its key', async () => {
    const stripe_payment = await charge(parte, 5000)
    const [form, headers] = [petition({ stripe_payment }), { 'idempotency-key': stripe_payment }]
    const first = await file(parte, form, headers)
    expect(first.status).toBe(201)
    expect(await file(parte, form, headers)).toMatchObject({ status: 201, body: first.body })
  })

  test.each([
    ['another class', { classe: 'Outra classe' }],
    ['another petition under the same name', { peticao: pdfFile('peticao.pdf', makePdf({ text: 'Outra' })) }],
    ['a renamed file', { termo: pdfFile('renomeado.pdf') }],
    ['one more contact', { 'demandadas[0][emails][1][contato]': 'mais@concordia.test' }],
    ['another fee', { valor: '600000', valorAPagar: '6000' }],
  ])('with %s is a conflict, and nothing of it is stored', async (_what, change) => {
    const stripe_payment = await charge(parte, 5000)
    expect((await file(parte, petition({ stripe_payment }))).status).toBe(201)
    const before = await counts()
    const { status, body } = await file(parte, petition({ stripe_payment, ...change }))
    expect(status).toBe(409)
    expect(body.message).toBe('Esta cobrança já foi usada. Confira seus processos, casos, custas e saldo antes de pagar de novo.')
    expect(await counts()).toEqual(before)
    await noLooseFiles(app)
  })

  test('sent with twenty different petitions at once, one charge pays one of them', async () => {
    const before = await counts()
    const advogado = as(app, 'advogado')
    const stripe_payment = await charge(advogado, 5000)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => file(advogado, petition({ stripe_payment, classe: `Classe ${i}` }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)])
    expect((await counts()).procedimentos).toBe(before.procedimentos + 1)
  })
})

describe('a charge when nothing is to be paid', () => {
  test('is not used, and the receipt does not mention it', async () => {
    const { id } = await app.deps.db
      .insertInto('convenios')
      .values({ codigo: 'ISENTO', desconto: '100' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await codigoConhecido(app, id)
    const unused = await charge(parte, 5000)
    for (const stripe_payment of [unused, 'FORJADO: pago em dinheiro']) {
      const { status, body } = await file(parte, petition({ convenio_id: String(id), valorAPagar: '0', stripe_payment }))
      expect(status).toBe(201)
      expect(body.pagamento).toMatchObject({ valor: 0, situacao: 'P', meio: null })
      const recibo = await app.deps.db
        .selectFrom('recibos')
        .innerJoin('eventos', 'eventos.id', 'recibos.eventoId')
        .select('dados')
        .where('procedimentoId', '=', body.processo.id)
        .executeTakeFirstOrThrow()
      expect(recibo.dados).toMatchObject({ pagamento: { meio: 'Convênio', referencia: 'sem cobrança' } })
    }
    expect((await file(parte, petition({ stripe_payment: unused }))).status).toBe(201)
  })
})

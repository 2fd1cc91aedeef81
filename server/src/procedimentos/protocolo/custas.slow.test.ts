import type { Cobranca } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { charge, file, fileOverHttp, openProcesso, petition } from '../../../test/procedimentos/peticao.ts'

const app = await ownApp()
const parte = as(app, 'parte')

const countProcesses = async () =>
  (
    await app.deps.db
      .selectFrom('procedimentos')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Tries to file, expects an error on one field and no new process. */
async function expectRefusal(changes: Record<string, string | null>, field: string, sentence: RegExp | string, status = 422) {
  const before = await countProcesses()
  const answer = await file(parte, petition(changes))
  expect(answer.status).toBe(status)
  expect((answer.body as { errors?: object }).errors).toEqual({ [field]: [expect.stringMatching(sentence)] })
  expect(await countProcesses()).toBe(before)
}

describe('the fee', () => {
  test.each([
    ['1000.00', '3', '10000.00', 3],
    ['600000.50', '1', '6000.01', 1],
  ] as const)('for a cause of %s with %s arbitrator(s) is %s', async (valor, numero_arbitros, valorAPagar, arbitros) => {
    const { processo, pagamento } = await fileOverHttp(app, 'parte2', { valor, numero_arbitros, valorAPagar })
    expect(pagamento.valor).toBe(Number(valorAPagar))
    expect((await openProcesso(as(app, 'parte2'), processo.id)).numero_arbitros).toBe(arbitros)
  })

  test.each([
    ['1000.00', '5000.00', 1],
    ['1000.00', '10000.00', 3],
    ['600000.00', '6000.00', 1],
  ] as const)(
    'for %s, paid with %s, implies the number of arbitrators when the request omits it',
    async (valor, valorAPagar, arbitros) => {
      const { processo } = await fileOverHttp(app, 'parte2', { valor, valorAPagar })
      expect((await openProcesso(as(app, 'parte2'), processo.id)).numero_arbitros).toBe(arbitros)
    },
  )

  test.each([
    [{ valorAPagar: '0.01' }, 'R$ 5.000,00'],
    [{ valorAPagar: '4999.99' }, 'R$ 5.000,00'],
    [{ valorAPagar: '0' }, 'R$ 5.000,00'],
    [{ valorAPagar: '10000.00', numero_arbitros: '1' }, 'R$ 5.000,00'],
    [{ valorAPagar: '5000.00', numero_arbitros: '3' }, 'R$ 10.000,00'],
    [{ valorAPagar: '5000.00', valor: '1000000' }, 'R$ 10.000,00'],
  ])('is computed by the server, not taken from the client: %o', async (changes, fee) => {
    const stripe_payment = await charge(parte, Math.max(0.5, Number(changes.valorAPagar)))
    await expectRefusal({ ...changes, stripe_payment }, 'valorAPagar', `As custas são de ${fee.replace('$', '\\$')}`)
  })
})

describe('the charge', () => {
  test.each([null, ''])('is needed (%j)', (stripe_payment) =>
    expectRefusal({ stripe_payment }, 'stripe_payment', 'Pague as custas com o cartão'),
  )

  test.each(['pi_inventado', "' or 1=1 --"])('must exist: %s', (stripe_payment) =>
    expectRefusal({ stripe_payment }, 'stripe_payment', 'não existe ou não é sua'),
  )

  test.each(['cartao', 'saldo', 'boleto'])('is never the number of a card, with any means of payment: %s', (meioDePagamento) =>
    expectRefusal({ meioDePagamento, stripe_payment: '4111 1111 1111 1111' }, 'stripe_payment', 'Nunca envie o número do cartão'),
  )

  test('must belong to the user', async () => {
    await expectRefusal({ stripe_payment: await charge(as(app, 'parte2'), 5000) }, 'stripe_payment', 'não existe ou não é sua')
  })

  test('must be for exactly this amount', async () => {
    const sentence = /^A cobrança é de R\$ 4\.999,99 e as custas são de R\$ 5\.000,00\.$/
    await expectRefusal({ stripe_payment: await charge(parte, 4999.99) }, 'stripe_payment', sentence)
    await expectRefusal({ stripe_payment: await charge(parte, 5000.01) }, 'stripe_payment', 'R\\$ 5.000,01')
  })

  test('pays only once it has succeeded', async () => {
    const { body } = await parte.post<Cobranca>('/pagamento/stripe', {
      valor: 5000,
      payment_method: 'pm_card_authenticationRequired',
    })
    await expectRefusal({ stripe_payment: body.stripe_payment }, 'stripe_payment', 'ainda não foi concluída')
    await parte.post(`/sandbox/cobranca/${body.stripe_payment}/autenticar`, {
      client_secret: body.client_secret,
      autorizar: true,
    })
    expect((await file(parte, petition({ stripe_payment: body.stripe_payment }))).status).toBe(201)
  })

  test('pays one filing: a second petition with it is a conflict, and goes through without it', async () => {
    const { stripe_payment } = await fileOverHttp(app, 'parte')
    const before = await countProcesses()
    const { status, body } = await file(parte, petition({ stripe_payment, classe: 'Outra classe' }))
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: expect.stringContaining('Esta cobrança já foi usada'),
    })
    expect(await countProcesses()).toBe(before)
    await fileOverHttp(app, 'parte', { classe: 'Outra classe' })
  })

  test('stays usable for a retry when the petition is refused', async () => {
    const stripe_payment = await charge(parte, 5000)
    await expectRefusal(
      { stripe_payment, 'demandantes[0][documento]': '111' },
      'demandantes.0.documento',
      'Número de CPF inválido',
    )
    await expectRefusal({ stripe_payment, area_id: '9999' }, 'area_id', 'Selecione uma área')
    await expectRefusal({ stripe_payment, convenio_id: '9999' }, 'convenio_id', 'Informe o código do convênio de novo.')
    expect((await file(parte, petition({ stripe_payment }))).status).toBe(201)
  })
})

test('a fee that a card cannot pay is refused before anything is charged', async () => {
  await expectRefusal({ valor: '100000000', valorAPagar: '1000000' }, 'meioDePagamento', 'limite do cartão')
})

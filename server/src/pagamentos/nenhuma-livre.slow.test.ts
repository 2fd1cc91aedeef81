import type { Cobranca } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { COBRANCA_SEM_USO } from '@concordia/contract/pagamentos/words'
import { expect, test } from 'vitest'
import { movableClock, ownApp } from '../../test/app.ts'
import type { Client, Refusal } from '../../test/client.ts'
import { file, petition } from '../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../test/secretaria/pessoa.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps
const VISA = 'pm_card_visa'
const OUTRO = 'pm_sandbox_slow'
const RASCUNHO = '3f0c9a52-5a3e-4c3e-9d51-0d7f6b1b2c11'

/** A page with this draft; `dispensadas` absent: a client that does not know the field. */
const charge = (who: Client, payment_method: string, dispensadas?: string[], valor = 5000) =>
  who.post<Cobranca & Refusal>(
    '/pagamento/stripe',
    { valor, payment_method, ...(dispensadas && { dispensadas }) },
    { 'idempotency-key': RASCUNHO },
  )
const chargesOf = (who: { id: number }) => db.selectFrom('cobrancas').select('providerId').where('userId', '=', who.id).execute()

test('a draft that was charged on one device is not charged on another, with another card, unless the user says so', async () => {
  const who = await registerVerified(app)
  const first = await charge(who, VISA, [])
  expect(first.status).toBe(200)
  // The answer was lost: the same request gives the same charge.
  expect((await charge(who, VISA, [])).body).toEqual(first.body)
  expect(await charge(who, OUTRO, [])).toMatchObject({ status: 409, body: { message: COBRANCA_SEM_USO } })
  expect(await chargesOf(who)).toHaveLength(1)
  const declined = await charge(who, OUTRO, [first.body.stripe_payment])
  expect(declined.body).toMatchObject({
    status: 'succeeded',
    stripe_payment: expect.not.stringMatching(first.body.stripe_payment),
  })
})

test('a charge of another amount or of somebody else, or one that has paid something, does not matter', async () => {
  const who = await registerVerified(app)
  const { body } = await charge(who, VISA, [])
  expect((await charge(who, OUTRO, [], 350)).status).toBe(200)
  expect((await charge(await registerVerified(app), OUTRO, [])).status).toBe(200)
  expect((await file(who, petition({ stripe_payment: body.stripe_payment }))).status).toBe(201)
  expect((await charge(who, OUTRO, [])).status).toBe(200)
})

test('one of two devices at once is charged', async () => {
  const who = await registerVerified(app)
  const answers = await Promise.all([charge(who, OUTRO, []), charge(who, VISA, [])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await chargesOf(who)).toHaveLength(1)
})

test('a try that nobody finished holds the next one up for two minutes', async () => {
  const who = await registerVerified(app)
  const lost = { userId: who.id, provedor: app.deps.cards.name, chave: crypto.randomUUID(), paymentMethod: OUTRO }
  await db
    .insertInto('cobrancas')
    .values({ ...lost, valorCentavos: 500_000, createdAt: clock.now() })
    .execute()
  expect((await charge(who, VISA, [])).body.message).toContain('está sendo feita em outra janela')
  clock.forward(2.1 / 60)
  expect((await charge(who, VISA, [])).status).toBe(200)
})

test('a client that does not say what its user declined is charged as before', async () => {
  const who = await registerVerified(app)
  const answers = [await charge(who, VISA), await charge(who, OUTRO)]
  expect(new Set(answers.map(({ body }) => body.stripe_payment)).size).toBe(2)
})

import { addDias } from '@concordia/contract/values/dias-uteis'
import { afterAll, describe, expect, test } from 'vitest'
import { movableClock } from '../../../../test/app.ts'
import { ownDatabase } from '../../../../test/own-database.ts'
import { boletoSuite, newSlip } from '../../../../test/payments/boleto-suite.ts'
import { createPdfRenderer } from '../../pdf/draw/render.ts'
import { SlipRefused } from '../boleto.ts'
import { sandboxBank } from './boleto.ts'

const { db } = await ownDatabase()
const pdf = createPdfRenderer()
afterAll(() => pdf.close())
const clock = movableClock()
const bank = sandboxBank({ db, pdf, clock, letterhead: { chamberName: 'Câmara Concórdia' } })

boletoSuite('the sandbox', async () => ({
  bank,
  refusal: { nome: 'SANDBOX RECUSA', words: 'O pagador está impedido de receber boletos deste beneficiário.' },
  loseNextAnswer: () => ({ nome: 'SANDBOX SEM RESPOSTA' }),
  pay: (nossoNumero) => bank.pay(nossoNumero),
}))

describe('the sandbox bank, which is not idempotent like a real one', () => {
  test('our own number is accepted once, even when twenty requests use it at the same time', async () => {
    const asked = newSlip()
    const asking = await Promise.allSettled(Array.from({ length: 20 }, () => bank.issue(asked)))
    expect(asking.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of asking) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(SlipRefused)
  })

  test.each([
    [
      'due before its issue',
      { dueOn: addDias(newSlip().issuedOn, -1) },
      'A data de vencimento não pode ser anterior à data de emissão.',
    ],
    [
      'payable no longer when due',
      { payableUntil: newSlip().issuedOn },
      'A data limite de pagamento não pode ser anterior ao vencimento.',
    ],
    ['of an amount no barcode can hold', { cents: 10_000_000_000 }, 'O valor do boleto não pode passar de R$ 99.999.999,99.'],
  ])('a slip %s is refused', async (_what, change, words) => {
    await expect(bank.issue(newSlip(change))).rejects.toEqual(new SlipRefused(words))
  })

  test('the largest amount is accepted', async () => {
    expect(await bank.issue(newSlip({ cents: 9_999_999_999 }))).toMatchObject({ cents: 9_999_999_999 })
  })

  test('a slow bank answers in the end', async () => {
    const began = performance.now()
    expect(await bank.issue(newSlip({ nome: 'sandbox demora' }))).toMatchObject({ status: 'Em Aberto' })
    expect(performance.now() - began).toBeGreaterThan(2_900)
  })

  test('a slip is paid once, and never when it is withdrawn, unknown or past its last day', async () => {
    const [paid, withdrawn, late] = [await bank.issue(newSlip()), await bank.issue(newSlip()), await bank.issue(newSlip())]
    expect(await bank.pay(paid.nossoNumero)).toBe(true)
    expect(await bank.retrieve(paid.nossoNumero)).toMatchObject({ status: 'Liquidado', paidCents: paid.cents })
    expect(await bank.pay(paid.nossoNumero)).toBe(false)
    await bank.withdraw(withdrawn.nossoNumero)
    expect(await bank.pay(withdrawn.nossoNumero)).toBe(false)
    expect(await bank.pay('9999999')).toBe(false)
    clock.forward(11 * 24)
    expect(await bank.pay(late.nossoNumero)).toBe(false)
  })
})

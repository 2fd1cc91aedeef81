import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  CardDeclined,
  type CardProvider,
  type Charge,
  ProviderRefused,
  ProviderUnreachable,
} from '../../src/platform/payments/card.ts'

/** One provider with what a test needs: the cardholder, and network failures on demand. */
export interface CardBench {
  cards: CardProvider
  /** What the cardholder does in the bank's dialog. */
  authenticate(charge: Charge, approve: boolean): Promise<void>
  /** Runs `act` with a card whose charges are made but whose answers are lost. */
  losingAnswers(act: (card: string) => Promise<void>): Promise<void>
  /** Runs `act` with a card whose requests are lost. */
  cutOff(act: (card: string) => Promise<void>): Promise<void>
  /** Runs `act` with a slow bank; all requests of `act` are running before the first answer. */
  slowly<T>(act: (card: string) => Promise<T>): Promise<T>
}

const VISA = 'pm_card_visa'
const DECLINED = 'pm_card_chargeDeclined'
const ASKS_HOLDER = 'pm_card_authenticationRequired'

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

/** The contract of every `CardProvider` (docs/rules/fees.md#card: one suite runs against all providers). */
export function cardSuite(name: string, bench: CardBench): void {
  const { cards } = bench
  const input = (paymentMethod = VISA, cents = 100, key: string = randomUUID()) => ({
    key,
    cents,
    paymentMethod,
    description: 'Custas - Câmara Concórdia',
  })
  const failure = <T>(act: Promise<T>): Promise<unknown> =>
    act.then(
      () => null,
      (error: unknown) => error,
    )
  const charged = async (from: Date): Promise<Charge[]> => collect(cards.list(from, new Date(Date.now() + 2_000)))
  const underKey = async (key: string) => (await charged(new Date(Date.now() - 60_000))).filter((charge) => charge.key === key)

  describe(`${name}: a charge`, () => {
    test('succeeds, and is found by its id and by its key', async () => {
      const asked = input(VISA, 123_456)
      const made = await cards.charge(asked)
      const expected = { status: 'succeeded', cents: 123_456, refunded: 0, disputed: false, lost: false, key: asked.key }
      expect(made).toMatchObject({ id: expect.stringMatching(/^pi_\w+$/), ...expected })
      expect(await cards.retrieve(made.id)).toEqual(made)
      expect(await cards.find(asked.key)).toEqual(made)
    })

    test.each([50, 99_999_999])('charges %d cents exactly', async (cents) => {
      expect(await cards.charge(input(VISA, cents))).toMatchObject({ status: 'succeeded', cents })
    })

    test('is one per key', async () => {
      const asked = input()
      const [first, again] = [await cards.charge(asked), await cards.charge(asked)]
      expect(again.id).toBe(first.id)
      expect((await cards.charge(input())).id).not.toBe(first.id)
      expect(await underKey(asked.key)).toHaveLength(1)
    })

    test('is one when twenty requests use its key at once with a slow bank', async () => {
      const key = randomUUID()
      const made = await bench.slowly((card) =>
        Promise.all(Array.from({ length: 20 }, () => cards.charge(input(card, 100, key)))),
      )
      expect(new Set(made.map(({ id }) => id)).size).toBe(1)
      expect(await underKey(key)).toHaveLength(1)
    })

    test.each([
      [DECLINED, 'Seu cartão foi recusado.'],
      ['pm_card_visa_chargeDeclinedInsufficientFunds', 'Seu cartão não tem saldo suficiente.'],
    ])('on %s is declined with a sentence, and stays declined under its key', async (card, message) => {
      const asked = input(card)
      const [first, again] = [await failure(cards.charge(asked)), await failure(cards.charge(asked))]
      expect(first).toBeInstanceOf(CardDeclined)
      expect(first).toMatchObject({ message, chargeId: expect.stringMatching(/^pi_\w+$/) })
      expect(again).toEqual(first)
      expect(await cards.retrieve((first as CardDeclined).chargeId!)).toMatchObject({ status: 'requires_payment_method' })
      expect(await cards.find(asked.key)).toMatchObject({ status: 'requires_payment_method' })
    })

    test('on an unknown card is refused or declined with a message, and charges nothing', async () => {
      const asked = input('pm_inexistente')
      const error = await failure(cards.charge(asked))
      expect(error instanceof CardDeclined || error instanceof ProviderRefused).toBe(true)
      expect((error as Error).message).toMatch(/cartão/)
      expect((await cards.find(asked.key))?.status).not.toBe('succeeded')
    })
  })

  describe(`${name}: a lost answer`, () => {
    test('the charge that was made is found by its key, and by a retry', async () => {
      const key = randomUUID()
      let asked = input(VISA, 100, key)
      await bench.losingAnswers(async (card) => {
        asked = input(card, 100, key)
        expect(await failure(cards.charge(asked))).toBeInstanceOf(ProviderUnreachable)
      })
      const found = await cards.find(key)
      expect(found).toMatchObject({ status: 'succeeded', cents: 100, key })
      expect(await cards.charge(asked)).toEqual(found)
      expect(await underKey(key)).toHaveLength(1)
    })

    test('a request that never arrived made nothing, and may be retried', async () => {
      const key = randomUUID()
      await bench.cutOff(async (card) => {
        expect(await failure(cards.charge(input(card, 100, key)))).toBeInstanceOf(ProviderUnreachable)
      })
      expect(await cards.find(key)).toBeNull()
      expect(await cards.charge(input(VISA, 100, key))).toMatchObject({ status: 'succeeded', key })
    })
  })

  describe(`${name}: the cardholder`, () => {
    test('agrees: the charge waits, then succeeds', async () => {
      const asked = input(ASKS_HOLDER)
      const waiting = await cards.charge(asked)
      expect(waiting).toMatchObject({ status: 'requires_action', clientSecret: expect.stringMatching(/secret/) })
      await bench.authenticate(waiting, true)
      expect(await cards.retrieve(waiting.id)).toMatchObject({ status: 'succeeded', refunded: 0 })
    })

    test('refuses: it pays nothing', async () => {
      const waiting = await cards.charge(input(ASKS_HOLDER))
      await bench.authenticate(waiting, false)
      expect(await cards.retrieve(waiting.id)).toMatchObject({ status: 'requires_payment_method' })
    })

    test('never answers: it is cancelled for good', async () => {
      const waiting = await cards.charge(input(ASKS_HOLDER))
      expect(await cards.cancel(waiting.id)).toMatchObject({ id: waiting.id, status: 'canceled' })
      expect(await cards.cancel(waiting.id)).toMatchObject({ status: 'canceled' })
      await expect(bench.authenticate(waiting, true)).rejects.toThrow()
    })

    test('has paid: the charge is not cancelled, but returned as it is', async () => {
      const made = await cards.charge(input())
      expect(await cards.cancel(made.id)).toEqual(made)
    })
  })

  describe(`${name}: a refund`, () => {
    test('returns the whole amount once, however often it is requested', async () => {
      const { id } = await cards.charge(input(VISA, 777))
      await cards.refund(id, `devolucao:${id}`)
      await cards.refund(id, `devolucao:${id}`)
      await cards.refund(id, `outra:${id}`)
      expect(await cards.retrieve(id)).toMatchObject({ status: 'succeeded', cents: 777, refunded: 777 })
    })

    test('happens once when two request it at the same time', async () => {
      const { id } = await cards.charge(input(VISA, 778))
      await Promise.all([cards.refund(id, `devolucao:${id}`), cards.refund(id, `devolucao:${id}`)])
      expect(await cards.retrieve(id)).toMatchObject({ refunded: 778 })
    })
  })

  test(`${name} lists its charges of a period, page by page, with refunds and keys`, async () => {
    const from = new Date()
    const keys = Array.from({ length: 205 }, () => randomUUID())
    for (let i = 0; i < keys.length; i += 41)
      await Promise.all(keys.slice(i, i + 41).map((key) => cards.charge(input(VISA, 100, key))))
    const returned = (await cards.find(keys[0]!))!
    await cards.refund(returned.id, `devolucao:${returned.id}`)
    // The provider may store whole seconds.
    const listed = await charged(new Date(from.getTime() - 1_000))
    const ours = new Map(listed.map((charge) => [charge.key, charge]))
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
    expect(keys.filter((key) => ours.get(key)?.status !== 'succeeded')).toEqual([])
    expect(ours.get(keys[0]!)?.refunded).toBe(100)
    expect(ours.get(keys[1]!)?.refunded).toBe(0)
    expect(await collect(cards.list(new Date(0), new Date(from.getTime() - 3_600_000)))).toEqual([])
  })

  test(`${name} finds nothing under unknown ids and keys`, async () => {
    expect(await cards.retrieve('pi_nenhum')).toBeNull()
    expect(await cards.find('chave-nenhuma')).toBeNull()
    expect(await cards.find("' or '1'='1")).toBeNull()
    expect(await cards.cancel('pi_nenhum')).toBeNull()
  })
}

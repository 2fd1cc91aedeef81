import { describe, expect, test } from 'vitest'
import { ownDatabase } from '../../../test/own-database.ts'
import { CardDeclined, ProviderUnreachable } from './card.ts'
import { sandboxCards } from './sandbox.ts'

const { db } = await ownDatabase()
const cards = sandboxCards(db)
const input = (key: string, paymentMethod = 'pm_card_visa', cents = 100) => ({ key, cents, paymentMethod, description: 'Custas' })

describe('the sandbox keeps its promises as a provider', () => {
  test('one key is one charge, also for twenty at once', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => cards.charge(input('a'))))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await cards.retrieve(made[0]!.id)).toEqual({ ...made[0], status: 'succeeded', cents: 100 })
    expect((await cards.charge(input('b'))).id).not.toBe(made[0]!.id)
  })

  test('a declined key stays declined, with the words and the charge’s id', async () => {
    const decline = () => cards.charge(input('c', 'pm_card_chargeDeclined')).catch((error: unknown) => error as CardDeclined)
    const [first, second] = [await decline(), await decline()]
    expect(first).toBeInstanceOf(CardDeclined)
    expect(first).toMatchObject({ message: 'Seu cartão foi recusado.', chargeId: expect.stringMatching(/^pi_/) })
    expect(second).toEqual(first)
  })

  test('a lost answer is lost once: asking again tells what was made', async () => {
    const lost = input('d', 'pm_sandbox_lostAnswer')
    expect(await cards.find('d')).toBeNull()
    await expect(cards.charge(lost)).rejects.toBeInstanceOf(ProviderUnreachable)
    const found = await cards.find('d')
    expect(found?.status).toBe('succeeded')
    expect(await cards.charge(lost)).toEqual(found)
  })

  test('a charge that waits for its holder succeeds or fails once', async () => {
    const { id, clientSecret } = await cards.charge(input('e', 'pm_card_authenticationRequired'))
    expect(await cards.authenticate(id, 'secret_errado', true)).toBe(false)
    expect(await cards.authenticate('pi_nenhum', clientSecret, true)).toBe(false)
    expect(await cards.authenticate(id, clientSecret, true)).toBe(true)
    expect(await cards.authenticate(id, clientSecret, false)).toBe(false)
    expect((await cards.retrieve(id))?.status).toBe('succeeded')
  })

  test('a refund may be asked for twice, and nobody knows a charge that is not there', async () => {
    const { id } = await cards.charge(input('f'))
    await cards.refund(id, 'devolucao:1')
    await cards.refund(id, 'devolucao:1')
    expect(await cards.retrieve(id)).toMatchObject({ status: 'succeeded', refunded: 100 })
    expect(await cards.retrieve('pi_nenhum')).toBeNull()
  })
})

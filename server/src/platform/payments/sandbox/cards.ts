import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { DB } from '../../database/types.ts'
import { CardDeclined, type CardProvider, type Charge, type ChargeStatus, ProviderUnreachable } from '../card.ts'

interface Behaviour {
  status: ChargeStatus
  decline?: string
  /** Milliseconds before the answer. */
  delay?: number
  /** The charge is made, but the first answer is lost. */
  losesAnswer?: true
  /** Nothing is made: the request is lost. */
  neverArrives?: true
}

/** The test cards of the form, named as Stripe names its own; `pm_sandbox_*` simulate network failures. */
const CARDS: Record<string, Behaviour> = {
  pm_card_visa: { status: 'succeeded' },
  pm_card_authenticationRequired: { status: 'requires_action' },
  pm_card_chargeDeclined: { status: 'requires_payment_method', decline: 'Seu cartão foi recusado.' },
  pm_card_visa_chargeDeclinedInsufficientFunds: {
    status: 'requires_payment_method',
    decline: 'Seu cartão não tem saldo suficiente.',
  },
  pm_sandbox_slow: { status: 'succeeded', delay: 3_000 },
  pm_sandbox_lostAnswer: { status: 'succeeded', losesAnswer: true },
  pm_sandbox_unreachable: { status: 'succeeded', neverArrives: true },
}
const UNKNOWN_CARD: Behaviour = { status: 'requires_payment_method', decline: 'Este cartão não existe no ambiente de teste.' }

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export interface Sandbox extends CardProvider {
  /** What the cardholder does in the bank's dialog. False for an unknown charge or a wrong secret. */
  authenticate(id: string, clientSecret: string, approve: boolean): Promise<boolean>
}

/** A sandbox provider with its own table (`sandbox_cobrancas`), so that the same code and tests run without Stripe. */
export function sandboxCards(db: Db): Sandbox {
  const findBy = async (column: 'id' | 'chave', value: string): Promise<Charge | null> => {
    const row = await db.selectFrom('sandboxCobrancas').selectAll().where(column, '=', value).executeTakeFirst()
    return row ? toCharge(row) : null
  }

  return {
    name: 'sandbox',

    async charge({ key, cents, paymentMethod }) {
      const card = CARDS[paymentMethod] ?? UNKNOWN_CARD
      if (card.neverArrives) throw new ProviderUnreachable('The sandbox is out of reach on purpose')
      if (card.delay) await setTimeout(card.delay)
      const made = await db
        .insertInto('sandboxCobrancas')
        .values({
          id: newId('pi'),
          chave: key,
          valorCentavos: cents,
          paymentMethod,
          status: card.status,
          clientSecret: newId('secret'),
          recusa: card.decline ?? null,
        })
        .onConflict((conflict) => conflict.column('chave').doNothing())
        .returningAll()
        .executeTakeFirst()
      if (made && card.losesAnswer) throw new ProviderUnreachable('The sandbox lost this answer on purpose')
      const row = made ?? (await db.selectFrom('sandboxCobrancas').selectAll().where('chave', '=', key).executeTakeFirstOrThrow())
      if (row.recusa) throw new CardDeclined(row.recusa, row.id)
      return toCharge(row)
    },

    find: (key) => findBy('chave', key),
    retrieve: (id) => findBy('id', id),

    async cancel(id) {
      await db
        .updateTable('sandboxCobrancas')
        .set({ status: 'canceled' })
        .where('id', '=', id)
        .where('status', 'in', ['requires_action', 'requires_payment_method'])
        .execute()
      return findBy('id', id)
    },

    async refund(id) {
      await db
        .updateTable('sandboxCobrancas')
        .set((eb) => ({ devolvidoCentavos: eb.ref('valorCentavos') }))
        .where('id', '=', id)
        .where('status', '=', 'succeeded')
        .execute()
    },

    async *list(from, to) {
      const rows = await db
        .selectFrom('sandboxCobrancas')
        .selectAll()
        .where('createdAt', '>=', from)
        .where('createdAt', '<', to)
        .execute()
      for (const row of rows) yield toCharge(row)
    },

    async authenticate(id, clientSecret, approve) {
      const { numUpdatedRows } = await db
        .updateTable('sandboxCobrancas')
        .set(approve ? { status: 'succeeded' } : { status: 'requires_payment_method' })
        .where('id', '=', id)
        .where('clientSecret', '=', clientSecret)
        .where('status', '=', 'requires_action')
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}

const toCharge = (row: Selectable<DB['sandboxCobrancas']>): Charge => ({
  id: row.id,
  status: row.status as ChargeStatus,
  cents: row.valorCentavos,
  clientSecret: row.clientSecret,
  refunded: row.devolvidoCentavos,
  disputed: row.contestada,
  // The sandbox does not simulate the end of a dispute.
  lost: false,
  key: row.chave,
})

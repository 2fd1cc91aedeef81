import type { PixSettings, SicoobSettings, StripeSettings } from '../../config/payments.ts'
import type { Db } from '../database/database.ts'
import type { BoletoProvider } from './boleto.ts'
import type { CardProvider } from './card.ts'
import type { PixProvider } from './pix/pix.ts'

// The libraries with which Stripe and the bank are asked are slow to load, so they are loaded only where they are configured.

/** Stripe, or null: this installation has none. Sends no request yet. */
export async function openCards(settings: StripeSettings | undefined): Promise<CardProvider | null> {
  if (!settings) return null
  const { stripeCards } = await import('./stripe/stripe.ts')
  return stripeCards(settings)
}

/** The bank that issues slips, or null: this installation has none. Sends no request yet. */
export async function openBank(settings: SicoobSettings | undefined, db: Db): Promise<BoletoProvider | null> {
  if (!settings) return null
  const { sicoobBank } = await import('./sicoob/sicoob.ts')
  return sicoobBank(settings, db)
}

/** The bank that makes Pix charges, or null: this installation has none. Sends no request yet. */
export async function openPix(settings: PixSettings | undefined, db: Db): Promise<PixProvider | null> {
  if (!settings) return null
  const { pixBank } = await import('./pix/bank.ts')
  return pixBank(settings, db)
}

import { type Cents, percentOf } from '../values/money.ts'

/** Allowed numbers of arbitrators in a process (docs/rules/fees.md#table). */
export const ARBITROS = [1, 3] as const
export type NumeroArbitros = (typeof ARBITROS)[number]

/** A charge that paid nothing for this many hours is refunded to the card (docs/rules/fees.md#card). */
export const DEVOLUCAO_HORAS = 24

/** The owner of an unused charge is notified after this many hours, and may turn it into balance instead. */
export const AVISO_COBRANCA_HORAS = 1

/** Minimum card charge: R$ 0,50 (the provider's own limit for BRL). */
export const MIN_CARTAO: Cents = 50

/** A card charge is at most 8 digits of cents (docs/rules/fees.md#covenants). */
export const MAX_CARTAO: Cents = 99_999_999

/** A covenant's benefit: a discount in percent or a fixed amount in cents (docs/rules/fees.md#table). */
export interface Beneficio {
  desconto: number | null
  valorFixo: Cents | null
}

/** The fee with a covenant, in cents: `valorFixo` replaces it, `desconto` subtracts a percentage. */
export function applyConvenio(custas: Cents, beneficio: Beneficio | null): Cents {
  if (!beneficio) return custas
  if (beneficio.valorFixo !== null) return beneficio.valorFixo
  return Math.max(0, custas - percentOf(custas, beneficio.desconto ?? 0))
}

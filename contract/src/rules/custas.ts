import { type Cents, percentOf } from '../values/money.ts'

/** Allowed numbers of arbitrators in a process (docs/rules/fees.md#table). */
export const ARBITROS = [1, 3] as const
export type NumeroArbitros = (typeof ARBITROS)[number]

/** Up to this cause value the fee is fixed; above it, a percentage. */
export const LIMIAR: Cents = 50_000_000
const ATE_O_LIMIAR: Record<NumeroArbitros, Cents> = { 1: 500_000, 3: 1_000_000 }
export const PERCENTUAL = 1

/** A charge that paid nothing for this many hours is refunded to the card (docs/rules/fees.md#card). */
export const DEVOLUCAO_HORAS = 24

/** The owner of an unused charge is notified after this many hours, and may turn it into balance instead. */
export const AVISO_COBRANCA_HORAS = 1

/** Minimum card charge: R$ 0,50 (the provider's own limit for BRL). */
export const MIN_CARTAO: Cents = 50

/** A card charge is at most 8 digits of cents (docs/rules/fees.md#covenants). */
export const MAX_CARTAO: Cents = 99_999_999

/**
 * The fee of an arbitration process, both amounts in cents. It drops at the limit, as the rule is written: 500.000,00
 * with 3 arbitrators costs 10.000,00; 500.000,01 costs 5.000,00.
 */
export const custasProcesso = (valorDaCausa: Cents, arbitros: NumeroArbitros): Cents =>
  valorDaCausa <= LIMIAR ? ATE_O_LIMIAR[arbitros] : percentOf(valorDaCausa, PERCENTUAL)

export const LIMIAR_CASO: Cents = 50_000_000
export const CASO_ATE_O_LIMIAR: Cents = 35_000
export const PERCENTUAL_CASO = 0.7

/** The fee of a mediation case (docs/rules/fees.md#table), in cents: 350,00 up to 500.000,00, then 0,7 %. */
export const custasCaso = (valorDaCausa: Cents): Cents =>
  valorDaCausa <= LIMIAR_CASO ? CASO_ATE_O_LIMIAR : percentOf(valorDaCausa, PERCENTUAL_CASO)

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

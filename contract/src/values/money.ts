/** Integer cents inside the platform; reais with at most two decimals on the wire (docs/rules/wire.md#numbers-and-strings). */
export type Cents = number

/** The largest amount any form accepts: R$ 999.999.999.999,99. */
export const MAX_CENTS: Cents = 99_999_999_999_999

/** Reais (a number with two decimals) → cents. */
export const toCents = (reais: number): Cents => Math.round(reais * 100)
export const toReais = (cents: Cents): number => cents / 100

/**
 * Parses "1.234,56", "R$ 1.234,56", "1234,5" or "1234" into cents; null for any other text. A dot is always a thousands
 * separator.
 */
export function parseMoney(text: string): Cents | null {
  const match = /^(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(text.replaceAll('\u00a0', ' ').trim())
  if (!match) return null
  const cents = Number(match[1]!.replaceAll('.', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents <= MAX_CENTS ? cents : null
}

/** "R$ 1.234,56" with an ordinary space (docs/rules/screens.md#formats); negative amounts as "-R$ 1,00". */
export function formatMoney(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const reais = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${cents < 0 ? '-' : ''}R$ ${reais},${digits.slice(-2)}`
}

/**
 * `percent` of an amount, half up to the cent (docs/rules/fees.md#covenants). Percent may have up to two decimals (12,5).
 * Exact: integers only, so 1 % of 1,50 is 2 cents.
 */
export function percentOf(cents: Cents, percent: number): Cents {
  const hundredths = BigInt(Math.round(percent * 100))
  return Number((BigInt(cents) * hundredths + 5_000n) / 10_000n)
}

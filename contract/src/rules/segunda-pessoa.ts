import type { Cents } from '../values/money.ts'

/** After that many days an act that nobody confirmed is no longer done. */
export const DIAS_PARA_CONFIRMAR = 7

/**
 * Whether a covenant waits for a second person: it takes more than half of a fee off, or sets the fee to a fixed value.
 * @param desconto in percent, or null
 */
export const convenioEspera = ({ desconto, valorFixo }: { desconto: number | null; valorFixo: Cents | null }): boolean =>
  valorFixo !== null || (desconto ?? 0) > 50

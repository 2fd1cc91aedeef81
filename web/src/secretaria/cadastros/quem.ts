import { NOMES_DE_QUEM_MOVIMENTA, QUEM_MOVIMENTA } from '@concordia/contract/rules/quem-movimenta'

/** The groups that may use a description of eventos, as options. */
export const QUEM = QUEM_MOVIMENTA.map((value) => ({ value, label: NOMES_DE_QUEM_MOVIMENTA[value] }))

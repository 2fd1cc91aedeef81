import { NOMES_DE_QUEM_MOVIMENTA, QUEM_MOVIMENTA } from '@concordia/contract/rules/quem-movimenta'

/** Who may use a description of eventos, to choose from. */
export const QUEM = QUEM_MOVIMENTA.map((value) => ({ value, label: NOMES_DE_QUEM_MOVIMENTA[value] }))

/** Situações of a fee (spec 3 §4). */
export const PAGAMENTO = {
  A: { label: 'Em aberto', slug: 'em-aberto', on: { pagar: 'P', cancelar: 'C' } },
  P: { label: 'Pago', slug: 'pagos', on: { reabrir: 'A' } },
  C: { label: 'Cancelado', slug: 'cancelados', on: {} },
} as const
export type SituacaoPagamento = keyof typeof PAGAMENTO
/** Of the open ones, those whose slip is in force: no situação of its own, but what the secretariat looks for. */
export const COM_BOLETO = { label: 'Com boleto', slug: 'com-boleto' } as const

export const MEIOS = { cartao: 'Cartão de crédito', boleto: 'Boleto', saldo: 'Saldo' } as const
export type Meio = keyof typeof MEIOS

/** What a fee is for: of a procedimento, a batch of fees, or money for the balance. */
export const TIPOS_DE_PAGAMENTO = ['custas', 'lote', 'saldo'] as const
export type TipoDePagamento = (typeof TIPOS_DE_PAGAMENTO)[number]

/** How the identifier of a fee begins, by what it is for: PROC-12-1, LOTE-7. */
export const SIGLAS = { processo: 'PROC', caso: 'CASO', lote: 'LOTE', saldo: 'SALDO' } as const

/** A slip falls due so many days after its issue. */
export const BOLETO_VENCE_EM_DIAS = 5
/**
 * Unpaid, it is withdrawn so many days after it fell due: what was paid on the last day before a long weekend reaches the bank's
 * books only then.
 */
export const BOLETO_TOLERANCIA_DIAS = 5

/** Third parties an account may have for its slips. */
export const MAX_TERCEIROS = 50
/** Fees one batch may hold. */
export const MAX_ITENS_DO_LOTE = 200

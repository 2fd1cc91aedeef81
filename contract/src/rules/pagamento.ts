/** Situações of a fee (docs/rules/fees.md#situações). */
export const PAGAMENTO = {
  A: { label: 'Em aberto', slug: 'em-aberto', on: { pagar: 'P', cancelar: 'C' } },
  P: { label: 'Pago', slug: 'pagos', on: { reabrir: 'A' } },
  C: { label: 'Cancelado', slug: 'cancelados', on: {} },
} as const
export type SituacaoPagamento = keyof typeof PAGAMENTO
/** Open fees with a slip in force: not a situação of its own, but a filter of the secretariat. */
export const COM_BOLETO = { label: 'Com boleto', slug: 'com-boleto' } as const

export const MEIOS = { cartao: 'Cartão de crédito', boleto: 'Boleto', saldo: 'Saldo', pix: 'Pix' } as const
export type Meio = keyof typeof MEIOS

/** What a fee is for: a procedimento, a batch of fees, or a deposit to the balance. */
export const TIPOS_DE_PAGAMENTO = ['custas', 'lote', 'saldo'] as const
export type TipoDePagamento = (typeof TIPOS_DE_PAGAMENTO)[number]
/** What each is called within a sentence, before its identifier. */
export const O_QUE_SE_PAGA = { custas: 'as custas', lote: 'o lote', saldo: 'a adição de saldo' } as const
/** The same, cancelled. */
export const CANCELADO = { custas: 'Custas canceladas', lote: 'Lote cancelado', saldo: 'Adição de saldo cancelada' } as const

/** Prefix of a fee's identifier by what it is for: PROC-12-1, LOTE-7. */
export const SIGLAS = { processo: 'PROC', caso: 'CASO', lote: 'LOTE', saldo: 'SALDO' } as const

/** A slip is due this many days after its issue. */
export const BOLETO_VENCE_EM_DIAS = 5
/**
 * An unpaid slip is withdrawn this many days after its due date: the bank processes a payment of the last day before a long
 * weekend only then.
 */
export const BOLETO_TOLERANCIA_DIAS = 5

/** A Pix can be paid for an hour; then another one is made. */
export const PIX_VALE_SEGUNDOS = 3_600

/** Maximum number of third parties in an account. */
export const MAX_TERCEIROS = 50
/** Maximum number of fees in a batch. */
export const MAX_ITENS_DO_LOTE = 200

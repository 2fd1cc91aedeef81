/** Situações of a fee (spec 3 §4). */
export const PAGAMENTO = {
  A: { label: 'Em aberto', slug: 'em-aberto', on: { pagar: 'P', cancelar: 'C' } },
  P: { label: 'Pago', slug: 'pagos', on: {} },
  C: { label: 'Cancelado', slug: 'cancelados', on: {} },
} as const
export type SituacaoPagamento = keyof typeof PAGAMENTO

export const MEIOS = { cartao: 'Cartão de crédito', boleto: 'Boleto', saldo: 'Saldo' } as const
export type Meio = keyof typeof MEIOS

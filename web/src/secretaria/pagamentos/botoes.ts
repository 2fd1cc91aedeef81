import type { TipoDePagamento } from '@concordia/contract/rules/pagamento'

const CANCELAR = { custas: 'cancelar custas', lote: 'cancelar lote', saldo: 'cancelar adição de saldo' } as const

/** Button text of each act on a fee, on the page and in its dialog. */
export const BOTOES = {
  cancelar: (tipo: TipoDePagamento) => CANCELAR[tipo],
  cancelarBoleto: () => 'cancelar boleto',
  estornar: () => 'devolver ao saldo',
} as const

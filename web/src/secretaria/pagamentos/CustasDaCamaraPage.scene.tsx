import type { CustaDaCamara } from '@concordia/contract/secretaria/schemas/pagamentos'
import { custa } from '../../test/custas.ts'

export const LIST = 'GET /secretaria/pagamentos?page=1'
export const linha = (id: number, change: Partial<CustaDaCamara> = {}): CustaDaCamara => ({
  ...custa(id),
  user: { id: 1, name: 'Conta da Parte' },
  boleto: false,
  ...change,
})

import type { Boleto } from '@concordia/contract/pagamentos/boletos'
import { toReais } from '@concordia/contract/values/money'
import type { BoletoRow } from './queries.ts'

/** A slip the bank has made: open, or the one that paid its fee. */
export const presentBoleto = (row: BoletoRow): Boleto => ({
  nosso_numero: row.nossoNumero!,
  linha_digitavel: row.linhaDigitavel!,
  valor: toReais(row.valorCentavos),
  vencimento: row.vencimento,
  situacao: row.situacao as Boleto['situacao'],
})

/** Name of a slip's file. */
export const nomeDoPdf = (identificador: string): string => `boleto-${identificador}.pdf`

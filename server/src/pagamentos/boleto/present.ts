import type { Boleto } from '@concordia/contract/pagamentos/schemas/boletos'
import { toReais } from '@concordia/contract/values/money'
import type { BoletoRow } from './queries.ts'

/** An issued slip: open, or the one that paid its fee. */
export const presentBoleto = (row: BoletoRow): Boleto => ({
  nosso_numero: row.nossoNumero!,
  linha_digitavel: row.linhaDigitavel!,
  valor: toReais(row.valorCentavos),
  vencimento: row.vencimento,
  situacao: row.situacao as Boleto['situacao'],
})

/** File name of a slip. */
export const nomeDoPdf = (identificador: string): string => `boleto-${identificador}.pdf`

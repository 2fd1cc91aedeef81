import type { Readable } from 'node:stream'
import { MEIOS, type Meio, PAGAMENTO, type SituacaoPagamento } from '@concordia/contract/rules/pagamento'
import { formatDate } from '@concordia/contract/values/dates'
import { csvMoney, csvStream } from '../platform/csv.ts'
import type { Db } from '../platform/database/database.ts'
import { type CustaCriada, custasDoPeriodo } from './queries.ts'

const HEADER = ['Data', 'Descrição', 'Identificador', 'Valor', 'Situação', 'Meio', 'Pago em', 'Lote']

/** The fees report: the user's own fees created between two São Paulo days, both inclusive, as CSV. */
export const relatorioDeCustas = (db: Db, userId: number, periodo: { from: string; to: string }): Readable =>
  csvStream(HEADER, linhas(db, { userId, ...periodo }))

async function* linhas(db: Db, filter: { userId: number; from: string; to: string }) {
  for await (const custas of custasDoPeriodo(db, filter)) yield custas.map(linha)
}

const linha = (custa: CustaCriada): string[] => [
  formatDate(custa.createdAt),
  custa.descricao,
  custa.identificador,
  csvMoney(custa.valorCentavos),
  PAGAMENTO[custa.situacao as SituacaoPagamento].label,
  custa.meio === null ? '' : MEIOS[custa.meio as Meio],
  custa.pagoEm === null ? '' : formatDate(custa.pagoEm),
  custa.lote ?? '',
]

import type { Readable } from 'node:stream'
import { MEIOS, type Meio, PAGAMENTO, type SituacaoPagamento } from '@concordia/contract/rules/pagamento'
import { formatDate } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { csvMoney, csvStream } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { endOfDay, startOfDay } from '../../platform/database/days.ts'

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

const BATCH = 1_000

/**
 * Fees of a user created in a period, oldest first, after the one named `after`; of a batch its fees, so that each amount is there
 * once. Days in São Paulo, both inclusive.
 */
const custasCriadas = (db: Db, { userId, from, to, after }: { userId: number; from: string; to: string; after?: number }) =>
  db
    .selectFrom('pagamentos as p')
    .leftJoin('pagamentos as lote', 'lote.id', 'p.loteId')
    .select(['p.id', 'p.createdAt', 'p.descricao', 'p.identificador', 'p.valorCentavos', 'p.situacao', 'p.meio', 'p.pagoEm'])
    .select('lote.identificador as lote')
    .where('p.userId', '=', userId)
    .where('p.tipo', '<>', 'lote')
    .where('p.createdAt', '>=', startOfDay(from))
    .where('p.createdAt', '<', endOfDay(to))
    // The instant is compared in the database: JavaScript's has only milliseconds.
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(p.created_at, p.id) > ((select created_at from pagamentos where id = ${after}), ${after}::bigint)`,
      ),
    )
    .orderBy('p.createdAt')
    .orderBy('p.id')
    .limit(BATCH)

type CustaCriada = Awaited<ReturnType<ReturnType<typeof custasCriadas>['execute']>>[number]

/** All of them, in batches: only one batch is in memory, and no transaction stays open. */
export async function* custasDoPeriodo(
  db: Db,
  filter: { userId: number; from: string; to: string },
): AsyncGenerator<CustaCriada[]> {
  let last: CustaCriada | undefined
  do {
    const rows = await custasCriadas(db, { ...filter, ...(last && { after: last.id }) }).execute()
    if (rows.length > 0) yield rows
    last = rows.length === BATCH ? rows.at(-1) : undefined
  } while (last)
}

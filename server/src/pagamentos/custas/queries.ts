import { MAX_ITENS_DO_LOTE } from '@concordia/contract/rules/pagamento'
import type { Db, Trx } from '../../platform/database/database.ts'
import { endOfDay, startOfDay } from '../../platform/database/days.ts'
import { onPage } from '../../platform/paging.ts'
import { EM_VIGOR } from '../boleto/em-vigor.ts'

const LINHA = ['id', 'createdAt', 'descricao', 'identificador', 'valorCentavos', 'situacao', 'tipo', 'loteId'] as const
export type CustaRow = Awaited<ReturnType<typeof listItens>>[number]

/** The user's fees, newest first, and their number. */
export async function listCustas(db: Db, userId: number, page: number): Promise<{ rows: CustaRow[]; total: number }> {
  const own = db.selectFrom('pagamentos').where('userId', '=', userId)
  const [rows, { total }] = await Promise.all([
    own.select(LINHA).orderBy('createdAt', 'desc').orderBy('id', 'desc').$call(onPage(page)).execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/**
 * Fees that may enter a batch: the user's open fees created between two days in São Paulo, both inclusive, oldest first, as many
 * as one batch takes. A fee of zero needs no payment, and one with a slip in force may just be being paid.
 */
export const listEmAberto = (db: Db, userId: number, from: string, to: string): Promise<CustaRow[]> =>
  db
    .selectFrom('pagamentos')
    .select(LINHA)
    .where('userId', '=', userId)
    .where('situacao', '=', 'A')
    .where('tipo', '<>', 'lote')
    .where('loteId', 'is', null)
    .where('valorCentavos', '>', 0)
    .where('createdAt', '>=', startOfDay(from))
    .where('createdAt', '<', endOfDay(to))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('boletos')
            .select('boletos.id')
            .whereRef('boletos.pagamentoId', '=', 'pagamentos.id')
            .where('boletos.situacao', 'in', EM_VIGOR),
        ),
      ),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MAX_ITENS_DO_LOTE)
    .execute()

/** The fees of a batch, oldest first. */
export const listItens = (db: Db, loteId: number) =>
  db.selectFrom('pagamentos').select(LINHA).where('loteId', '=', loteId).orderBy('createdAt').orderBy('id').execute()

/** The fees among these that have a slip in force. */
export async function comBoletoEmVigor(db: Db | Trx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('boletos')
    .select('pagamentoId')
    .where('pagamentoId', 'in', ids)
    .where('situacao', 'in', EM_VIGOR)
    .execute()
  return new Set(rows.map(({ pagamentoId }) => pagamentoId))
}

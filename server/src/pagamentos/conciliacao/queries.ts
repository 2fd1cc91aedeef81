import { PER_PAGE } from '@concordia/contract/http/shapes'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** One page of the disagreements, open ones first, the latest before the others, and how many there are. @param page from 1 */
export async function listDiferencas(db: Db, page: number) {
  const counted = db
    .selectFrom('conciliacaoDiferencas')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('resolvidaEm', 'is', null).as('emAberto'),
    ])
  const [rows, { total, emAberto }, conferencias] = await Promise.all([
    db
      .selectFrom('conciliacaoDiferencas as d')
      .leftJoin('pagamentos as p', 'p.id', 'd.pagamentoId')
      .select(['d.id', 'd.provedor', 'd.tipo', 'd.objeto', 'd.detalhe', 'd.vistaEm', 'd.ultimaEm', 'd.resolvidaEm', 'd.motivo'])
      .select(['p.id as pagamentoId', 'p.identificador'])
      .orderBy('d.resolvidaEm', (order) => order.desc().nullsFirst())
      .orderBy('d.id', 'desc')
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
    counted.executeTakeFirstOrThrow(),
    // 'cartao:sandbox' and 'boleto:sandbox' are of one provider, which has been compared once both have.
    db
      .selectFrom('conciliacoes')
      .select((eb) => [sql<string>`regexp_replace(provedor, '^.*:', '')`.as('provedor'), eb.fn.min('feitaEm').as('feitaEm')])
      .groupBy(sql`1`)
      .orderBy('provedor')
      .execute(),
  ])
  return { rows, total, emAberto, conferencias }
}

export const existeDiferenca = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('conciliacaoDiferencas').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { onPage } from '../../platform/paging.ts'

/** One page of the differences, open ones first, then the latest resolved, and the total. @param page from 1 */
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
      .$call(onPage(page))
      .execute(),
    counted.executeTakeFirstOrThrow(),
    // 'cartao:sandbox' and 'boleto:sandbox' belong to one provider, which is compared once both are.
    db
      .selectFrom('conciliacoes')
      .select((eb) => [sql<string>`regexp_replace(provedor, '^.*:', '')`.as('provedor'), eb.fn.min('feitaEm').as('feitaEm')])
      .groupBy(sql`1`)
      .orderBy('provedor')
      .execute(),
  ])
  return { rows, total, emAberto, conferencias }
}

/** The fee of a difference: null when it has none; undefined when the difference does not exist. */
export const custaDaDiferenca = async (db: Db, id: number): Promise<number | null | undefined> =>
  (await db.selectFrom('conciliacaoDiferencas').select('pagamentoId').where('id', '=', id).executeTakeFirst())?.pagamentoId

/** Whether a difference is about the money of this user, through a fee, charge, slip, balance or entry of it. */
export async function isDiferencaDe(db: Db, id: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from conciliacao_diferencas d where d.id = ${id} and (
      exists (select from pagamentos p where p.id = d.pagamento_id and p.user_id = ${userId})
      or exists (select from cobrancas c where c.provider_id = d.objeto and c.user_id = ${userId})
      or d.tipo like 'boleto-%' and exists (select from boletos b join pagamentos p on p.id = b.pagamento_id
        where b.nosso_numero = d.objeto and p.user_id = ${userId})
      or d.tipo = 'lancamento-sem-causa' and exists (select from saldo_lancamentos s
        where s.id::text = d.objeto and s.user_id = ${userId})
      or d.tipo = 'saldo-negativo' and d.objeto = ${userId}::bigint::text)`.execute(db)
  return rows.length > 0
}

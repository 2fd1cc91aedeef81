import type { Cents } from '@concordia/contract/values/money'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Settlement } from '../../platform/payments/boleto.ts'

/**
 * Stores every payment that a settlement file names, once, and finds its slip: by our own number when the answer with the
 * bank's number never came.
 */
export async function storeRecebimentos(db: Db, provedor: string, settlements: readonly Settlement[], now: Date): Promise<void> {
  for (const { chave, nossoNumero, seuNumero, cents, on } of settlements)
    await db
      .insertInto('boletoRecebimentos')
      .values({ provedor, chave, nossoNumero, seuNumero, dia: on, valorCentavos: cents, createdAt: now })
      .onConflict((conflict) => conflict.columns(['provedor', 'chave']).doNothing())
      .execute()
  await sql`update boleto_recebimentos r set boleto_id = b.id from boletos b
    where r.boleto_id is null and r.provedor = ${provedor} and b.provedor = r.provedor
      and (b.nosso_numero = r.nosso_numero or (b.nosso_numero is null and b.seu_numero = r.seu_numero))`.execute(db)
}

/** The total that came in for a slip by the bank's files. @returns null when they have not named it yet */
export async function recebidoDe(db: Db | Trx, boletoId: number): Promise<{ cents: Cents; vezes: number } | null> {
  const { cents, vezes } = await db
    .selectFrom('boletoRecebimentos')
    .select((eb) => [eb.fn.sum<number | null>('valorCentavos').as('cents'), eb.fn.countAll<number>().as('vezes')])
    .where('boletoId', '=', boletoId)
    .executeTakeFirstOrThrow()
  return cents === null ? null : { cents: Number(cents), vezes: Number(vezes) }
}

/**
 * How much of the money of slip `b` is in our books for fee `p`: what it paid of its fee, and what became balance. Slip and
 * fee are settled in one transaction, with the same timestamp.
 */
export const EM_CONTA = sql<number>`(case when p.situacao = 'P' and p.meio = 'boleto' and p.pago_em = b.encerrado_em
    then p.valor_centavos else 0 end
  + coalesce((select sum(s.valor_centavos) from saldo_lancamentos s where s.boleto_id = b.id and s.tipo = 'boleto'), 0))::bigint`

/** The same for one slip. */
export async function emContaDe(db: Db | Trx, boletoId: number): Promise<Cents> {
  const { total } = await db
    .selectFrom('boletos as b')
    .innerJoin('pagamentos as p', 'p.id', 'b.pagamentoId')
    .select(EM_CONTA.as('total'))
    .where('b.id', '=', boletoId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

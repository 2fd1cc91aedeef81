import type { Lancamento } from '@concordia/contract/pagamentos/schemas/saldo'
import { toReais } from '@concordia/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { onPage, presentPage } from '../../platform/paging.ts'

type Extrato = Awaited<ReturnType<typeof listLancamentos>>

/** A page of the ledger, newest first; `depois` is the balance after each entry, `saldo` the current one, in cents. */
export async function listLancamentos(db: Db, userId: number, page: number) {
  const [rows, { saldo, total }] = await Promise.all([
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('saldoLancamentos')
          .select(['id', 'createdAt', 'tipo', 'motivo', 'valorCentavos', 'pagamentoId'])
          .select(sql<number>`(sum(valor_centavos) over (order by id))::bigint`.as('depois'))
          .where('userId', '=', userId)
          .as('l'),
      )
      .selectAll()
      .orderBy('id', 'desc')
      .$call(onPage(page))
      .execute(),
    db
      .selectFrom('saldoLancamentos')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .select(sql<number>`coalesce(sum(valor_centavos), 0)::bigint`.as('saldo'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, saldo, total }
}

export const presentExtrato = ({ saldo, ...found }: Extrato) => ({
  saldo: toReais(saldo),
  lancamentos: presentPage(found, presentLancamento),
})

const presentLancamento = (row: Extrato['rows'][number]): Lancamento => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  tipo: row.tipo as Lancamento['tipo'],
  motivo: row.motivo,
  valor: toReais(row.valorCentavos),
  saldo: toReais(row.depois),
  pagamento_id: row.pagamentoId,
})

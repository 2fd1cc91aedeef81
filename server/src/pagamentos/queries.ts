import type { Pagamento } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { toReais } from '@concordia/contract/values/money'
import type { z } from 'zod'
import type { Db } from '../platform/database/database.ts'

export const findPagamento = (db: Db, id: number) =>
  db
    .selectFrom('pagamentos')
    .select(['id', 'procedimentoId', 'valorCentavos', 'situacao', 'meio'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const ownerOfCharge = async (db: Db, providerId: string): Promise<number | undefined> =>
  (await db.selectFrom('cobrancas').select('userId').where('providerId', '=', providerId).executeTakeFirst())?.userId

export const ownerOfPagamento = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('pagamentos').select('userId').where('id', '=', id).executeTakeFirst())?.userId

/** The procedimentos of a fee; for a batch, those of all its fees. */
export async function procedimentosOfPagamento(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('pagamentos')
    .select('procedimentoId')
    .distinct()
    .where((eb) => eb.or([eb('id', '=', id), eb('loteId', '=', id)]))
    .where('procedimentoId', 'is not', null)
    .$narrowType<{ procedimentoId: number }>()
    .execute()
  return rows.map(({ procedimentoId }) => procedimentoId)
}

type PagamentoRow = Awaited<ReturnType<typeof findPagamento>>

export const presentPagamento = (row: PagamentoRow) =>
  ({
    id: row.id,
    valor: toReais(row.valorCentavos),
    situacao: row.situacao,
    meio: row.meio,
  }) as z.infer<typeof Pagamento>

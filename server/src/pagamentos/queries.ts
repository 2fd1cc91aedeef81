import type { Pagamento } from '@concordia/contract/pagamentos'
import { toReais } from '@concordia/contract/values/money'
import type { z } from 'zod'
import type { Db } from '../platform/database/database.ts'

export const findPagamento = (db: Db, id: number) =>
  db
    .selectFrom('pagamentos')
    .select(['id', 'procedimentoId', 'valorCentavos', 'situacao', 'meio'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type PagamentoRow = Awaited<ReturnType<typeof findPagamento>>

export const presentPagamento = (row: PagamentoRow) =>
  ({
    id: row.id,
    valor: toReais(row.valorCentavos),
    situacao: row.situacao,
    meio: row.meio,
  }) as z.infer<typeof Pagamento>

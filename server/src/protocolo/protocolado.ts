import { campo } from '@concordia/contract/http/shapes'
import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { noFio, type Tipo } from '@concordia/contract/rules/tipos'
import { findPagamento, presentPagamento } from '../pagamentos/queries.ts'
import type { Db } from '../platform/database/database.ts'

/** The answer to a filing: what it made, and its fee. */
export async function protocolado<T extends Tipo>(tipo: T, db: Db, pagamentoId: number) {
  const pagamento = await findPagamento(db, pagamentoId)
  const { id, situacao, createdAt } = await db
    .selectFrom('procedimentos')
    .select(['id', 'situacao', 'createdAt'])
    .$narrowType<{ situacao: SituacaoProcedimento }>()
    .where('id', '=', pagamento.procedimentoId)
    .executeTakeFirstOrThrow()
  return {
    ...campo(noFio(tipo).campo, { id, situacao, created_at: createdAt.toISOString() }),
    pagamento: presentPagamento(pagamento),
  }
}

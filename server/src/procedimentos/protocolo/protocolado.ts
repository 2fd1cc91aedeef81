import { campo } from '@concordia/contract/http/shapes'
import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { noFio, type Tipo } from '@concordia/contract/rules/tipos'
import { presentPagamento } from '../../pagamentos/queries.ts'
import type { Db } from '../../platform/database/database.ts'

/** The answer to a filing: what it made, and its fee. */
export async function protocolado<T extends Tipo>(tipo: T, db: Db, pagamentoId: number) {
  const {
    numero: id,
    estado,
    createdAt,
    representacaoId,
    ...pagamento
  } = await db
    .selectFrom('pagamentos as g')
    .innerJoin('procedimentos as p', 'p.id', 'g.procedimentoId')
    .select(['p.id as numero', 'p.situacao as estado', 'p.createdAt'])
    .select(['g.id', 'g.procedimentoId', 'g.valorCentavos', 'g.situacao', 'g.meio'])
    .select((eb) =>
      eb
        .selectFrom('representacoes as r')
        .select((r) => r.fn.min('r.id').as('id'))
        .whereRef('r.procedimentoId', '=', 'p.id')
        .whereRef('r.advogadoId', '=', 'p.userId')
        .whereRef('r.createdAt', '=', 'p.createdAt')
        .as('representacaoId'),
    )
    .$narrowType<{ estado: SituacaoProcedimento }>()
    .where('g.id', '=', pagamentoId)
    .executeTakeFirstOrThrow()
  return {
    ...campo(noFio(tipo).campo, { id, situacao: estado, created_at: createdAt.toISOString() }),
    pagamento: presentPagamento(pagamento),
    ...(representacaoId !== null && { representacao: { id: representacaoId } }),
  }
}

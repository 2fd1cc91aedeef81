import type { Caso } from '@concordia/contract/procedimentos/schemas/casos'
import type { Db } from '../../platform/database/database.ts'
import { type Detalhes, presentDetalhes } from '../consulta/present-detalhes.ts'

export const findCaso = (db: Db, procedimentoId: number) =>
  db
    .selectFrom('casos')
    .select(['natureza', 'expectativa', 'tentativaAcordo', 'processoJudicial'])
    .where('procedimentoId', '=', procedimentoId)
    .executeTakeFirstOrThrow()

/** A case as this viewer sees it: who was designated and has not answered sees what the dispute is about, and no more. */
export function presentCaso(
  facts: Detalhes,
  caso: Awaited<ReturnType<typeof findCaso>>,
  pode: Pick<Caso, 'pode_encerrar' | 'negociacoes_assinadas' | 'acordo_assinado' | 'recusavel' | 'tem_textos'>,
): Caso {
  const { autos } = facts
  return {
    ...presentDetalhes(facts),
    natureza: caso.natureza,
    expectativa: autos ? caso.expectativa : null,
    tentativa: autos ? (caso.tentativaAcordo ? 'S' : 'N') : null,
    processo: autos ? caso.processoJudicial : null,
    aceiteMediador: Boolean(facts.relation.designacaoPendente),
    isMediador: facts.direitos?.conduz ?? false,
    ...pode,
  }
}

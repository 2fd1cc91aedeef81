import { ENCERRADOS } from '@concordia/contract/rules/processo'
import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../platform/database/types.ts'

/** Tasks of procedimentos that have not ended: in ended ones they are not pending. */
export const emAndamento = (eb: ExpressionBuilder<DB, 'tarefas'>) =>
  eb.exists(
    eb
      .selectFrom('procedimentos as p')
      .select('p.id')
      .whereRef('p.id', '=', 'tarefas.procedimentoId')
      .where('p.situacao', 'not in', ENCERRADOS),
  )

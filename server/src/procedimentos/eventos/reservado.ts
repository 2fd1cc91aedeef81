import type { ExpressionBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../platform/database/types.ts'

/** What of an evento `e` only the mediator reads, or null: shown by `comSigilo` and `leReservado` alone. */
export const reservadoDoEvento = (eb: ExpressionBuilder<DB & { e: DB['eventos'] }, 'e'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('eventosReservados as r')
      .select(['r.remetenteId', 'r.descricao', 'r.nomes', 'r.sal'])
      .whereRef('r.eventoId', '=', 'e.id'),
  ).as('reservado')

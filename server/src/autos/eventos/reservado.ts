import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../platform/database/types.ts'

/** What of an evento `e` only the mediator reads, or null: shown by `comSigilo` and `readsReservado` alone. */
export const reservadoDoEvento = (eb: ExpressionBuilder<DB & { e: DB['eventos'] }, 'e'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('eventosReservados as r')
      .select(['r.eventoId', 'r.remetenteId', 'r.descricao', 'r.nomes', 'r.sal'])
      .select((r) =>
        jsonArrayFrom(
          r
            .selectFrom('reservadosLiberados as l')
            .select(['l.designacaoId', 'l.createdAt'])
            .whereRef('l.eventoId', '=', 'r.eventoId'),
        ).as('liberado'),
      )
      .whereRef('r.eventoId', '=', 'e.id'),
  ).as('reservado')

import type { Destino } from '@concordia/contract/rules/sigilo'
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../platform/database/types.ts'

/** The words of an evento `e` that is not for everybody, or null: shown by `comSigilo` and `readsReservado` alone. */
export const reservadoDoEvento = (eb: ExpressionBuilder<DB & { e: DB['eventos'] }, 'e'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('eventosReservados as r')
      .select(['r.eventoId', 'r.remetenteId', 'r.descricao', 'r.nomes', 'r.sal', 'r.destino'])
      .select((r) => [
        r.fn
          .coalesce(
            r
              .selectFrom('destinos as m')
              .select('m.destino')
              .whereRef('m.eventoId', '=', 'r.eventoId')
              .orderBy('m.mudancaId', 'desc')
              .limit(1),
            'r.destino',
          )
          .$castTo<Destino | null>()
          .as('destinoAtual'),
        jsonArrayFrom(
          r
            .selectFrom('reservadosLiberados as l')
            .select(['l.designacaoId', 'l.createdAt'])
            .whereRef('l.eventoId', '=', 'r.eventoId'),
        ).as('liberado'),
      ])
      .whereRef('r.eventoId', '=', 'e.id'),
  ).as('reservado')

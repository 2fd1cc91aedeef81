import { MOVIMENTACOES_POR_HORA } from '@concordia/contract/rules/limits'
import type { Db, Trx } from '../../platform/database/database.ts'

const HORA_MS = 3_600_000

/**
 * Whether a person, with the movement just added, has made more in this procedimento within an hour than go out at once. The
 * procedimento is locked, so that parallel movements are all counted.
 */
export async function exceedsRitmo(
  trx: Trx,
  { procedimentoId, userId, now }: { procedimentoId: number; userId: number; now: Date },
): Promise<boolean> {
  const { n } = await trx
    .selectFrom('eventos')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('procedimentoId', '=', procedimentoId)
    .where('ato', '=', 'movimentacao')
    .where('autorId', '=', userId)
    .where('createdAt', '>', new Date(now.getTime() - HORA_MS))
    .executeTakeFirstOrThrow()
  return n > MOVIMENTACOES_POR_HORA
}

/** Whether the notices of an evento wait for the secretariat. */
export async function isRetido(db: Db, procedimentoId: number, eventoId: number): Promise<boolean> {
  const row = await db
    .selectFrom('emails')
    .select('id')
    .where('procedimentoId', '=', procedimentoId)
    .where('eventoId', '=', eventoId)
    .where('situacao', '=', 'retido')
    .where('retidoPor', '=', 'movimentacoes')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

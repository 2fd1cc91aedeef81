import type { Deps } from '../deps.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Caller } from '../platform/http/actor.ts'
import { conflict, forbidden } from '../platform/http/errors.ts'
import type { Indisponibilidade } from './registrar-indisponibilidade.ts'

/**
 * Annuls a registered period: it stays public with its certificate, marked as annulled, and no deadline set from now on counts
 * it. For those set before, it counts as it did, so that none is ever shortened (docs/decisions/028).
 * @param motivo in the secretariat's words, public
 * @throws AppError 403 there is none; 409 it was annulled already
 */
export const anularIndisponibilidade = (
  { tx, clock }: Pick<Deps, 'tx' | 'clock'>,
  { user, ip, requestId }: Caller,
  id: number,
  motivo: string,
): Promise<Indisponibilidade> =>
  tx(async (trx) => {
    const found = await trx
      .selectFrom('indisponibilidades')
      .select(['id', 'inicio', 'fim', 'motivo', 'certidaoId', 'anuladaEm'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw forbidden()
    if (found.anuladaEm) throw conflict('Esta certidão já foi anulada.')
    const anulacao = { anuladaEm: clock.now(), motivoAnulacao: motivo }
    await trx
      .updateTable('indisponibilidades')
      .set({ ...anulacao, anuladaPor: user.id })
      .where('id', '=', id)
      .execute()
    const what = { action: 'anular-indisponibilidade', object: 'indisponibilidade', objectId: id } as const
    const data = { inicio: found.inicio.toISOString(), fim: found.fim.toISOString(), motivo }
    await audit(trx, { ...what, userId: user.id, ip, requestId, data })
    return { ...found, ...anulacao }
  })

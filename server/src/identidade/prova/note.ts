import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { AppError } from '../../platform/http/errors.ts'
import { proofEnd } from '../../platform/http/fresh-proof.ts'

/**
 * Notes that the session has proved password and second factor.
 * @throws AppError 401 the session has ended meanwhile
 */
export async function noteProof(
  trx: Trx,
  caller: Caller,
  { now, data }: { now: Date; data?: { chave: number } },
): Promise<{ ate: string; message: string }> {
  const { id, sessionId } = caller.user
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ provadaEm: now })
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError(401, 'Sua sessão terminou. Entre novamente.')
  await audit(trx, caller, { act: 'provar-identidade', object: 'usuario', id, ...(data && { data }) })
  return { ate: proofEnd(now).toISOString(), message: 'Confirmado.' }
}

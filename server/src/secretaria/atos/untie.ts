import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { lockProcedimento, type Travado } from '../../procedimentos/lock-procedimento.ts'

interface Desvincular {
  procedimentoId: number
  userId: number
  /** The parte as the caller saw it. */
  parteId: number
  motivo: string
}

/**
 * Unties an account from a parte: it follows the procedimento as before, but cannot open what only the parte may open. It
 * stays so whatever the account's address becomes. Not in the docket, whose readers do not know which accounts are tied; the audit
 * records it, with the reason.
 * @throws AppError 403 the account does not follow this procedimento; 409 it is not tied to this parte any more
 */
export const untie = (
  deps: Pick<Deps, 'tx'>,
  caller: Caller,
  { procedimentoId, userId, parteId, motivo }: Desvincular,
): Promise<void> =>
  deps.tx(async (trx) => {
    const procedimento = await lockProcedimento(trx, procedimentoId)
    const acesso = await trx
      .selectFrom('procedimentoAcessos')
      .select('parteId')
      .where('procedimentoId', '=', procedimentoId)
      .where('userId', '=', userId)
      .where('motivo', '=', 'senha')
      .executeTakeFirst()
    if (!acesso) throw forbidden()
    if (acesso.parteId !== parteId) throw conflict('Esta conta não está mais vinculada a esta parte.')
    await trx
      .updateTable('procedimentoAcessos')
      .set({ parteId: null, desvinculadoDe: parteId })
      .where('procedimentoId', '=', procedimentoId)
      .where('userId', '=', userId)
      .where('motivo', '=', 'senha')
      .execute()
    // Tied by mistake, they were nobody's lawyer here either.
    await trx
      .deleteFrom('advogadosAnteriores')
      .where('procedimentoId', '=', procedimentoId)
      .where('userId', '=', userId)
      .execute()
    await auditDesvinculo(trx, caller, procedimento, { userId, parteId, motivo })
  })

/** Records in the audit that an account is no longer tied to a parte, and why. */
export const auditDesvinculo = (
  trx: Trx,
  caller: Caller,
  { id, tipo }: Travado,
  { userId, parteId, motivo }: { userId: number; parteId: number; motivo: string },
): Promise<void> => audit(trx, caller, { act: 'desvincular-da-parte', object: tipo, id, data: { user: userId, parteId, motivo } })

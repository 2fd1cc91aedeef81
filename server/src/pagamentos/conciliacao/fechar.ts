import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Pagador } from '../liquidar.ts'

/**
 * The secretariat takes a difference for settled that no comparison can see to be (a dispute that was won, a shortage that was
 * forgiven). It is not told again for the same facts.
 * @throws AppError 409 when it is settled already
 */
export const fecharDiferenca = ({ tx, clock }: Deps, por: Pagador, id: number, motivo: string): Promise<void> =>
  tx(async (trx) => {
    const fechada = await trx
      .updateTable('conciliacaoDiferencas')
      .set({ resolvidaEm: clock.now(), fechadaPor: por.userId, motivo, calada: true })
      .where('id', '=', id)
      .where('resolvidaEm', 'is', null)
      .returning(['provedor', 'tipo', 'objeto', 'detalhe'])
      .executeTakeFirst()
    if (!fechada) throw conflict('Esta diferença já está resolvida.')
    await audit(trx, { ...por, action: 'encerrar', object: 'diferenca', objectId: id, data: { ...fechada, motivo } })
  })

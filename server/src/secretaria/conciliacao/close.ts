import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { isDiferencaDe } from './queries.ts'

const PROPRIA = 'Esta diferença é de dinheiro seu: peça a outra pessoa da secretaria que a confira.'

/**
 * The secretariat closes a difference that no comparison can resolve (a dispute that was won, a shortage that was
 * forgiven). It is not reported again for the same facts.
 * @throws AppError 403 it is about their own money; 409 it is resolved already
 */
export const closeDiferenca = ({ tx, clock }: Deps, caller: Caller, id: number, motivo: string): Promise<void> =>
  tx(async (trx) => {
    if (await isDiferencaDe(trx, id, caller.user.id)) throw forbidden(PROPRIA)
    const fechada = await trx
      .updateTable('conciliacaoDiferencas')
      .set({ resolvidaEm: clock.now(), fechadaPor: caller.user.id, motivo, calada: true })
      .where('id', '=', id)
      .where('resolvidaEm', 'is', null)
      .returning(['provedor', 'tipo', 'objeto', 'detalhe'])
      .executeTakeFirst()
    if (!fechada) throw conflict('Esta diferença já está resolvida.')
    await audit(trx, caller, { act: 'encerrar', object: 'diferenca', id, data: { ...fechada, motivo } })
  })

import type { Deps } from '../../deps.ts'
import type { Pagador } from '../../pagamentos/liquidar.ts'
import { audit } from '../../platform/audit/audit.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { isDiferencaDe } from './queries.ts'

const PROPRIA = 'Esta diferença é de dinheiro seu: peça a outra pessoa da secretaria que a confira.'

/**
 * The secretariat takes a difference for settled that no comparison can see to be (a dispute that was won, a shortage that was
 * forgiven). It is not told again for the same facts.
 * @throws AppError 403 it is about their own money; 409 it is settled already
 */
export const fecharDiferenca = ({ tx, clock }: Deps, por: Pagador, id: number, motivo: string): Promise<void> =>
  tx(async (trx) => {
    if (await isDiferencaDe(trx, id, por.userId)) throw forbidden(PROPRIA)
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

import type { Vigencia } from '@concordia/contract/secretaria/schemas/pagamentos'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { lockConvenio, requireVigencia } from './lock-convenio.ts'
import { fimDoDia, inicioDoDia } from './vigencia.ts'

const DESATIVADO = 'Este convênio está desativado e não pode mais ser mudado.'
const usado = (n: number) => `O convênio já foi usado ${n === 1 ? '1 vez' : `${n} vezes`}. O limite não pode ser menor que isso.`

/**
 * Changes window and limit of a covenant; the benefit never changes. Uses and changes lock its row, so that the limit is compared
 * with the current uses.
 * @param de window and limit as the caller saw them; absent: any
 * @throws AppError 409 deactivated, or not `de` any more; 422 on `limite_usos` below the uses
 */
export const changeConvenio = (
  deps: Deps,
  caller: Caller,
  id: number,
  { de, ...depois }: Vigencia & { de?: Vigencia | undefined },
): Promise<void> =>
  deps.tx(async (trx) => {
    const convenio = await lockConvenio(trx, id)
    if (convenio.desativadoEm !== null) throw conflict(DESATIVADO)
    requireVigencia(convenio, de)
    const { vale_desde, vale_ate, limite_usos } = depois
    if (limite_usos !== null && limite_usos < convenio.usos) throw invalid({ limite_usos: [usado(convenio.usos)] })
    const antes: Vigencia = { vale_desde: convenio.valeDesde, vale_ate: convenio.valeAte, limite_usos: convenio.limiteUsos }
    await trx
      .updateTable('convenios')
      .set({ valeDesde: inicioDoDia(vale_desde), valeAte: fimDoDia(vale_ate), limiteUsos: limite_usos })
      .where('id', '=', id)
      .execute()
    await audit(trx, caller, { act: 'mudar', object: 'convenio', id, data: { antes, depois } })
  })

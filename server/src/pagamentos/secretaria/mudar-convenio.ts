import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Pagador } from '../liquidar.ts'
import { travarConvenio } from './travar-convenio.ts'
import { exigirOrdem, fimDoDia, inicioDoDia, type Vigencia } from './vigencia.ts'

const DESATIVADO = 'Este convênio está desativado e não pode mais ser mudado.'
const usado = (n: number) => `O convênio já foi usado ${n === 1 ? '1 vez' : `${n} vezes`}. O limite não pode ser menor que isso.`

/**
 * Changes window and limit of a covenant, whose benefit never changes. Uses and changes take turns at its row: a limit is compared
 * with the uses there are.
 * @throws AppError 409 deactivated; 422 on `limite_usos` below the uses, or on `vale_ate` before the beginning
 */
export const mudarConvenio = (deps: Deps, por: Pagador, id: number, input: Vigencia): Promise<void> =>
  deps.tx(async (trx) => {
    const convenio = await travarConvenio(trx, id)
    if (convenio.desativadoEm !== null) throw conflict(DESATIVADO)
    const antes = { vale_desde: convenio.valeDesde, vale_ate: convenio.valeAte, limite_usos: convenio.limiteUsos }
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    const depois: typeof antes = { ...antes, ...given }
    exigirOrdem(depois.vale_desde, depois.vale_ate)
    if (depois.limite_usos !== null && depois.limite_usos < convenio.usos) throw invalid({ limite_usos: [usado(convenio.usos)] })
    await trx
      .updateTable('convenios')
      .set({
        valeDesde: inicioDoDia(depois.vale_desde),
        valeAte: fimDoDia(depois.vale_ate),
        limiteUsos: depois.limite_usos,
      })
      .where('id', '=', id)
      .execute()
    await audit(trx, { ...por, action: 'mudar', object: 'convenio', objectId: id, data: { antes, depois } })
  })

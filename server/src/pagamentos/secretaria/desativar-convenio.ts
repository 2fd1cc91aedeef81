import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Pagador } from '../liquidar.ts'
import { travarConvenio } from './travar-convenio.ts'

const JA_DESATIVADO = 'Este convênio já está desativado.'

/**
 * Ends a covenant for good. Fees reckoned with it stay as they are.
 * @throws AppError 409 when it has ended already
 */
export const desativarConvenio = (deps: Deps, por: Pagador, id: number): Promise<void> =>
  deps.tx(async (trx) => {
    const { desativadoEm } = await travarConvenio(trx, id)
    if (desativadoEm !== null) throw conflict(JA_DESATIVADO)
    await trx.updateTable('convenios').set({ desativadoEm: deps.clock.now() }).where('id', '=', id).execute()
    await audit(trx, { ...por, action: 'desativar', object: 'convenio', objectId: id })
  })

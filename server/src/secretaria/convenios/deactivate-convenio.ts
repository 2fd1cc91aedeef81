import type { Vigencia } from '@concordia/contract/secretaria/schemas/pagamentos'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { lockConvenio, requireVigencia } from './lock-convenio.ts'

const JA_DESATIVADO = 'Este convênio já está desativado.'

/**
 * Ends a covenant for good. Fees calculated with it stay as they are.
 * @param de window and limit as the caller saw them; absent: any
 * @throws AppError 409 when it has ended already, or they are not `de` any more
 */
export const deactivateConvenio = (deps: Deps, caller: Caller, id: number, de?: Vigencia): Promise<void> =>
  deps.tx(async (trx) => {
    const convenio = await lockConvenio(trx, id)
    if (convenio.desativadoEm !== null) throw conflict(JA_DESATIVADO)
    requireVigencia(convenio, de)
    await trx.updateTable('convenios').set({ desativadoEm: deps.clock.now() }).where('id', '=', id).execute()
    await audit(trx, caller, { act: 'desativar', object: 'convenio', id })
  })

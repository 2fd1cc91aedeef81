import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Visitor } from '../../platform/http/actor.ts'
import { AppError } from '../../platform/http/errors.ts'
import { useLink } from '../links.ts'
import { accountOf } from './confirmation-link.ts'

const CONFIRMED = 'Este e-mail já foi confirmado, e o cadastro não pode mais ser apagado por este link. Fale com a secretaria.'

/**
 * "Não fui eu": removes a registration made by somebody else with the address a link was sent to, with its sessions. Until it is
 * confirmed an account can do nothing, so no data depends on it, and the address is free again.
 * @returns the sentence for the person
 * @throws AppError 422 for a link that cannot be used, 409 once the address is confirmed
 */
export const disownRegistration = (deps: Deps, caller: Visitor, token: string): Promise<string> =>
  deps.tx(async (trx) => {
    const { userId, used } = accountOf(await useLink(trx, { token, finalidade: 'verificacao' }, deps.clock.now()))
    const removed = trx.deleteFrom('users').where('id', '=', userId).where('emailVerifiedAt', 'is', null).returning('id')
    if (used || !(await removed.executeTakeFirst())) throw new AppError(409, CONFIRMED)
    await audit(trx, caller, { act: 'recusar-cadastro', object: 'usuario', id: userId })
    return 'O cadastro foi apagado. Este e-mail está livre, e nenhuma conta foi aberta com ele.'
  })

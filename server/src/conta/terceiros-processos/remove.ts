import type { Deps } from '../../deps.ts'
import { notify } from '../../notificacoes/notify.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { forbidden } from '../../platform/http/errors.ts'

/** Ends a grant; both the user who gave it and the third party may. @throws AppError 403 when it was ended meanwhile */
export const removeTerceiro = (deps: Deps, caller: Caller, id: number): Promise<string> =>
  deps.tx(async (trx) => {
    const { user } = caller
    const grant = await trx
      .deleteFrom('terceirosProcessos')
      .where('id', '=', id)
      .where((eb) => eb.or([eb('userId', '=', user.id), eb('terceiroId', '=', user.id)]))
      .returning(['userId', 'terceiroId'])
      .executeTakeFirst()
    if (!grant) throw forbidden()
    const { name } = await trx.selectFrom('users').select('name').where('id', '=', user.id).executeTakeFirstOrThrow()
    const quem = name ?? ''
    if (grant.userId === user.id) {
      await notify(deps, trx, 'terceiroDeProcessos', { userId: grant.terceiroId, quem, acesso: 'retirado' })
    } else {
      await notify(deps, trx, 'terceiroSaiu', { userId: grant.userId, quem })
    }
    await audit(trx, caller, {
      act: 'excluir',
      object: 'terceiro-de-processos',
      id,
      data: { user: grant.userId, terceiro: grant.terceiroId },
    })
    return grant.userId === user.id ? 'Terceiro removido com sucesso' : 'Você deixou de acompanhar os processos desta pessoa'
  })

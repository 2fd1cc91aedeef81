import { NOMES_DOS_PAPEIS } from '@concordia/contract/secretaria/words'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { closeSessions } from '../../identidade/revoke.ts'
import { tellAdministrators } from '../../notificacoes/administracao.ts'
import { notify } from '../../notificacoes/notify.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { lockConta, refuseUltima } from './lock-conta.ts'

/**
 * Changes the role of an account, also one's own. Open sessions stay, and their rights follow the role with every request; where staff
 * needs a second factor, those of an account that becomes staff end.
 * @param de the role as the caller saw it; absent: any
 * @throws AppError 403 the caller is no longer administrator; 409 it has the role, or is not `de` any more; its address is not
 *   confirmed, or it is blocked; it is the last administrator
 */
export const changePapel = (
  deps: Pick<Deps, 'tx' | 'clock' | 'letterhead' | 'config'>,
  caller: Caller,
  userId: number,
  { role, de }: { role: Actor['role']; de?: Actor['role'] | undefined },
): Promise<void> =>
  deps.tx(async (trx) => {
    const conta = await lockConta(trx, userId, caller.user.id)
    // Somebody has just taken the role from the caller.
    if (!conta.porAdmin) throw forbidden()
    if (conta.role === role) throw conflict(`O papel desta conta já é ${NOMES_DOS_PAPEIS[role]}.`)
    if (de !== undefined && conta.role !== de)
      throw conflict(
        `O papel desta conta mudou enquanto esta página estava aberta: agora é ${NOMES_DOS_PAPEIS[conta.role as Actor['role']]}.`,
      )
    // A person who registered somebody else's address must not get rights with it.
    if (role !== 'user' && !conta.emailVerifiedAt) throw conflict('Esta pessoa ainda não confirmou o e-mail.')
    if (role !== 'user' && conta.bloqueadoEm) throw conflict('Esta conta está bloqueada. Desbloqueie-a antes.')
    if (role !== 'admin') refuseUltima(conta)
    const quando = formatDateTime(deps.clock.now())
    const papeis = { deAntes: NOMES_DOS_PAPEIS[conta.role as Actor['role']], paraAgora: NOMES_DOS_PAPEIS[role] }
    await tellAdministrators(deps, trx, 'papelMudado', { conta: conta.name ?? '', ...papeis, por: caller.user.name, quando })
    await trx.updateTable('users').set({ role }).where('id', '=', userId).execute()
    // What was proved as another does not count. Where staff needs a second factor, a session that was opened without it ends.
    await trx.updateTable('sessions').set({ provadaEm: null }).where('userId', '=', userId).execute()
    if (deps.config.staff2fa && conta.role === 'user') await closeSessions(trx, userId, {})
    await notify(deps, trx, 'papelAlterado', { userId, papel: NOMES_DOS_PAPEIS[role], quando })
    await audit(trx, caller, { act: 'mudar-papel', object: 'usuario', id: userId, data: { de: conta.role, para: role } })
  })

import { NOMES_DOS_PAPEIS } from '@concordia/contract/secretaria/words'
import { formatDateTime } from '@concordia/contract/values/dates'
import { notify } from '../../avisos/notify.ts'
import { tellAdministrators } from '../../avisos/tell-administrators.ts'
import type { Deps } from '../../deps.ts'
import { forgetAplicativo } from '../../identidade/aplicativo/app.ts'
import { recoveryCodesLeft } from '../../identidade/aplicativo/codes.ts'
import { listChaves } from '../../identidade/chaves/chaves.ts'
import { recordMudanca } from '../../identidade/mudancas.ts'
import { NOTICES as IDENTIDADE } from '../../identidade/notices.ts'
import { closeSessions, revokeAccess } from '../../identidade/revoke.ts'
import { endTokens } from '../../identidade/tokens.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { NOTICES } from '../notices.ts'

type Needs = Pick<Deps, 'tx' | 'clock' | 'letterhead'>

/**
 * Blocks an account: its sessions end, its codes and links stop working, and it cannot sign in until it is unblocked. The
 * person's roles in procedimentos stay; their notices wait on the screen.
 * @throws AppError 403 an account of the staff, unless an administrator asks; 409 one's own, already blocked, last administrator
 */
export const block = (deps: Needs, caller: Caller, userId: number, motivo: string): Promise<void> =>
  deps.tx(async (trx) => {
    if (userId === caller.user.id) throw conflict('Ninguém bloqueia a própria conta. Peça a outra pessoa da secretaria.')
    const conta = await lockConta(trx, userId, caller.user.id)
    requireAdminOver(conta)
    if (conta.bloqueadoEm) throw conflict('Esta conta já está bloqueada.')
    refuseUltima(conta)
    const now = deps.clock.now()
    await trx.updateTable('users').set({ bloqueadoEm: now, bloqueioMotivo: motivo }).where('id', '=', userId).execute()
    await revokeAccess(trx, userId, { now })
    await notify(deps, trx, NOTICES.contaBloqueada, { userId, quando: formatDateTime(now) })
    await audit(trx, caller, { act: 'bloquear', object: 'usuario', id: userId, data: { motivo } })
  })

/**
 * Unblocks the account; its password stays as it was.
 * @throws AppError 403 an account of the staff, unless an administrator asks; 409 not blocked
 */
export const unblock = (deps: Needs, caller: Caller, userId: number): Promise<void> =>
  deps.tx(async (trx) => {
    const conta = await lockConta(trx, userId, caller.user.id)
    requireAdminOver(conta)
    if (conta.encerradaEm) throw conflict('Esta conta foi encerrada a pedido da pessoa e não volta.')
    if (!conta.bloqueadoEm) throw conflict('Esta conta não está bloqueada.')
    await trx.updateTable('users').set({ bloqueadoEm: null, bloqueioMotivo: null }).where('id', '=', userId).execute()
    await notify(deps, trx, NOTICES.contaDesbloqueada, { userId, quando: formatDateTime(deps.clock.now()) })
    await audit(trx, caller, { act: 'desbloquear', object: 'usuario', id: userId })
  })

/** Only administrators act on the accounts of the staff. */
function requireAdminOver({ role, porAdmin }: ContaTravada): void {
  if (role !== 'user' && !porAdmin) throw forbidden('Só a administração bloqueia e desbloqueia contas da secretaria.')
}

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
    await tellAdministrators(deps, trx, IDENTIDADE.papelMudado, {
      conta: conta.name ?? '',
      ...papeis,
      por: caller.user.name,
      quando,
    })
    await trx.updateTable('users').set({ role }).where('id', '=', userId).execute()
    // What was proved as another does not count. Where staff needs a second factor, a session that was opened without it ends.
    await trx.updateTable('sessions').set({ provadaEm: null }).where('userId', '=', userId).execute()
    // A token that was given to a program for a user's matters must not read those of everybody.
    await endTokens(trx, userId, { now: deps.clock.now() })
    if (deps.config.staff2fa && conta.role === 'user') await closeSessions(trx, userId, {})
    await notify(deps, trx, IDENTIDADE.papelAlterado, { userId, papel: NOMES_DOS_PAPEIS[role], quando })
    await audit(trx, caller, { act: 'mudar-papel', object: 'usuario', id: userId, data: { de: conta.role, para: role } })
  })

const PROPRIA = 'O segundo fator da própria conta não se reinicia aqui: peça a outra pessoa da administração.'
const NENHUM = 'Esta conta não tem aplicativo autenticador nem chave de acesso: o código dela já vai por e-mail.'

/**
 * For somebody who lost the app or the passkeys and all recovery codes: takes them out of use and ends the sessions, so that codes
 * come by e-mail again. The person and all administrators are told at once (docs/rules/account.md#second-factor).
 * @throws AppError 403 the caller is no longer administrator; 409 it is their own account, or there is nothing to take out of use
 */
export const resetFator = (deps: Deps, caller: Caller, userId: number, motivo: string): Promise<void> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { porAdmin, name } = await lockConta(trx, userId, caller.user.id)
    if (!porAdmin) throw forbidden()
    if (userId === caller.user.id) throw conflict(PROPRIA)
    if (!(await hasAny(trx, userId))) throw conflict(NENHUM)
    await forgetAplicativo(trx, userId)
    await trx.deleteFrom('chavesDeAcesso').where('userId', '=', userId).execute()
    await revokeAccess(trx, userId, { now })
    const quando = formatDateTime(now)
    const desfazer = await recordMudanca(deps, trx, { userId, tipo: 'aplicativo', ligado: false })
    const por = caller.user.name
    await tellAdministrators(deps, trx, NOTICES.segundoFatorReiniciado, { conta: name ?? '', por, quando })
    await notify(deps, trx, NOTICES.segundoFatorReiniciadoNaConta, { userId, quando, desfazer })
    await audit(trx, caller, { act: 'reiniciar-fator', object: 'usuario', id: userId, data: { motivo } })
  })

async function hasAny(trx: Trx, userId: number): Promise<boolean> {
  const app = await trx.selectFrom('aplicativos').select('userId').where('userId', '=', userId).executeTakeFirst()
  return app !== undefined || (await listChaves(trx, userId)).length + (await recoveryCodesLeft(trx, userId)) > 0
}

type ContaTravada = Awaited<ReturnType<typeof lockConta>>

/**
 * Locks an account whose role or block is about to change, and before it, by id, all accounts of administrators, so that
 * of two concurrent acts the later one sees how many are left.
 * @param por who acts
 * @returns the account; `ultima`: it is the last administrator; `porAdmin`: the caller is an administrator now, whatever they
 *   were when the request arrived
 * @throws when the account does not exist
 */
async function lockConta(trx: Trx, userId: number, por: number) {
  const accounts = trx.selectFrom('users').select(['id', 'name', 'role', 'bloqueadoEm', 'encerradaEm', 'emailVerifiedAt'])
  const administration = await accounts.where('role', '=', 'admin').orderBy('id').forNoKeyUpdate().execute()
  const conta = await accounts.where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const able = administration.filter(({ bloqueadoEm, emailVerifiedAt }) => !bloqueadoEm && emailVerifiedAt)
  return {
    ...conta,
    ultima: able.length === 1 && able[0]!.id === userId,
    porAdmin: able.some(({ id }) => id === por),
  }
}

/** @throws AppError 409 for the last administrator */
function refuseUltima({ ultima }: ContaTravada): void {
  if (ultima) throw conflict('Esta é a última conta de administração. Dê antes esse papel a outra pessoa.')
}

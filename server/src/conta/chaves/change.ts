import type { ChaveDeAcesso } from '@concordia/contract/conta/schemas/chaves'
import { formatDateTime } from '@concordia/contract/values/dates'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { recordMudanca } from '../../identidade/mudancas.ts'
import { holdPassword } from '../../identidade/senha/password.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { NOTICES } from '../notices.ts'
import { presentChave } from './present.ts'

const GONE = 'Esta chave de acesso já foi removida.'

/** The user's passkey, while it opens the account. */
const changed = (trx: Trx, userId: number, id: number, change: { nome: string } | { removidaEm: Date }) =>
  trx
    .updateTable('chavesDeAcesso')
    .set(change)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('removidaEm', 'is', null)
    .returning(['id', 'nome', 'sincronizada', 'createdAt', 'usadaEm'])
    .executeTakeFirst()

/** @throws AppError 409 it was removed meanwhile */
export const renameChave = (
  { tx }: Deps,
  caller: Caller,
  id: number,
  nome: string,
): Promise<{ chave: ChaveDeAcesso; message: string }> =>
  tx(async (trx) => {
    const chave = await changed(trx, caller.user.id, id, { nome })
    if (!chave) throw conflict(GONE)
    await audit(trx, caller, { act: 'renomear-chave', object: 'usuario', id: caller.user.id, data: { chave: id } })
    return { chave: presentChave(chave), message: 'Salvo com sucesso' }
  })

/**
 * Removes a passkey: it opens nothing from now on. The person is told and can undo it (docs/rules/account.md#undoing).
 * @throws AppError 409 it was removed before
 */
export const removeChave = (deps: Deps, caller: Caller, id: number): Promise<string> =>
  deps.tx(async (trx) => {
    const { id: userId } = caller.user
    const now = deps.clock.now()
    await holdPassword(trx, userId)
    const chave = await changed(trx, userId, id, { removidaEm: now })
    if (!chave) throw conflict(GONE)
    const desfazer = await recordMudanca(deps, trx, { userId, tipo: 'chave', ligado: false, chaveId: id })
    const facts = { adicionada: false, aparelho: null, quando: formatDateTime(now) }
    await notify(deps, trx, NOTICES.chaveDeAcesso, { userId, ...facts, desfazer })
    await audit(trx, caller, { act: 'remover-chave', object: 'usuario', id: userId, data: { chave: id } })
    return 'Chave de acesso removida. Apague-a também no aparelho ou no gerenciador de senhas.'
  })

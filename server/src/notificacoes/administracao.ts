import type { Deps } from '../deps.ts'
import { isAdministrator } from '../platform/audit/administrators.ts'
import type { Trx } from '../platform/database/database.ts'
import type { NoticeFacts } from './catalogo.ts'
import { notify } from './notify.ts'

/** What administrators hear at once. */
type AdministratorKind = 'papelMudado' | 'contatoMudado' | 'segundoFatorReiniciado'

/**
 * Notifies every administrator of an act at once, in its transaction, the author of the act included. About an account and not a
 * procedimento, such a notice waits for no pace, no limit and no mute. Call it before the act changes who is an administrator: it
 * notifies those of this moment, also one who was blocked a few days ago.
 */
export async function tellAdministrators<K extends AdministratorKind>(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  kind: K,
  facts: NoticeFacts[K],
): Promise<void> {
  const rows = await trx.selectFrom('users').select('id').where(isAdministrator).orderBy('id').execute()
  for (const { id: userId } of rows) await notify(deps, trx, kind, { ...facts, userId })
}

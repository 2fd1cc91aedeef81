import type { Deps } from '../deps.ts'
import { isAdministrator } from '../platform/audit/administrators.ts'
import type { Trx } from '../platform/database/database.ts'
import type { Notice } from './notice.ts'
import { notify } from './notify.ts'

/**
 * Notifies every administrator of an act at once, in its transaction, the author of the act included. About an account and not a
 * procedimento, such a notice waits for no pace, no limit and no mute. Call it before the act changes who is an administrator: it
 * notifies those of this moment, also one who was blocked a few days ago.
 */
export async function tellAdministrators<F extends object>(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  notice: Notice<F> & { toAdministrators: true },
  facts: NoInfer<F>,
): Promise<void> {
  const rows = await trx.selectFrom('users').select('id').where(isAdministrator).orderBy('id').execute()
  for (const { id: userId } of rows) await notify(deps, trx, notice, { ...facts, userId })
}

import type { Deps } from '../deps.ts'
import type { Caller } from '../platform/http/actor.ts'
import { recordOpening } from './evidence.ts'

/**
 * The recipient opened the link of an e-mail: the first time is stored as evidence, and the notice that says the same is
 * marked as read; for a digest, the notices it carried.
 */
export const openLink = ({ tx, clock }: Pick<Deps, 'tx' | 'clock'>, caller: Caller, aviso: string): Promise<void> =>
  tx(async (trx) => {
    const now = clock.now()
    await recordOpening(trx, caller, aviso, now)
    await trx
      .updateTable('notificacoes')
      .set({ readAt: now })
      .where('userId', '=', caller.user.id)
      .where('readAt', 'is', null)
      .where((eb) => {
        const linked = eb.selectFrom('emails').select('id').where('aviso', '=', aviso)
        const carried = eb.selectFrom('emails').select('id').where('resumoId', 'in', linked)
        return eb.or([eb('emailId', 'in', linked), eb('emailId', 'in', carried)])
      })
      .execute()
  })

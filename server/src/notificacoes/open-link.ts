import type { Deps } from '../deps.ts'
import { type Opening, recordOpening } from '../platform/mail/evidence.ts'

/**
 * The recipient of an e-mail opened the page it leads to: the first time is evidence, and the notice that says the same
 * is read.
 */
export const openLink = ({ tx }: Pick<Deps, 'tx'>, aviso: string, opening: Opening): Promise<void> =>
  tx(async (trx) => {
    await recordOpening(trx, aviso, opening)
    await trx
      .updateTable('notificacoes')
      .set({ readAt: opening.now })
      .where('userId', '=', opening.user.id)
      .where('readAt', 'is', null)
      .where('emailId', '=', (eb) => eb.selectFrom('emails').select('id').where('aviso', '=', aviso))
      .execute()
  })

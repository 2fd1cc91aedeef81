import type { UpdateQueryBuilder, UpdateResult } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import type { DB } from '../database/types.ts'

/** Who opened what an e-mail leads to: signed in, with a verified address. */
export interface Opening {
  user: { id: number; email: string }
  ip: string
  now: Date
}

/** Whether the message that carries this reference went to this user: to the account, or to its verified address. */
export async function isRecipient(db: Db, aviso: string, user: Opening['user']): Promise<boolean> {
  const row = await db
    .selectFrom('emails')
    .select('id')
    .where('aviso', '=', aviso)
    .where((eb) => eb.or([eb('userId', '=', user.id), eb('destinatario', '=', user.email)]))
    .executeTakeFirst()
  return row !== undefined
}

type Update = UpdateQueryBuilder<DB, 'emails', 'emails', UpdateResult>

/** Only the first time is kept: what comes later proves nothing more. */
const firstTime = (update: Update, { user, ip, now }: { user: { id: number }; ip: string | null; now: Date }) =>
  update.set({ acessoEm: now, acessoPor: user.id, acessoIp: ip }).where('acessoEm', 'is', null)

/** The page an e-mail leads to was opened through its link. Whether the user is its recipient is the caller's to check. */
export const recordOpening = (trx: Trx, aviso: string, opening: Opening) =>
  firstTime(trx.updateTable('emails'), opening).where('aviso', '=', aviso).execute()

import type { UpdateQueryBuilder, UpdateResult } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import type { DB } from '../database/types.ts'
import type { Actor, Caller } from '../http/actor.ts'
import type { Logger } from '../log.ts'

/** Whether the message that carries this reference went to this user: to the account, or to its verified address. */
export async function isRecipient(db: Db, aviso: string, user: Pick<Actor, 'id' | 'email'>): Promise<boolean> {
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
const firstTime = (update: Update, { user, ip, now }: { user: { id: number } | null; ip: string; now: Date }) =>
  update.set({ acessoEm: now, acessoPor: user?.id ?? null, acessoIp: ip }).where('acessoEm', 'is', null)

/** The page an e-mail leads to was opened through its link. Whether the user is its recipient is the caller's to check. */
export const recordOpening = (trx: Trx, { user, ip }: Caller, aviso: string, now: Date) =>
  firstTime(trx.updateTable('emails'), { user, ip, now }).where('aviso', '=', aviso).execute()

/**
 * A user is shown a procedimento: what the e-mails about it that were accepted for their address lead to has been
 * opened, whichever way. One look into the partial index `emails_sem_acesso`; nothing is written when nothing is due.
 * A failure is logged and does not keep the page from being shown.
 */
export async function recordVisit(
  { db, logger }: { db: Db; logger: Logger },
  { user, ip }: Caller,
  procedimentoId: number,
  now: Date,
): Promise<void> {
  try {
    await firstTime(db.updateTable('emails'), { user, ip, now })
      .where('procedimentoId', '=', procedimentoId)
      .where('destinatario', '=', user.email)
      .where('situacao', '=', 'enviado')
      .execute()
  } catch (err) {
    logger.error({ err, procedimentoId }, 'A abertura de e-mails não pôde ser registrada')
  }
}

/**
 * A secret link (confirmation of the address, new password) was used: only the latest of its kind works, so that is the
 * message it came with. The use is the opening. Nobody is signed in there: what is known is from where, not who.
 */
export const recordLinkUse = (trx: Trx, { userId, kind, ip, now }: { userId: number; kind: string; ip: string; now: Date }) =>
  firstTime(trx.updateTable('emails'), { user: null, ip, now })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('emails as latest')
        .select('latest.id')
        .where('latest.userId', '=', userId)
        .where('latest.motivo', '=', kind)
        .orderBy('latest.id', 'desc')
        .limit(1),
    )
    .execute()

import type { UpdateQueryBuilder, UpdateResult } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import type { DB } from '../platform/database/types.ts'
import type { Actor, Caller } from '../platform/http/actor.ts'
import type { Logger } from '../platform/log.ts'
import type { Matter } from './pace.ts'

/** Whether the message with this reference went to this user: to the account, or to its verified address. */
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

/** Only the first opening is kept: later ones prove nothing more. */
const firstTime = (update: Update, { user, ip, now }: { user: { id: number } | null; ip: string; now: Date }) =>
  update.set({ acessoEm: now, acessoPor: user?.id ?? null, acessoIp: ip }).where('acessoEm', 'is', null)

/** Records that the page of an e-mail was opened through its link. The caller checks that the user is its recipient. */
export const recordOpening = (trx: Trx, { user, ip }: Caller, aviso: string, now: Date) =>
  firstTime(trx.updateTable('emails'), { user, ip, now }).where('aviso', '=', aviso).execute()

/**
 * Records that a user viewed a procedimento or a negociação: all accepted e-mails about it to their address count as opened, whether
 * or not they used the link. What a program reads with a token proves nothing about its user. One lookup in an index; no write when nothing is unopened. A failure is logged and does not keep the
 * page from being shown.
 */
export async function recordVisit(
  { db, logger }: { db: Db; logger: Logger },
  { user, ip }: Caller,
  matter: Matter,
  now: Date,
): Promise<void> {
  if (user.token) return
  try {
    await firstTime(db.updateTable('emails'), { user, ip, now })
      .where((eb) =>
        'procedimentoId' in matter
          ? eb('procedimentoId', '=', matter.procedimentoId)
          : eb('negociacaoId', '=', matter.negociacaoId),
      )
      .where('destinatario', '=', user.email)
      .where('situacao', '=', 'enviado')
      .execute()
  } catch (err) {
    logger.error({ err, ...matter }, 'A abertura de e-mails não pôde ser registrada')
  }
}

/**
 * Records the use of a secret link (confirmation of the address, new password) as the opening of its e-mail: only the latest of
 * its kind works, so it came with that message. Nobody is signed in, so the caller's address is recorded, but no user.
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

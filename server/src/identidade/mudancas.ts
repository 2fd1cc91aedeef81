import { DIAS_PARA_DESFAZER } from '@concordia/contract/conta/words'
import type { Deps } from '../deps.ts'
import type { Db, Trx } from '../platform/database/database.ts'
import { hashToken, newToken } from './secrets.ts'

export interface NovaMudanca {
  userId: number
  tipo:
    | 'email'
    | 'senha'
    | 'dois-fatores'
    | 'aplicativo'
    | 'codigos'
    | 'chave'
    | 'chave-recusada'
    | 'aparelho'
    | 'calendario'
    | 'encerramento'
    | 'token'
  /** The address the link is sent to: that of the account. For a change of address: the old one, which the link restores. */
  destinatario?: string
  /** What was switched on or off, where that is what changed. */
  ligado?: boolean
  /** The passkey that was added, removed or refused. */
  chaveId?: number
}

/** Stores a change and makes the link that undoes it, for the e-mail that tells of it. */
export async function recordMudanca(
  { letterhead, clock }: Pick<Deps, 'letterhead' | 'clock'>,
  trx: Trx,
  { userId, tipo, destinatario, ligado, chaveId }: NovaMudanca,
): Promise<{ url: string; expiresAt: Date }> {
  const token = newToken()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + DIAS_PARA_DESFAZER * 86_400_000)
  const what = { tipo, ligado: ligado ?? null, chaveId: chaveId ?? null }
  const row = { tokenHash: hashToken(token), userId, ...what, createdAt: now, expiresAt }
  const { email } = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  await trx
    .insertInto('mudancasDaConta')
    .values({ ...row, destinatario: destinatario ?? email })
    .execute()
  return { url: `${letterhead.appUrl}/desfazer/${token}`, expiresAt }
}

/** Narrows a query on `mudancasDaConta` to the changes of address that can still be undone. They reserve the old address. */
const reservas = (db: Db | Trx, now: Date) =>
  db
    .selectFrom('mudancasDaConta')
    .where('tipo', '=', 'email')
    .where('expiresAt', '>', now)
    .where('desfeitaEm', 'is', null)
    .where('anuladaEm', 'is', null)

interface Asker {
  now: Date
  /** The account that asks. */
  exceto?: number
}

/** Whether an address is kept for the account that had it, because it may still return to it. */
export async function isEmailReserved(db: Db | Trx, email: string, { now, exceto = 0 }: Asker): Promise<boolean> {
  const reserva = reservas(db, now).select('id').where('destinatario', '=', email).where('userId', '<>', exceto)
  return (await reserva.executeTakeFirst()) !== undefined
}

/** Whether an address is somebody else's: the one of an account, or kept for one. */
export async function isEmailTaken(db: Db | Trx, email: string, asker: Asker): Promise<boolean> {
  const user = db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', asker.exceto ?? 0)
  return (await user.executeTakeFirst()) !== undefined || isEmailReserved(db, email, asker)
}

/** Cron: deletes changes that could be undone until a month ago; until then an old mail still gets its own sentence. */
export const sweepMudancas = (db: Db, now: Date) =>
  db
    .deleteFrom('mudancasDaConta')
    .where('expiresAt', '<', new Date(now.getTime() - 30 * 86_400_000))
    .execute()

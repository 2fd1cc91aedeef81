import type { RESULTADOS_DE_ENTRADA } from '@concordia/contract/conta/words'
import { formatDateTime } from '@concordia/contract/values/dates'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { type Origin, PLATFORM } from '../../platform/http/actor.ts'
import { countAttempt } from '../../platform/limits.ts'
import { recordMudanca } from '../mudancas.ts'
import { NOTICES } from '../notices.ts'
import { openSession } from '../sessions.ts'
import { aparelhoDe, recordDevice } from './dispositivos.ts'

/** Limit of new-device notices per account: somebody with the password must not flood the mailbox. The history has them all. */
const TOLD = { max: 5, windowSeconds: 3600 }

/**
 * Signs in a user who has proved their identity: opens the session, writes it into the history, and notifies the person when
 * the device is new to the account (its first one is not).
 */
export async function signIn(
  deps: Pick<Deps, 'clock' | 'config' | 'letterhead'>,
  trx: Trx,
  userId: number,
  origin: Origin,
  resultado: 'entrou' | 'entrou-com-chave' = 'entrou',
): Promise<{ token: string; expiresAt: Date }> {
  const now = deps.clock.now()
  if ((await recordDevice(trx, userId, origin, now)) && (await mayTell(trx, userId))) {
    const facts = { quando: formatDateTime(now), aparelho: aparelhoDe(origin.agent), ip: origin.ip }
    const desfazer = await recordMudanca(deps, trx, { userId, tipo: 'aparelho' })
    await notify(deps, trx, NOTICES.novoAparelho, { userId, ...facts, desfazer })
  }
  await keepAccount(deps, trx, userId)
  await recordEntrada(trx, { userId, resultado, origin, now })
  return openSession(trx, userId, { now, hours: deps.config.sessionHours, origin })
}

/** Signing in undoes a request to close the account (docs/rules/personal-data.md). A closed one stays closed: it is blocked. */
async function keepAccount(deps: Pick<Deps, 'letterhead'>, trx: Trx, userId: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ encerramentoPedidoEm: null })
    .where('id', '=', userId)
    .where('encerramentoPedidoEm', 'is not', null)
    .where('encerradaEm', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await notify(deps, trx, NOTICES.encerramentoDesfeito, { userId, motivo: null })
  await audit(trx, { ...PLATFORM, user: { id: userId } }, { act: 'desfazer-encerramento', object: 'usuario', id: userId })
}

/**
 * No notice goes to an address that was never confirmed. The counter is raised in the transaction: when it rolls back, no notice
 * was sent. Sign-ins of one account run one after another anyway.
 */
async function mayTell(trx: Trx, userId: number): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  return user !== undefined && (await countAttempt(trx, `novo-aparelho:${userId}`, TOLD)).allowed
}

/** The result of an attempt to sign in. */
type Resultado = (typeof RESULTADOS_DE_ENTRADA)[number]

/**
 * Adds a row to the sign-in history. `userId` is null when no account has the address that was tried: an unknown account is
 * recorded like a wrong password, so that both take the same time. For a failure pass the database, never a transaction
 * that the failure rolls back.
 */
export async function recordEntrada(
  db: Db | Trx,
  { userId, resultado, origin, now }: { userId: number | null; resultado: Resultado; origin: Origin; now: Date },
): Promise<void> {
  await db.insertInto('entradas').values({ userId, resultado, createdAt: now, ip: origin.ip, agent: origin.agent }).execute()
}

/** Cron: deletes history older than a year; the law asks for six months (Lei 12.965, art. 15). */
export const sweepEntradas = (db: Db, now: Date) =>
  db
    .deleteFrom('entradas')
    .where('createdAt', '<', new Date(now.getTime() - 365 * 86_400_000))
    .execute()

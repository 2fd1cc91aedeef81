import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../platform/jobs/add.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { countFailure, fromNetwork, refuseIfSpent } from '../../platform/limits.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { issueLink } from '../links.ts'
import { resetMessage } from '../messages.ts'

/** Name of the job that `sendResetTask` does. */
export const SEND_RESET = 'pedirNovaSenha'

/** Limits of links per address, for all callers (docs/rules/account.md#limits), and per network, for all addresses. */
const FOR_ADDRESS = { max: 3, windowSeconds: 3600 }
const FROM_NETWORK = { max: 20, windowSeconds: 3600 }

/** The latest moment of the job, in milliseconds after the request. */
const LATEST_MS = 30_000

const SENT =
  'Se houver uma conta com este e-mail, você receberá em instantes um link para criar uma nova senha. Ele vale por 1 hora; confira também o spam.'
const TOO_MANY =
  'Muitos pedidos de nova senha em pouco tempo. Use o link mais recente que você recebeu ou tente de novo mais tarde.'

/**
 * "Esqueci a senha". Counts, looks for the account and queues a job that holds no address: the work, the answer and
 * the time are the same with and without an account. The job comes later, at random: what it does for an account, and not
 * without one, would otherwise slow the next answers of this node.
 * @returns the sentence for the caller
 * @throws AppError 429 after 3 in an hour for the address, 20 from the network
 */
export async function forgotPassword(deps: Deps, email: string, ip: string): Promise<string> {
  const network = fromNetwork('nova-senha', ip, FROM_NETWORK)
  // A request refused by one limit must not use up the other.
  await refuseIfSpent(deps.db, network, TOO_MANY)
  await countFailure(deps.db, [{ key: `nova-senha:${email}`, limit: FOR_ADDRESS }, ...network], TOO_MANY)
  const user = await deps.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  await addJob(deps.db, SEND_RESET, { userId: user?.id ?? null, asked: deps.clock.now() }, { runAt: someTimeSoon(deps) })
  return SENT
}

/** The queue's time is the machine's. The accounts of a demo are public, so there is nothing to hide and nobody waits. */
const someTimeSoon = ({ config }: Deps) => new Date(Date.now() + (config.demo ? 0 : randomInt(LATEST_MS)))

const Payload = z.object({ userId: z.int().nullable(), asked: z.string().transform((text) => new Date(text)) })

/**
 * Sends the link to the account that was found, if any and not blocked. Idempotent: run again (after a crash, or requested twice
 * within moments) it sends nothing, because an open link younger than the request has answered it.
 */
export const sendResetTask =
  (deps: Pick<Deps, 'tx' | 'clock' | 'letterhead'>): Task =>
  async (payload) => {
    const { userId, asked } = Payload.parse(payload)
    if (userId === null) return
    await deps.tx(async (trx) => {
      // Locked, so that two concurrent requests do not leave two open links.
      const user = await trx
        .selectFrom('users')
        .select(['id', 'email', 'bloqueadoEm'])
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!user || user.bloqueadoEm) return
      const answered = await trx
        .selectFrom('links')
        .select('createdAt')
        .where('userId', '=', user.id)
        .where('finalidade', '=', 'senha')
        .where('usadoEm', 'is', null)
        .where('substituidoEm', 'is', null)
        .where('createdAt', '>', asked)
        .executeTakeFirst()
      if (answered) return
      const { token, expiresAt } = await issueLink(trx, user, 'senha', deps.clock.now())
      const url = `${deps.letterhead.appUrl}/password/reset/${token}?email=${encodeURIComponent(user.email)}`
      const message = resetMessage(url)
      const email = { to: user.email, message, kind: 'nova-senha', userId: user.id, secret: true, expiresAt }
      await queueEmail(trx, email, deps.letterhead)
    })
  }

import type { Deps } from '../../deps.ts'
import { countAttempt } from '../../platform/limits.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { cadastroRepetidoMessage } from '../messages.ts'

/** One such e-mail a day to an account, whoever tries. */
const WARNINGS = { max: 1, windowSeconds: 86_400 }

/**
 * Tells the owners of the accounts with this address or this CPF that somebody tried to register with it. It contains nothing
 * that the stranger typed.
 */
export async function warnOwners(
  deps: Pick<Deps, 'db' | 'tx' | 'letterhead'>,
  { email, cpf }: { email: string; cpf: string },
): Promise<void> {
  const owners = await deps.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where((eb) => eb.or([eb('email', '=', email), eb('cpf', '=', cpf)]))
    .where('emailVerifiedAt', 'is not', null)
    .where('bloqueadoEm', 'is', null)
    .execute()
  for (const owner of owners) {
    if (!(await countAttempt(deps.db, `cadastro-repetido:${owner.id}`, WARNINGS)).allowed) continue
    const message = cadastroRepetidoMessage(deps.letterhead)
    const mail = { to: owner.email, message, kind: 'cadastro-repetido', userId: owner.id }
    await deps.tx((trx) => queueEmail(trx, mail, deps.letterhead))
  }
}

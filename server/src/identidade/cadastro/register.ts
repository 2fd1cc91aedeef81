import type { FieldErrors } from '@concordia/contract/http/field-errors'
import type { LoginData, Registro } from '@concordia/contract/identidade/schemas/identidade'
import { nomeReservado } from '@concordia/contract/rules/nomes-reservados'
import { convidadoPara } from '../../avisos/convites/read.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Origin, Visitor } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import { countAttempt, countFailure, fromNetwork } from '../../platform/limits.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { signIn } from '../entrada/sign-in.ts'
import { cadastroRepetidoMessage } from '../messages.ts'
import { isEmailReserved } from '../mudancas.ts'
import { presentLogin } from '../present.ts'
import { findUser, takenFields } from '../queries.ts'
import { refuseLeaked } from '../senha/vazadas.ts'
import { cidadeExists } from './cidades.ts'
import { sendVerification } from './send-verification.ts'
import { refuseTaken, TOO_MANY } from './taken.ts'
import { acceptTermos } from './termos.ts'

/** The same on both fields, whichever is taken: it does not tell a stranger which. It also helps somebody whose account waits for a mistyped address. */
const REGISTERED =
  'Já existe uma conta com este e-mail ou com este CPF. Entre com ela em vez de se cadastrar de novo; se o e-mail foi digitado errado, corrija-o depois de entrar.'
/** Limit per address and hour of new accounts: each sends an e-mail. */
const ACCOUNTS = { max: 100, windowSeconds: 3600 }

/**
 * Registers a person, records the terms in force as accepted, sends the confirmation link and signs in,
 * all in one transaction, so no account exists without its link.
 * @throws AppError 422 e-mail or CPF taken, a name of the chamber, unknown city, other terms than those that were read; 429 too many registrations from one address
 */
export async function register(deps: Deps, caller: Visitor, origin: Origin, input: Registro): Promise<LoginData> {
  refuseLeaked(input.password)
  const wrong = {
    ...nomeReservado(input, deps.letterhead.chamberName),
    ...(cidadeExists(input.cidade.id) ? {} : { cidade: ['Informe a cidade'] }),
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  await refuseTaken(deps.db, origin, async () => {
    const errors = await taken(deps.db, input, deps.clock.now())
    if (Object.keys(errors).length > 0) await warnOwners(deps, input)
    return errors
  })
  await countFailure(deps.db, fromNetwork('contas', origin.ip, ACCOUNTS), TOO_MANY)
  const passwordHash = await deps.passwords.hash(input.password)
  const now = deps.clock.now()
  const { session, userId } = await deps.tx(async (trx) => {
    const { password: _, password_confirmation: __, termos_versao: lida, convite, cidade, first_name, last_name, ...rest } = input
    const user = await trx
      .insertInto('users')
      .values({ ...rest, firstName: first_name, lastName: last_name, cidadeId: cidade.id, passwordHash, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'email'])
      .executeTakeFirst()
    // Lost a race against the same registration, which the check above could not see yet.
    if (!user) throw invalid(await taken(trx, input, now))
    await acceptTermos(trx, user.id, { lida, now, ip: origin.ip })
    const invited = convite !== undefined && (await convidadoPara(trx, convite, user.email)) !== null
    await sendVerification(deps, trx, user, now, invited ? convite : null)
    await audit(trx, { ...caller, user }, { act: 'cadastrar', object: 'usuario', id: user.id })
    return { session: await signIn(deps, trx, user.id, origin), userId: user.id }
  })
  return presentLogin(session, await findUser(deps.db, userId))
}

async function taken(db: Db, { email, cpf }: Registro, now: Date): Promise<FieldErrors> {
  const found = await takenFields(db, email, cpf)
  const isTaken = found.email || found.cpf || (await isEmailReserved(db, email, { now }))
  return isTaken ? { email: [REGISTERED], cpf: [REGISTERED] } : {}
}

/** One such e-mail a day to an account, whoever tries. */
const WARNINGS = { max: 1, windowSeconds: 86_400 }

/**
 * Tells the owners of the accounts with this address or this CPF that somebody tried to register with it. It contains nothing
 * that the stranger typed.
 */
async function warnOwners(
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

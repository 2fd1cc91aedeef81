import type { FieldErrors } from '@concordia/contract/http/field-errors'
import type { LoginData, Registro } from '@concordia/contract/identidade/identidade'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Origin, Visitor } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import { fromNetwork, giveBackAttempt } from '../../platform/limits.ts'
import { countFailure } from '../entrada/attempts.ts'
import { signIn } from '../entrada/sign-in.ts'
import { isEmailReserved } from '../mudancas.ts'
import { presentLogin } from '../present.ts'
import { findUser, takenFields } from '../queries.ts'
import { cidadeExists } from './cidades.ts'
import { sendVerification } from './send-verification.ts'
import { acceptTermos } from './termos.ts'

const EMAIL_TAKEN = 'Este e-mail já está cadastrado. Entre com ele em vez de se cadastrar de novo.'
export const CPF_TAKEN = 'Este CPF já está cadastrado.'
const TOO_MANY = 'Muitas tentativas de cadastro. Tente de novo mais tarde.'
/** Limits per address and hour: answers that reveal whether somebody is registered, and new accounts (each sends an e-mail). */
const TAKEN_ANSWERS = { max: 20, windowSeconds: 3600 }
const ACCOUNTS = { max: 100, windowSeconds: 3600 }

/**
 * Registers a person, records the terms in force as accepted, sends the confirmation link and signs in,
 * all in one transaction, so no account exists without its link.
 * @throws AppError 422 e-mail or CPF taken, unknown city, other terms than those that were read; 429 too many registrations from one address
 */
export async function register(deps: Deps, caller: Visitor, origin: Origin, input: Registro): Promise<LoginData> {
  if (!cidadeExists(input.cidade.id)) throw invalid({ cidade: ['Informe a cidade'] })
  await refuseTaken(deps, input, origin)
  await countFailure(deps.db, fromNetwork('contas', origin.ip, ACCOUNTS), TOO_MANY)
  const passwordHash = await deps.passwords.hash(input.password)
  const now = deps.clock.now()
  const { session, userId } = await deps.tx(async (trx) => {
    const { password: _, password_confirmation: __, termos_versao: lida, cidade, first_name, last_name, ...rest } = input
    const user = await trx
      .insertInto('users')
      .values({ ...rest, firstName: first_name, lastName: last_name, cidadeId: cidade.id, passwordHash, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'email'])
      .executeTakeFirst()
    // Lost a race against the same registration, which the check above could not see yet.
    if (!user) throw invalid(await taken(trx, input, now))
    await acceptTermos(trx, user.id, { lida, now, ip: origin.ip })
    await sendVerification(deps, trx, user, now)
    await audit(trx, { ...caller, user }, { act: 'cadastrar', object: 'usuario', id: user.id })
    return { session: await signIn(deps, trx, user.id, origin), userId: user.id }
  })
  return presentLogin(session, await findUser(deps.db, userId))
}

/**
 * Telling that an address is registered helps its owner but also strangers, so such answers are limited per address.
 * The counter is raised before the lookup and lowered again when nothing was revealed: once it is spent, also by concurrent
 * requests, the refusal is the same whether or not the data is registered.
 */
async function refuseTaken({ db, clock }: Deps, input: Registro, origin: Origin): Promise<void> {
  const counters = fromNetwork('cadastro', origin.ip, TAKEN_ANSWERS)
  await countFailure(db, counters, TOO_MANY)
  const errors = await taken(db, input, clock.now())
  if (Object.keys(errors).length > 0) throw invalid(errors)
  for (const { key } of counters) await giveBackAttempt(db, key)
}

async function taken(db: Db, { email, cpf }: Registro, now: Date): Promise<FieldErrors> {
  const found = await takenFields(db, email, cpf)
  const emailTaken = found.email || (await isEmailReserved(db, email, { now }))
  return { ...(emailTaken ? { email: [EMAIL_TAKEN] } : {}), ...(found.cpf ? { cpf: [CPF_TAKEN] } : {}) }
}

import type { Fator, LoginData } from '@concordia/contract/identidade/schemas/identidade'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Origin, Visitor } from '../../platform/http/actor.ts'
import { type Counter, countFailure, fromNetwork, isSpent, refuseIfSpent } from '../../platform/limits.ts'
import { codeRefused, WRONG_IN_A_DAY, WRONG_TRIES } from '../codigos/codes.ts'
import { presentLogin } from '../present.ts'
import { findCredentials, findUser } from '../queries.ts'
import { contaBloqueada, holdPassword } from '../senha/password.ts'
import { FROM_ADDRESS } from './compare-password.ts'
import { deviceKey } from './dispositivos.ts'
import { challengeOfEntry } from './second-factor.ts'
import { recordEntrada, signIn } from './sign-in.ts'

const TOO_MANY =
  'Muitas tentativas com códigos errados. Entre de novo com e-mail e senha para receber outro código, ou crie uma nova senha em “Esqueci a senha”.'

/**
 * The second step of signing in, with the code asked for after the right password. Using it up and opening the session are
 * one commit. A right code that came too late gets its own answer and does not count as a guess.
 * @throws AppError 422 wrong (the same for an unknown account and for one that waits for no code), expired, used, replaced;
 * 403 right, but the account is blocked; 429 too many wrong ones
 */
export async function loginCode(
  deps: Deps,
  caller: Visitor,
  origin: Origin,
  input: { email: string; code: string },
): Promise<LoginData> {
  const { db } = deps
  const now = deps.clock.now()
  const user = await findCredentials(db, input.email)
  const challenge = await challengeOfEntry(deps, user?.id ?? null, now)
  const { newest } = challenge
  const owned = user && newest ? ownGuesses(input.email, { id: newest.id, passwordHash: user.passwordHash }) : []
  const isOwn = newest?.origem?.equals(deviceKey(origin)) ?? false
  // Elsewhere than at the device that gave the password, nothing shows what the account's second factor is.
  const fator = isOwn && newest ? (newest.fator as Fator) : 'email'
  const counters = [...(isOwn ? owned : strangersGuesses(input.email)), ...guessesFrom(origin.ip)]
  await refuseIfSpent(db, counters, TOO_MANY)
  const state = await challenge.check(input.code)
  // A code invalidated by guesses at its own device is refused everywhere; the answer never reveals that it was right.
  const isDead = state !== 'wrong' && !isOwn && (await isSpent(db, owned))
  if (state === 'wrong' || isDead || !user) {
    await countFailure(db, counters, TOO_MANY)
    await recordEntrada(db, { userId: user?.id ?? null, resultado: 'codigo-incorreto', origin, now })
    throw codeRefused('wrong', fator)
  }
  // Blocking deletes the code; a person who typed the right one learns why.
  if (user.bloqueadoEm) throw contaBloqueada()
  if (state !== 'ok') throw codeRefused(state, fator)
  await refuseIfSpent(db, counters, TOO_MANY)
  const session = await deps.tx(async (trx) => {
    await holdPassword(trx, user.id)
    const used = await challenge.use(trx)
    if (used !== 'ok') throw codeRefused(used, fator)
    await audit(trx, { ...caller, user }, { act: 'entrar', object: 'usuario', id: user.id })
    return signIn(deps, trx, user.id, origin)
  })
  return presentLogin(session, await findUser(db, user.id))
}

/**
 * Limits on wrong codes typed at the device that asked for the newest code: reaching them invalidates that code, and no device
 * can ask for one without the password. Each new code has a count of its own. The daily count belongs to one password: a new
 * password starts it afresh.
 */
const ownGuesses = (email: string, { id, passwordHash }: { id: number; passwordHash: string }): Counter[] => [
  { key: `codigo:${id}`, limit: WRONG_TRIES },
  { key: `codigo:entrar:${email}:dia:${passwordHash}`, limit: WRONG_IN_A_DAY },
]

/**
 * Limits on wrong codes typed at any other device: these do not invalidate a code. A stranger cannot lock the owner out, and
 * gets the same answers whether or not an account or a code exists.
 */
const strangersGuesses = (email: string): Counter[] => [
  { key: `codigo:entrar:${email}:fora`, limit: WRONG_TRIES },
  { key: `codigo:entrar:${email}:fora:dia`, limit: WRONG_IN_A_DAY },
]

/** Limits that count the guesses of all devices. */
const guessesFrom = (ip: string): Counter[] => fromNetwork('codigo', ip, FROM_ADDRESS)

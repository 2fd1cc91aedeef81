import type { LoginData } from '@concordia/contract/identidade/identidade'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Origin, Visitor } from '../../platform/http/actor.ts'
import { contaBloqueada } from '../bloqueio.ts'
import { codeRefused } from '../codigos/codes.ts'
import { presentLogin } from '../present.ts'
import { findCredentials, findUser } from '../queries.ts'
import { holdPassword } from '../senha/password.ts'
import { countFailure, isSpent, refuseIfSpent } from './attempts.ts'
import { guessesFrom, ownGuesses, strangersGuesses } from './code-guesses.ts'
import { deviceKey } from './dispositivos.ts'
import { enter } from './enter.ts'
import { recordEntrada } from './entradas.ts'
import { ANY_FACTOR, factorOf } from './second-factor.ts'

const TOO_MANY =
  'Muitas tentativas com códigos errados. Entre de novo com e-mail e senha para receber outro código, ou crie uma nova senha em “Esqueci a senha”.'

/**
 * The second step of signing in, with the code that was sent after the right password. Using it up and opening the session are
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
  const challenge = await ((user && factorOf(user)) ?? ANY_FACTOR).challenge(deps, user?.id ?? null, now)
  const { newest } = challenge
  const owned = user && newest ? ownGuesses(input.email, { id: newest.id, passwordHash: user.passwordHash }) : []
  const isOwn = newest?.origem?.equals(deviceKey(origin)) ?? false
  const counters = [...(isOwn ? owned : strangersGuesses(input.email)), ...guessesFrom(origin.ip)]
  await refuseIfSpent(db, counters, TOO_MANY)
  const state = await challenge.check(input.code)
  // A code invalidated by guesses at its own device is refused everywhere; the answer never reveals that it was right.
  const isDead = state !== 'wrong' && !isOwn && (await isSpent(db, owned))
  if (state === 'wrong' || isDead || !user) {
    await countFailure(db, counters, TOO_MANY)
    await recordEntrada(db, { userId: user?.id ?? null, resultado: 'codigo-incorreto', origin, now })
    throw codeRefused('wrong')
  }
  // Blocking deletes the code; a person who typed the right one learns why.
  if (user.bloqueadoEm) throw contaBloqueada()
  if (state !== 'ok') throw codeRefused(state)
  await refuseIfSpent(db, counters, TOO_MANY)
  const session = await deps.tx(async (trx) => {
    await holdPassword(trx, user.id)
    const used = await challenge.use(trx)
    if (used !== 'ok') throw codeRefused(used)
    await audit(trx, { ...caller, user }, { act: 'entrar', object: 'usuario', id: user.id })
    return enter(deps, trx, user.id, origin)
  })
  return presentLogin(session, await findUser(db, user.id))
}

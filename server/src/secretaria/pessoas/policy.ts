import { interessesDe } from '../../direitos/takes-part.ts'
import { isStaff } from '../../platform/http/actor.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import { emAndamentoDe, existsConta, findConta } from './queries.ts'

const MESMO_PROCEDIMENTO = 'Você e esta pessoa estão em um mesmo procedimento em andamento; peça a outra pessoa da secretaria.'

/** The secretariat, for an existing account. */
export const staffOfConta = policy(
  async ({ db, user, params }: Asked<{ id: number }>) => isStaff(user) && findConta(db, params.id),
)
/**
 * The same, unless they take part in a procedimento under way that the account sees: a colleague has to decide about the account
 * of the other side, or of a friend.
 */
export const desinteressadoOnConta = policy<{ id: number }>(async ({ db, user, params }) => {
  if (!isStaff(user) || !(await existsConta(db, params.id))) return false
  // One's own account is refused with another reason.
  if (user.id === params.id) return true
  const comuns = await interessesDe(db, user.id, await emAndamentoDe(db, params.id))
  if (comuns.size > 0) throw forbidden(MESMO_PROCEDIMENTO)
  return true
})
/** Administrators only. */
export const adminOfConta = policy<{ id: number }>(
  async ({ db, user, params }) => user.role === 'admin' && existsConta(db, params.id),
)

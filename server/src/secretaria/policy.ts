import { isStaff } from '../platform/http/actor.ts'
import { policy } from '../platform/http/policy.ts'
import { maySee, type Tipo } from '../procedimentos/acesso.ts'

/** The secretariat and administrators. */
export const staff = policy(({ user }) => isStaff(user))

/** The secretariat, on a procedimento that there is: unknown and forbidden look the same. */
export const staffOn = (tipo: Tipo) => {
  const { allows } = maySee(tipo)
  return policy<{ id: number }>(async (facts) => isStaff(facts.user) && (await allows!(facts)))
}

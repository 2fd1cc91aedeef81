import { ownerOfPagamento, procedimentosOfPagamento } from '../../pagamentos/queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Actor, isStaff } from '../../platform/http/actor.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import { custaDaDiferenca } from '../conciliacao/queries.ts'
import { requireDesinteressado } from '../policy.ts'
import { existsConvenio } from './queries.ts'

/** The secretariat, for an existing fee, unless they take part in its procedimento. */
export const staffOfCusta = policy(async ({ db, user, params }: Asked<{ id: number }>) => {
  if (!isStaff(user)) return false
  const userId = await ownerOfPagamento(db, params.id)
  if (userId === undefined) return false
  await requireDesinteressadoNaCusta(db, user, params.id)
  return { id: params.id, userId }
})

/** The same, for an existing difference; one without a fee has no procedimento. */
export const staffOfDiferenca = policy<{ id: number }>(async ({ db, user, params }) => {
  if (!isStaff(user)) return false
  const custa = await custaDaDiferenca(db, params.id)
  if (custa === undefined) return false
  if (custa !== null) await requireDesinteressadoNaCusta(db, user, custa)
  return true
})

async function requireDesinteressadoNaCusta(db: Db, user: Actor, pagamentoId: number): Promise<void> {
  for (const id of await procedimentosOfPagamento(db, pagamentoId)) await requireDesinteressado(db, user, id)
}

/** The secretariat, for an existing covenant. */
export const staffOfConvenio = policy<{ id: number }>(
  async ({ db, user, params }) => isStaff(user) && (await existsConvenio(db, params.id)),
)

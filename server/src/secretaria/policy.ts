import type { Db } from '../platform/database/database.ts'
import { type Actor, isStaff } from '../platform/http/actor.ts'
import { forbidden } from '../platform/http/errors.ts'
import { policy } from '../platform/http/policy.ts'
import { maySee, type Tipo } from '../procedimentos/acesso.ts'
import { INTERESSADO, isInteressado } from '../procedimentos/impedimento.ts'

/** The secretariat, reading an existing procedimento: unknown and forbidden get the same answer. */
export const staffReads = (tipo: Tipo) => {
  const { allows } = maySee(tipo)
  return policy<{ id: number }>(async (asked) => isStaff(asked.user) && Boolean(await allows!(asked)))
}

/** As `staffReads`, for acts: refused with the reason to a member of the secretariat who takes part in it. */
export const staffOn = (tipo: Tipo) => {
  const { allows } = staffReads(tipo)
  return policy<{ id: number }>(async (asked) => {
    if (!(await allows!(asked))) return false
    await requireDesinteressado(asked.db, asked.user, asked.params.id)
    return true
  })
}

/** @throws AppError 403 with the reason, for a member of the secretariat who takes part in this procedimento */
export async function requireDesinteressado(db: Db, { id: userId }: Actor, procedimentoId: number): Promise<void> {
  if (await isInteressado(db, { procedimentoId, userId })) throw forbidden(INTERESSADO)
}

import { DIAS_PARA_CONFIRMAR } from '@concordia/contract/rules/segunda-pessoa'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Db, Trx } from '../platform/database/database.ts'
import { type Actor, isStaff } from '../platform/http/actor.ts'
import { forbidden } from '../platform/http/errors.ts'
import { type Asked, policy } from '../platform/http/policy.ts'
import { maySee } from './see.ts'
import { INTERESSADO, isInteressado } from './takes-part.ts'

/**
 * The members of the secretariat. A member who was blocked a few days ago still counts, so that nobody can make themselves the only
 * member by blocking the others.
 */
export const membersOfStaff = (db: Db | Trx, now: Date) =>
  db
    .selectFrom('users')
    .where('role', '<>', 'user')
    .where('emailVerifiedAt', 'is not', null)
    .where('encerradaEm', 'is', null)
    .where((eb) => eb.or([eb('bloqueadoEm', 'is', null), eb('bloqueadoEm', '>', daysBefore(now))]))
const daysBefore = (now: Date) => new Date(now.getTime() - DIAS_PARA_CONFIRMAR * 86_400_000)

/** The secretariat, reading an existing procedimento: unknown and forbidden get the same answer. */
export const staffReads = (tipo: Tipo) => {
  const { allows } = maySee(tipo)
  return policy<{ id: number }>(async (asked) => isStaff(asked.user) && Boolean(await allows!(asked)))
}

/** As `staffReads`, for acts: refused with the reason to a member of the secretariat who takes part in it. */
export const staffOn = (tipo: Tipo) => {
  const { allows } = staffReads(tipo)
  return staffOutside<{ id: number }>(async (asked) => (await allows!(asked)) && [asked.params.id])
}

/**
 * The secretariat, for an existing object, unless they take part in a procedimento that it belongs to.
 * @param procedimentosOf the procedimentos of the object; nothing where it does not exist
 */
export const staffOutside = <P>(procedimentosOf: (asked: Asked<P>) => Promise<readonly number[] | false | null | undefined>) =>
  policy<P>(async (asked) => {
    const ids = isStaff(asked.user) && (await procedimentosOf(asked))
    if (!ids) return false
    for (const id of ids) await requireDesinteressado(asked.db, asked.user, id)
    return true
  })

/** @throws AppError 403 with the reason, for a member of the secretariat who takes part in this procedimento */
export async function requireDesinteressado(db: Db | Trx, { id: userId }: Actor, procedimentoId: number): Promise<void> {
  if (await isInteressado(db, { procedimentoId, userId })) throw forbidden(INTERESSADO)
}

import type { QuemMovimenta } from '@concordia/contract/rules/quem-movimenta'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Db } from '../platform/database/database.ts'
import { type Actor, isStaff } from '../platform/http/actor.ts'
import { forbidden } from '../platform/http/errors.ts'
import { type Asked, policy } from '../platform/http/policy.ts'
import { INTERESSADO, isInteressado } from './takes-part.ts'

/** What a user is, and may do, in a procedimento. */
export interface Direitos {
  /** An accepted arbitrator or mediator of this procedimento: may give the secretariat a task. */
  conduz: boolean
  /** May set deadlines and reminders (docs/rules/deadlines.md). */
  definePrazo: boolean
  /** May restrict who opens a document: the secretariat. */
  restringe: boolean
  /** May add eventos. A third party of a process may only look, and so may a designee who has not answered. */
  movimenta: boolean
  /** The capacities in which they add eventos; empty when they may not. */
  como: readonly QuemMovimenta[]
  /** A member of the secretariat who takes part in it: may do what that part allows, and nothing as secretariat. */
  interessado: boolean
}

/** The sentence that tells a user who sees the docket why they may not add eventos. */
export const porqueNaoMovimenta = ({ interessado }: Pick<Direitos, 'interessado'>): string =>
  interessado ? INTERESSADO : LOOKS_ONLY

const LOOKS_ONLY = 'Você pode acompanhar este procedimento, mas não movimentá-lo.'

/** @returns null when the procedimento is unknown or the user may not even see it */
export async function direitosDe(db: Db, user: Actor, id: number, tipo: Tipo): Promise<Direitos | null> {
  const facts = await db
    .selectFrom('procedimentos as p')
    .select((eb) => [
      eb
        .selectFrom('procedimentoAcessos as x')
        .select((x) => x.fn.agg<string[]>('array_agg', ['x.motivo']).as('motivos'))
        .whereRef('x.procedimentoId', '=', 'p.id')
        .where('x.userId', '=', user.id)
        .as('motivos'),
      eb
        .exists(
          eb
            .selectFrom('designacoes as d')
            .select('d.id')
            .whereRef('d.procedimentoId', '=', 'p.id')
            .where('d.userId', '=', user.id)
            .where('d.situacao', '=', 'aceita'),
        )
        .as('conduz'),
      eb
        .exists(
          eb
            .selectFrom('procedimentoAcessos as x')
            .select('x.userId')
            .whereRef('x.procedimentoId', '=', 'p.id')
            .where('x.userId', '=', user.id)
            .where('x.parteId', 'is not', null),
        )
        .as('isDaParte'),
      eb
        .exists(
          eb
            .selectFrom('perfis as f')
            .select('f.userId')
            .where('f.userId', '=', user.id)
            .where('f.tipo', '=', 'perito')
            .where('f.situacao', '=', 'A'),
        )
        .as('isPerito'),
    ])
    .where('p.id', '=', id)
    .where('p.tipo', '=', tipo)
    .executeTakeFirst()
  const motivos = facts?.motivos ?? []
  if (!facts || (motivos.length === 0 && !isStaff(user))) return null
  const conduz = Boolean(facts.conduz)
  const interessado = isStaff(user) && (await isInteressado(db, { procedimentoId: id, userId: user.id }))
  const staff = isStaff(user) && !interessado
  const filed = motivos.includes('autor')
  const linked = motivos.includes('senha') || motivos.includes('procurador')
  const como: QuemMovimenta[] = []
  if (filed || linked) como.push('parte')
  if (conduz) como.push('julgador')
  // Experts get in with number and password, like everybody else; an expert tied to a parte counts as that parte.
  if (linked && !filed && facts.isPerito && !facts.isDaParte) como.push('perito')
  if (staff) como.push('secretaria')
  return { conduz, definePrazo: conduz || staff, restringe: staff, movimenta: como.length > 0, como, interessado }
}

/** The author of an act, as the docket names authors. */
interface Autor {
  tipo: Actor['role']
  id: number
  nome: string
}
export const autorDe = ({ id, name, role }: Pick<Actor, 'id' | 'name' | 'role'>): Autor => ({ tipo: role, id, nome: name })

/** The author of an evento: a member of the secretariat who takes part in the procedimento does not write as the secretariat. */
export const autorCom = (actor: Actor, { interessado }: Pick<Direitos, 'interessado'>): Autor =>
  autorDe(interessado ? { ...actor, role: 'user' } : actor)

/**
 * Access for accounts that may add an evento. Users who may only look get an answer that says so; unknown and forbidden look the
 * same. @returns their rights
 */
export const mayMove = (tipo: Tipo) =>
  policy(async ({ db, user, params }: Asked<{ id: number }>) => {
    const direitos = await direitosDe(db, user, params.id, tipo)
    return direitos && requireMove(direitos)
  })

/**
 * The same for rights that were read again, under a lock. @param direitos null: the user may not even see it. @throws AppError
 * 403
 */
export function requireMove(direitos: Direitos | null): Direitos {
  if (!direitos) throw forbidden()
  if (!direitos.movimenta) throw forbidden(porqueNaoMovimenta(direitos))
  return direitos
}

/** Access for those who accepted to conduct it, until they are replaced. Others get the answer of an unknown procedimento. */
export const mayConduct = (tipo: Tipo) =>
  policy(async ({ db, user, params }: Asked<{ id: number }>) => (await direitosDe(db, user, params.id, tipo))?.conduz ?? false)

/** Access for the mediator who accepted, and for the secretariat: they may end a mediation. @returns their rights */
export const mayEndMediation = policy(async ({ db, user, params }: Asked<{ id: number }>) => {
  const direitos = await direitosDe(db, user, params.id, 'caso')
  return direitos && endsMediation(direitos) ? direitos : null
})
/** The same for rights that were read already. */
export const endsMediation = ({ conduz, como }: Direitos) => conduz || como.includes('secretaria')

import type { Deps } from '../../deps.ts'
import { maySeeNegociacao } from '../../direitos/negociacao.ts'
import { seesAutos } from '../../direitos/see.ts'
import { isInteressado } from '../../direitos/takes-part.ts'
import { isStaff } from '../../platform/http/actor.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import { leitorDaMateria } from './present.ts'
import { findRepresentacao, sobreDe } from './queries.ts'

interface Qual {
  rid: number
}

/** The lawyer of this representation. */
export const isDoAdvogado = policy<Qual>(
  async ({ db, user, params }) => (await findRepresentacao(db, params.rid)).advogadoId === user.id,
)

/** Its client, or for the acts that the secretariat has too, a member who takes no part in the matter. */
export const isDoCliente = (deps: Deps, { ouCamara }: { ouCamara: boolean }) =>
  policy<Qual>(async ({ db, user, params }) => {
    const row = await findRepresentacao(db, params.rid)
    const { daCamara, clienteDe } = await leitorDaMateria(deps, db, user, sobreDe(row))
    return clienteDe.includes(row.parteId) || (ouCamara && daCamara)
  })

/** A member of the secretariat who takes no part in the matter. */
export const confere = policy<Qual>(async ({ db, user, params }) => {
  if (!isStaff(user)) return false
  const { tipo, materiaId } = await findRepresentacao(db, params.rid)
  return tipo === 'negociacao' || !(await isInteressado(db, { procedimentoId: materiaId, userId: user.id }))
})

/** Access to the document for the lawyer, the client and the secretariat, and once it opened the matter for everybody who sees that. */
export const leDocumento = (deps: Deps) =>
  policy<Qual>(async (asked) => {
    const { db, user, params } = asked
    const row = await findRepresentacao(db, params.rid)
    const sobre = sobreDe(row)
    const { daCamara, clienteDe } = await leitorDaMateria(deps, db, user, sobre)
    if (row.advogadoId === user.id || daCamara || clienteDe.includes(row.parteId)) return true
    if (row.acessoDesde === null) return false
    if (sobre.tipo !== 'negociacao') return seesAutos(db, user, sobre.id, sobre.tipo)
    return Boolean(await maySeeNegociacao.allows!({ ...asked, params: { id: sobre.id } } as Asked<{ id: number }>))
  })

import { sql } from 'kysely'
import { direitosDe } from '../../direitos/move.ts'
import { staffOutside } from '../../direitos/secretaria.ts'
import { isInteressado } from '../../direitos/takes-part.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { type Actor, isStaff } from '../../platform/http/actor.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import { findRito } from '../rito/settings.ts'

/** Whether the secretariat, of which this user is a member, reads the drafts of awards in this process. */
export const scrutinises = async (db: Db, user: Actor, procedimentoId: number): Promise<boolean> =>
  isStaff(user) && (await findRito(db)).escrutinio && !(await isInteressado(db, { procedimentoId, userId: user.id }))

/** Access to a draft: the arbitrators who accepted, and the secretariat where the chamber reads drafts. Nobody else learns of it. */
export const readsMinuta = policy<{ id: number }>(
  async ({ db, user, params: { id } }) =>
    ((await direitosDe(db, user, id, 'processo'))?.conduz ?? false) || scrutinises(db, user, id),
)

/** The secretariat, where it reads drafts, for the draft with this id. */
export const notesPontos = staffOutside<{ sid: number }>(async ({ db, params }) => {
  const { escrutinio } = await findRito(db)
  const row =
    escrutinio && (await db.selectFrom('sentencas').select('procedimentoId').where('id', '=', params.sid).executeTakeFirst())
  return row && [row.procedimentoId]
})

/**
 * The partes for which an account acts: all demandantes where it filed, or the one whose address or mailed password it entered with.
 * A third party and somebody with number and password alone act for none.
 */
export async function partesDe(db: Db | Trx, procedimentoId: number, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from partes t where t.procedimento_id = ${procedimentoId} and exists (
      select from procedimento_acessos a left join parte_contatos c on c.id = a.por_contato
      where a.procedimento_id = t.procedimento_id and a.tipo = 'processo' and a.user_id = ${userId}
        and (a.motivo = 'autor' and t.polo = 'demandante'
          or a.motivo in ('senha', 'procurador') and coalesce(a.parte_id, c.parte_id) = t.id))`.execute(db)
  return rows.map(({ id }) => id)
}

/** Access for accounts that act for a parte. */
export const actsForParte = policy(
  async ({ db, user, params }: Asked<{ id: number }>) => (await partesDe(db, params.id, user.id)).length > 0,
)

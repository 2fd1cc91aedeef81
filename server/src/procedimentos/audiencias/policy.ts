import type { Tipo } from '@concordia/contract/rules/tipos'
import { type Direitos, direitosDe } from '../../direitos/move.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import { type AudienciaRow, findAudiencia } from './queries.ts'

/** Whether somebody calls hearings: the secretariat, and those who conduct; reserved ones only the mediator. */
export const conduz = ({ conduz: designado, como }: Direitos, { reservada }: { reservada: boolean }): boolean =>
  designado || (!reservada && como.includes('secretaria'))

/** Access for those who call the hearings of a procedimento. */
export const callsIn = (tipo: Tipo) =>
  policy(async ({ db, user, params }: Asked<{ id: number }>) => {
    const direitos = await direitosDe(db, user, params.id, tipo)
    return direitos && conduz(direitos, { reservada: false }) ? direitos : null
  })

type Asking = Asked<{ id: number }>
const known = (may: (audiencia: AudienciaRow, asked: Asking) => boolean | Promise<boolean>) =>
  policy(async (asked: Asking) => {
    const found = await findAudiencia(asked.db, asked.user, asked.params.id)
    return found && (await may(found, asked)) ? found : null
  })

/** Access for everybody who may know of a hearing; others get the answer of an unknown one. */
export const knowsAudiencia = known(() => true)
export const isConvidado = known(({ convidado }) => convidado)
export const conducts = known((audiencia, { db, user }) => conductsRow(db, user, audiencia))

/** The same for rights that are read again, under the lock. */
export async function conductsRow(
  db: Db | Trx,
  user: Actor,
  audiencia: Pick<AudienciaRow, 'procedimentoId' | 'matter' | 'reservada'>,
): Promise<boolean> {
  const direitos = await direitosDe(db, user, audiencia.procedimentoId, audiencia.matter)
  return direitos !== null && conduz(direitos, audiencia)
}

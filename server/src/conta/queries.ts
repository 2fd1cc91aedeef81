import type { Entrada, Sessao } from '@concordia/contract/conta/schemas/conta'
import { aparelhoDe } from '../identidade/entrada/dispositivos.ts'
import type { Db } from '../platform/database/database.ts'
import { onPage } from '../platform/paging.ts'

/** The open sessions of a user, the latest first. @param usedSince those not used since have ended; null: they end at their time only */
export const listSessoes = (db: Db, userId: number, { now, usedSince }: { now: Date; usedSince: Date | null }) =>
  db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'expiresAt', 'usadaEm', 'ip', 'agent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .$if(usedSince !== null, (query) => query.where('usadaEm', '>', usedSince))
    .orderBy('id', 'desc')
    .execute()

/** One page of the sign-in history, the latest first, and the total. @param page from 1 */
export async function listEntradas(db: Db, userId: number, page: number) {
  const ofUser = db.selectFrom('entradas').where('userId', '=', userId)
  const [rows, { total }] = await Promise.all([
    ofUser.select(['id', 'createdAt', 'resultado', 'ip', 'agent']).orderBy('id', 'desc').$call(onPage(page)).execute(),
    ofUser.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

type SessaoRow = Awaited<ReturnType<typeof listSessoes>>[number]
type EntradaRow = Awaited<ReturnType<typeof listEntradas>>['rows'][number]

/** @param current id of the session of this request */
export const presentSessao = ({ id, createdAt, usadaEm, expiresAt, ip, agent }: SessaoRow, current: number): Sessao => ({
  id,
  created_at: createdAt.toISOString(),
  usada_em: (usadaEm ?? createdAt).toISOString(),
  expires_at: expiresAt.toISOString(),
  ip,
  aparelho: aparelhoDe(agent),
  atual: id === current,
})

export const presentEntrada = ({ id, createdAt, resultado, ip, agent }: EntradaRow): Entrada => ({
  id,
  created_at: createdAt.toISOString(),
  resultado: resultado as Entrada['resultado'],
  ip,
  aparelho: aparelhoDe(agent),
})

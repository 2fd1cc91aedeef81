import { type Papel, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import type { NovoEvento } from '../eventos/append-evento.ts'

/** The author of an act, as the docket names authors. */
export const autorDe = ({ id, name, role }: Pick<Actor, 'id' | 'name' | 'role'>): NonNullable<NovoEvento['autor']> => ({
  tipo: role,
  id,
  nome: name,
})

interface Designado {
  procedimentoId: number
  userId: number
  papel: Papel
}
export interface Designacao {
  id: number
  situacao: string
}

/** The designations of a user for a procedimento, the latest first; a person may be designated again. */
const designacoesDe = (db: Db | Trx, { procedimentoId, userId, papel }: Designado) =>
  db
    .selectFrom('designacoes as d')
    .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
    .select(['d.id', 'd.situacao'])
    .where('d.procedimentoId', '=', procedimentoId)
    .where('d.userId', '=', userId)
    .where('d.papel', '=', papel)
    .orderBy('d.id', 'desc')

/**
 * Users who are or were designated for this procedimento may answer; when the answer was already given, the command
 * throws 409. A replaced designee may not.
 * @returns their latest designation
 */
export const isDesignado = (tipo: Tipo) =>
  policy(async ({ db, user, params }: Asked<{ id: number }>) => {
    const designado = { procedimentoId: params.id, userId: user.id, papel: TIPOS[tipo].papel }
    const designacoes = await designacoesDe(db, designado).where('p.tipo', '=', tipo).execute()
    return designacoes.some(({ situacao }) => situacao !== 'substituida') && designacoes[0]
  })

const ANSWERED: Record<string, string> = {
  aceita: 'Você já aceitou esta designação.',
  recusada: 'Você já recusou esta designação.',
}

/** @throws AppError 409 it was answered */
export function requirePendente(designacao: Designacao | undefined): Designacao {
  if (designacao?.situacao === 'pendente') return designacao
  throw conflict(ANSWERED[designacao?.situacao ?? ''] ?? 'A designação já foi respondida.')
}

/**
 * The designation of this user that waits for an answer. The lock on the procedimento keeps it waiting until the commit.
 * @throws AppError 409 it was answered
 */
export const pendingDesignacao = async (db: Db | Trx, designado: Designado): Promise<Designacao> =>
  requirePendente(await designacoesDe(db, designado).limit(1).executeTakeFirst())

/** Whether somebody mediates this case now: without them there is nobody to write to, and no final term. */
export const temMediador = async (db: Db | Trx, procedimentoId: number): Promise<boolean> =>
  (await db
    .selectFrom('designacoes')
    .select('id')
    .where('procedimentoId', '=', procedimentoId)
    .where('papel', '=', 'mediador')
    .where('situacao', '=', 'aceita')
    .executeTakeFirst()) !== undefined

/** How many people conduct a procedimento; a case has one mediator. */
export const totalSeats = ({ numeroArbitros }: { numeroArbitros: number | null }): number => numeroArbitros ?? 1

/** The number of seats of a procedimento, and how many are taken. */
export async function seats(
  trx: Trx,
  procedimento: { id: number; tipo: Tipo; numeroArbitros: number | null },
): Promise<{ total: number; taken: number; accepted: number }> {
  const rows = await trx
    .selectFrom('designacoes')
    .select('situacao')
    .where('procedimentoId', '=', procedimento.id)
    .where('papel', '=', TIPOS[procedimento.tipo].papel)
    .where('situacao', 'in', ['pendente', 'aceita'])
    .execute()
  const total = totalSeats(procedimento)
  return { total, taken: rows.length, accepted: rows.filter(({ situacao }) => situacao === 'aceita').length }
}

/**
 * For procedimentos `p`: the secretariat has to designate somebody now. The situação allows it, the fees are paid, and a
 * seat is free. Must match the index `procedimentos_aguardando` literally, or PostgreSQL does not use it.
 */
export const aguardaDesignacao = sql<boolean>`p.situacao in (1, 2, 5) and p.designavel`

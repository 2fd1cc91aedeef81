import { type Papel, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { policy } from '../../platform/http/policy.ts'
import type { NovoEvento } from '../eventos/append-evento.ts'

/** The author of an act, as the docket names authors. */
export const autorDe = ({ id, name, role }: Pick<Actor, 'id' | 'name' | 'role'>): NonNullable<NovoEvento['autor']> => ({
  tipo: role,
  id,
  nome: name,
})

/**
 * Users who are or were designated for this procedimento may answer; when the answer was already given, the command
 * throws 409. A replaced designee may not.
 */
export const isDesignado = (tipo: Tipo) =>
  policy<{ id: number }>(async ({ db, user, params }) => {
    const row = await db
      .selectFrom('designacoes as d')
      .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
      .select('d.id')
      .where('d.procedimentoId', '=', params.id)
      .where('d.userId', '=', user.id)
      .where('d.papel', '=', TIPOS[tipo].papel)
      .where('d.situacao', '<>', 'substituida')
      .where('p.tipo', '=', tipo)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  })

const ANSWERED: Record<string, string> = {
  aceita: 'Você já aceitou esta designação.',
  recusada: 'Você já recusou esta designação.',
}

/**
 * The designation of this user that waits for an answer. The lock on the procedimento keeps it waiting until the commit.
 * @throws AppError 409 it was answered
 */
export async function pendingDesignacao(
  db: Db | Trx,
  { procedimentoId, userId, papel }: { procedimentoId: number; userId: number; papel: Papel },
): Promise<{ id: number }> {
  const latest = await db
    .selectFrom('designacoes')
    .select(['id', 'situacao'])
    .where('procedimentoId', '=', procedimentoId)
    .where('userId', '=', userId)
    .where('papel', '=', papel)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest?.situacao !== 'pendente') throw conflict(ANSWERED[latest?.situacao ?? ''] ?? 'A designação já foi respondida.')
  return latest
}

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

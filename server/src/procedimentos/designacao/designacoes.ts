import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import { type Designacao, type Designado, designacoesDe } from '../../direitos/part.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'

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

/** The person who mediates this case now: without them there is nobody to write to, and no final term. */
export const findMediador = (db: Db | Trx, procedimentoId: number) =>
  db
    .selectFrom('designacoes as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select(['d.id as designacaoId', 'd.eventoId as aceiteId', 'd.createdAt', 'd.respondidaEm', 'd.userId', 'u.name', 'u.cpf'])
    .where('d.procedimentoId', '=', procedimentoId)
    .where('d.papel', '=', 'mediador')
    .where('d.situacao', '=', 'aceita')
    .executeTakeFirst()

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

import { PAPEIS, type Papel } from '@concordia/contract/rules/tipos'
import type { Db, Trx } from '../platform/database/database.ts'

/**
 * The role that an account has in a procedimento, or is asked to take: whoever judges or mediates is nobody's parte in it.
 * @param quem id of the account, or its address in lower case
 * @returns as people read it, or null
 */
export async function papelDeQuemConduz(
  db: Db | Trx,
  procedimentoId: number,
  quem: { id: number } | { email: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('designacoes as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select('d.papel')
    .where('d.procedimentoId', '=', procedimentoId)
    .where('d.situacao', 'in', ['pendente', 'aceita'])
    .where((eb) => ('id' in quem ? eb('u.id', '=', quem.id) : eb('u.email', '=', quem.email)))
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst()
  return row ? PAPEIS[row.papel as Papel].um : null
}

import type { Db, Trx } from '../platform/database/database.ts'
import { closingSentence } from '../subject.ts'

export async function emAssinatura(db: Db | Trx, userId: number): Promise<string | null> {
  const rows = await db
    .selectFrom('negociacoes as n')
    .innerJoin('negociacaoAcessos as a', 'a.negociacaoId', 'n.id')
    .select('n.id')
    .distinct()
    .where('a.userId', '=', userId)
    .where('n.situacao', '=', 'minuta-em-assinatura')
    .orderBy('n.id')
    .execute()
  const names = rows.map(({ id }) => String(id))
  return closingSentence(
    names,
    'Há uma negociação em assinatura',
    'Há negociações em assinatura',
    'Aguarde o fim ou desista antes.',
  )
}

import type { Db } from '../../platform/database/database.ts'

/** The accounts that write the first draft. The rule stands once, in the view `negociacao_redatores`. */
export async function redatoresDe(db: Db, negociacaoId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('negociacaoRedatores')
    .select('userId')
    .$narrowType<{ userId: number }>()
    .where('negociacaoId', '=', negociacaoId)
    .execute()
  return rows.map(({ userId }) => userId)
}

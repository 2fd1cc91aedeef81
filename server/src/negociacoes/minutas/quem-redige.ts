import type { Db } from '../../platform/database/database.ts'

/** The accounts that write the first draft. The view `negociacao_redatores` defines them. */
export async function redatoresDe(db: Db, negociacaoId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('negociacaoRedatores')
    .select('userId')
    .$narrowType<{ userId: number }>()
    .where('negociacaoId', '=', negociacaoId)
    .execute()
  return rows.map(({ userId }) => userId)
}

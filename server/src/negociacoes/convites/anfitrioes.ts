import type { Db } from '../../platform/database/database.ts'

/**
 * The accounts that invite in a negociação, and get a notice when somebody comes or goes; none once the last account of its side
 * is closed.
 */
export async function anfitrioesDe(db: Db, negociacaoId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('negociacaoAnfitrioes')
    .select('userId')
    .$narrowType<{ userId: number }>()
    .where('negociacaoId', '=', negociacaoId)
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

import type { Db } from '../../platform/database/database.ts'

/** The numbers of all procedimentos, or of all negociações, in order, read a thousand at a time: there may be millions. */
export async function* listAllIds(db: Db, table: 'procedimentos' | 'negociacoes' = 'procedimentos'): AsyncGenerator<number> {
  for (let after = 0; ; ) {
    const rows = await db.selectFrom(table).select('id').where('id', '>', after).orderBy('id').limit(1000).execute()
    for (const { id } of rows) yield id
    if (rows.length < 1000) return
    after = rows.at(-1)!.id
  }
}

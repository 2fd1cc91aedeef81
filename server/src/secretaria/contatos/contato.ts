import type { Db, Trx } from '../../platform/database/database.ts'

export type Contato = NonNullable<Awaited<ReturnType<typeof findContato>>>

/** An e-mail contact of a parte, with what is known when its correction was contested. */
export const findContato = (db: Db | Trx, id: number) =>
  db
    .selectFrom('parteContatos as c')
    .innerJoin('partes as p', 'p.id', 'c.parteId')
    .select([
      'c.id',
      'c.contato',
      'c.congeladoEm',
      'c.congeladoDe',
      'c.parteId',
      'p.nome as parteNome',
      'p.polo',
      'p.procedimentoId',
    ])
    .where('c.id', '=', id)
    .where('c.canal', '=', 'email')
    .executeTakeFirst()

/** Whether a parte has this address. */
export async function hasContato(db: Db | Trx, parteId: number, contato: string): Promise<boolean> {
  const row = await db
    .selectFrom('parteContatos')
    .select('id')
    .where('parteId', '=', parteId)
    .where('canal', '=', 'email')
    .where((eb) => eb(eb.fn<string>('lower', ['contato']), '=', contato))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

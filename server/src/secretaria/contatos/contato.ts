import type { Db, Trx } from '../../platform/database/database.ts'

export type Contato = NonNullable<Awaited<ReturnType<typeof findContato>>>

/** The e-mail contacts `c` of the partes, with what is known where a correction was contested. */
export const contatosDasPartes = (db: Db | Trx) =>
  db
    .selectFrom('parteContatos as c')
    .innerJoin('partes as p', 'p.id', 'c.parteId')
    .select(['c.id', 'c.contato', 'c.congeladoEm', 'c.congeladoDe', 'c.parteId'])
    .select(['p.nome as parteNome', 'p.polo', 'p.procedimentoId'])
    .where('c.canal', '=', 'email')

export const findContato = (db: Db | Trx, id: number) => contatosDasPartes(db).where('c.id', '=', id).executeTakeFirst()

/** Whether a parte has this address. */
export const hasContato = async (db: Db | Trx, parteId: number, contato: string): Promise<boolean> =>
  (await contatosDasPartes(db)
    .where('c.parteId', '=', parteId)
    .where((eb) => eb(eb.fn<string>('lower', ['c.contato']), '=', contato))
    .limit(1)
    .executeTakeFirst()) !== undefined

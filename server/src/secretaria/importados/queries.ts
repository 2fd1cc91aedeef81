import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/database/database.ts'
import { onPage } from '../../platform/paging.ts'

/** One page of what was imported and is not open to its partes yet, in the order of the import. @param page from 1 */
export async function listAAbrir(db: Db, page: number) {
  const aAbrir = db.selectFrom('importados as i').where('i.abertoEm', 'is', null)
  const [rows, { total }] = await Promise.all([
    aAbrir
      .innerJoin('procedimentos as p', 'p.id', 'i.procedimentoId')
      .innerJoin('users as u', 'u.id', 'i.importadoPor')
      .select(['p.id', 'p.tipo', 'p.situacao', 'p.classe', 'p.createdAt'])
      .select(['i.numero', 'i.arquivo', 'i.createdAt as importadoEm', 'u.name as importadoPor'])
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('partes as pt')
            .select(['pt.nome', 'pt.polo'])
            .whereRef('pt.procedimentoId', '=', 'p.id')
            .orderBy('pt.ordem'),
        ).as('partes'),
        eb
          .selectFrom('parteContatos as c')
          .innerJoin('partes as pt', 'pt.id', 'c.parteId')
          .select(sql<number>`count(distinct lower(c.contato))::int`.as('n'))
          .whereRef('pt.procedimentoId', '=', 'p.id')
          .where('c.canal', '=', 'email')
          .as('enderecos'),
      ])
      .orderBy('i.createdAt')
      .orderBy('p.id')
      .$call(onPage(page))
      .execute(),
    aAbrir.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/database/database.ts'

/** What the panel of the secretariat shows of a procedimento, in one query. */
export const findFicha = (db: Db, id: number) =>
  db
    .selectFrom('procedimentos as p')
    .select(['p.id', 'p.tipo', 'p.situacao', 'p.numeroArbitros'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('designacoes as d')
          .innerJoin('users as u', 'u.id', 'd.userId')
          .select(['d.id', 'd.situacao', 'd.createdAt', 'd.papel', 'u.id as userId', 'u.name', 'u.email', 'u.bloqueadoEm'])
          .whereRef('d.procedimentoId', '=', 'p.id')
          .orderBy('d.id'),
      ).as('designados'),
      jsonArrayFrom(
        eb
          .selectFrom('pagamentos as c')
          .select(['c.id', 'c.identificador', 'c.valorCentavos', 'c.situacao'])
          .select((c) =>
            c
              .exists(
                c
                  .selectFrom('boletos as b')
                  .select('b.id')
                  .whereRef('b.pagamentoId', '=', 'c.id')
                  .where('b.situacao', 'in', ['pedido', 'aberto']),
              )
              .as('boleto'),
          )
          .whereRef('c.procedimentoId', '=', 'p.id')
          .orderBy('c.id'),
      ).as('custas'),
      jsonArrayFrom(
        eb
          .selectFrom('documentoSigilos as s')
          .innerJoin('documentos as d', 'd.id', 's.documentoId')
          .select(['d.id', 'd.nome', 's.papeis'])
          .whereRef('d.procedimentoId', '=', 'p.id')
          .orderBy('d.id'),
      ).as('sigilos'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()

/** Designations by id, in this order. */
export async function listDesignados(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('designacoes as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select(['d.id', 'd.situacao', 'd.createdAt', 'u.id as userId', 'u.name', 'u.email', 'u.bloqueadoEm'])
    .where('d.id', 'in', ids)
    .execute()
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { EM_VIGOR } from '../../pagamentos/boleto/queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/types.ts'

/** The data of the secretariat's panel on a procedimento, in one query. */
export const findFicha = (db: Db, id: number) =>
  db
    .selectFrom('procedimentos as p')
    .select(['p.id', 'p.tipo', 'p.situacao', 'p.numeroArbitros'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('designacoes as d')
          .innerJoin('users as u', 'u.id', 'd.userId')
          .select([
            'd.id',
            'd.situacao',
            'd.createdAt',
            'd.papel',
            'd.motivoDaRecusa',
            'd.presidenciaId',
            'u.id as userId',
            'u.name',
            'u.email',
            'u.bloqueadoEm',
          ])
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
                  .where('b.situacao', 'in', EM_VIGOR),
              )
              .as('boleto'),
          )
          .whereRef('c.procedimentoId', '=', 'p.id')
          .orderBy('c.id'),
      ).as('custas'),
      jsonArrayFrom(
        eb
          .selectFrom('procedimentoAcessos as x')
          .innerJoin('partes as pt', 'pt.id', 'x.parteId')
          .innerJoin('users as u', 'u.id', 'x.userId')
          .select(['u.id as userId', 'u.name', 'u.email', 'x.createdAt', 'pt.id as parteId', 'pt.nome as parteNome', 'pt.polo'])
          .whereRef('x.procedimentoId', '=', 'p.id')
          .where('x.motivo', '=', 'senha')
          .orderBy('pt.polo', 'desc')
          .orderBy('pt.ordem')
          .orderBy('x.createdAt'),
      ).as('vinculos'),
      jsonArrayFrom(
        eb
          .selectFrom('documentoSigilos as s')
          .innerJoin('documentos as d', 'd.id', 's.documentoId')
          .select(['d.id', 'd.nome', 's.papeis'])
          .whereRef('d.procedimentoId', '=', 'p.id')
          .orderBy('d.id'),
      ).as('sigilos'),
      jsonObjectFrom(acordo(eb)).as('acordo'),
      jsonObjectFrom(eb.selectFrom('importados as i').select('i.abertoEm').whereRef('i.procedimentoId', '=', 'p.id')).as(
        'importado',
      ),
    ])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()

/** The latest agreement of a linked negociação whose document came into the docket of `p`. */
const acordo = (eb: ExpressionBuilder<DB & { p: DB['procedimentos'] }, 'p'>) =>
  eb
    .selectFrom('acordos as o')
    .innerJoin('negociacoes as n', 'n.id', 'o.negociacaoId')
    .innerJoin('documentos as d', 'd.arquivoId', 'o.arquivoId')
    .innerJoin('eventos as e', 'e.id', 'd.eventoId')
    .select(['n.id', 'o.createdAt', 'd.id as documentoId', 'd.nome', 'e.numero as evento'])
    .select((sub) => [
      jsonArrayFrom(
        sub
          .selectFrom('negociacaoPartes as pt')
          .select(['pt.nome', 'pt.polo'])
          .whereRef('pt.negociacaoId', '=', 'n.id')
          .orderBy('pt.ordem'),
      ).as('partes'),
      jsonArrayFrom(
        sub
          .selectFrom('assinaturas as s')
          .innerJoin('assinaturaPartes as ap', 'ap.assinaturaId', 's.id')
          .innerJoin('negociacaoPartes as np', 'np.id', 'ap.parteId')
          .select(['np.nome as parte', 'ap.documentoConfere'])
          .whereRef('s.minutaId', '=', 'o.minutaId')
          .orderBy('ap.parteId'),
      ).as('por'),
    ])
    .whereRef('d.procedimentoId', '=', 'p.id')
    .where('e.ato', '=', 'acordo-em-negociacao')
    .orderBy('e.numero', 'desc')
    .limit(1)

/** Designations by id, in this order. */
export async function listDesignados(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('designacoes as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select([
      'd.id',
      'd.situacao',
      'd.createdAt',
      'd.motivoDaRecusa',
      'd.presidenciaId',
      'u.id as userId',
      'u.name',
      'u.email',
      'u.bloqueadoEm',
    ])
    .where('d.id', 'in', ids)
    .execute()
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

import type { Ato } from '@concordia/contract/rules/atos'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { endOfDay, startOfDay } from '../../platform/database/days.ts'

/** The acts with which a process ends. */
const FINAIS: readonly Ato[] = ['recusa-do-procedimento', 'arquivamento', 'acordo']

/** Whether a user is an arbitrator here: by an approved profile, or by a designation they accepted. */
export async function isArbitro(db: Db, userId: number): Promise<boolean> {
  const perfil = await db
    .selectFrom('perfis')
    .select('userId')
    .where('userId', '=', userId)
    .where('tipo', '=', 'arbitro')
    .where('situacao', '=', 'A')
    .executeTakeFirst()
  return perfil !== undefined || (await aceitas(db, userId).select('d.id').limit(1).executeTakeFirst()) !== undefined
}

const designacoesDe = (db: Db, userId: number) =>
  db.selectFrom('designacoes as d').where('d.userId', '=', userId).where('d.papel', '=', 'arbitro')

const aceitas = (db: Db, userId: number) => designacoesDe(db, userId).where('d.situacao', '=', 'aceita')

/**
 * The designation was the person's until the end of the process: accepted, or waiting for the answer until the act of the end
 * ended it too. A person who refused or was replaced no longer reads the process, nor how it ended.
 */
const ateOFim = sql<boolean>`(d.situacao = 'aceita' or d.respondida_em is null and d.substituida_em = fim.encerrado_em)`

export type Encerrado = Awaited<ReturnType<typeof processosEncerrados>>[number]

/**
 * The processes that ended between two São Paulo days, both inclusive, with this user as a designated arbitrator, by their end.
 * Processes whose designation was not accepted have no `aceitoEm`, no last evento and no fees: the docket was not open to them.
 */
export async function processosEncerrados(db: Db, userId: number, { from, to }: { from: string; to: string }) {
  const nomes = (polo: string) =>
    sql<string[]>`array(select nome from partes where procedimento_id = p.id and polo = ${polo} order by ordem)`
  const rows = await designacoesDe(db, userId)
    .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
    .innerJoin('areas as a', 'a.id', 'p.areaId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('eventos as e')
          .select((evento) => evento.fn.max('e.createdAt').as('encerradoEm'))
          .whereRef('e.procedimentoId', '=', 'p.id')
          .where('e.ato', 'in', FINAIS)
          .as('fim'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'a.nome as area', 'p.classe', 'p.situacao', 'p.valorCentavos', 'fim.encerradoEm'])
    .select(['d.createdAt as designadoEm', 'd.respondidaEm as aceitoEm'])
    .select((eb) => eb.case().when('d.situacao', '=', 'aceita').then(eb.ref('p.ultimoEventoDescricao')).end().as('ultimoEvento'))
    .select([nomes('demandante').as('demandantes'), nomes('demandada').as('demandadas')])
    .select((eb) =>
      eb
        .selectFrom('pagamentos as c')
        .select((fee) => sql<number>`coalesce(sum(${fee.ref('c.valorCentavos')}), 0)::bigint`.as('total'))
        .whereRef('c.procedimentoId', '=', 'p.id')
        .where('c.situacao', '=', 'P')
        .where('c.estornadoEm', 'is', null)
        .as('custasCentavos'),
    )
    .where('p.tipo', '=', 'processo')
    .where('p.situacao', 'in', ENCERRADOS)
    .where(ateOFim)
    .where('fim.encerradoEm', '>=', startOfDay(from))
    .where('fim.encerradoEm', '<', endOfDay(to))
    .orderBy('fim.encerradoEm')
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    encerradoEm: row.encerradoEm as Date,
    custasCentavos: row.aceitoEm ? (row.custasCentavos ?? 0) : null,
  }))
}

import { ENCERRADOS } from '@concordia/contract/rules/processo'
import type { LISTAS_DE_TAREFAS } from '@concordia/contract/secretaria/words'
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/types.ts'
import { onPage } from '../../platform/paging.ts'

export type TarefaRow = Awaited<ReturnType<typeof findTarefa>>

interface Search {
  situacao: (typeof LISTAS_DE_TAREFAS)[number]
  /** The user whose tasks `minhas` are. */
  userId: number
  page: number
  /** Today in São Paulo. */
  hoje: string
}

/**
 * One page of the secretariat's tasks, the total, and how many are overdue. Open ones are sorted by due day, so that
 * overdue ones come first; finished ones, the latest first. Each list has its partial index, with these conditions; tasks of
 * procedimentos that have ended are left out of the open lists.
 */
export async function listTarefas(db: Db, search: Search) {
  const keys = chosen(db, search)
  const sorted =
    search.situacao === 'concluidas'
      ? keys.orderBy('concluidaEm', 'desc').orderBy('id', 'desc')
      : keys.orderBy('prazo').orderBy('id')
  const page = sorted.select('id').$call(onPage(search.page))
  const [ids, { total }, { vencidas }] = await Promise.all([
    page.execute(),
    keys.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    db
      .selectFrom('tarefas')
      .where('situacao', '<>', 'concluida')
      .where('prazo', '<', search.hoje)
      .where(emAndamento)
      .select((eb) => eb.fn.countAll<number>().as('vencidas'))
      .executeTakeFirstOrThrow(),
  ])
  const shown = new Map<number, TarefaRow>()
  if (ids.length > 0) {
    const rows = await tarefas(db)
      .where(
        't.id',
        'in',
        ids.map(({ id }) => id),
      )
      .execute()
    for (const row of rows) shown.set(row.id, row)
  }
  return { rows: ids.flatMap(({ id }) => shown.get(id) ?? []), total, vencidas }
}

const chosen = (db: Db, { situacao, userId }: Search) => {
  const all = db.selectFrom('tarefas')
  if (situacao === 'concluidas') return all.where('situacao', '=', 'concluida')
  const pendentes = all.where('situacao', '<>', 'concluida')
  if (situacao === 'encerradas') return pendentes.where((eb) => eb.not(emAndamento(eb)))
  return situacao === 'pendentes'
    ? pendentes.where(emAndamento)
    : all.where('situacao', '=', 'em-andamento').where('responsavelId', '=', userId).where(emAndamento)
}

export const findTarefa = (db: Db, id: number) => tarefas(db).where('t.id', '=', id).executeTakeFirstOrThrow()

/** The procedimento of a task; undefined when the task does not exist. */
export const procedimentoOfTarefa = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('tarefas').select('procedimentoId').where('id', '=', id).executeTakeFirst())?.procedimentoId

const tarefas = (db: Db) =>
  db
    .selectFrom('tarefas as t')
    .innerJoin('procedimentos as p', 'p.id', 't.procedimentoId')
    .innerJoin('users as u', 'u.id', 't.pedidaPor')
    .leftJoin('users as r', 'r.id', 't.responsavelId')
    .select(['t.id', 't.descricao', 't.observacoes', 't.prazo', 't.situacao', 't.createdAt', 't.concluidaEm'])
    .select(['u.name as pedidaPorNome', 'r.id as responsavelId', 'r.name as responsavelNome'])
    .select(['p.id as procedimentoId', 'p.tipo', 'p.classe', 'p.situacao as procedimentoSituacao'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('tarefaNotas as n')
          .innerJoin('users as a', 'a.id', 'n.userId')
          .select(['n.id', 'a.name as autor', 'n.texto', 'n.createdAt'])
          .whereRef('n.tarefaId', '=', 't.id')
          .orderBy('n.id'),
      ).as('notas'),
    )

/** Tasks of procedimentos that have not ended: in ended ones they are not pending. */
export const emAndamento = (eb: ExpressionBuilder<DB, 'tarefas'>) =>
  eb.exists(
    eb
      .selectFrom('procedimentos as p')
      .select('p.id')
      .whereRef('p.id', '=', 'tarefas.procedimentoId')
      .where('p.situacao', 'not in', ENCERRADOS),
  )

import type { Db } from '../../platform/database/database.ts'
import { countFailedJobs } from '../../platform/jobs/failed.ts'

export type Pendencias = Awaited<ReturnType<typeof countPendencias>>

/**
 * How much of each kind waits for the secretariat. Every number is that of a list, counted over the partial index that holds
 * just this list.
 * @param hoje today in São Paulo
 */
export async function countPendencias(db: Db, hoje: string) {
  const [counted, trabalhos] = await Promise.all([
    db
      .selectNoFrom(({ selectFrom, fn }) => {
        const n = () => fn.countAll<number>().as('n')
        const tarefas = selectFrom('tarefas').where('situacao', '<>', 'concluida')
        return [
          selectFrom('procedimentos')
            .where('tipo', '=', 'processo')
            .where('situacao', '=', 1)
            .where('designavel', '=', true)
            .select(n())
            .as('designar'),
          // Open fees somebody may be paying just now: their slip is in force.
          selectFrom('boletos as b')
            .innerJoin('pagamentos as p', 'p.id', 'b.pagamentoId')
            .where('b.situacao', 'in', ['pedido', 'aberto'])
            .where('p.situacao', '=', 'A')
            .select(n())
            .as('custas'),
          tarefas.select(n()).as('tarefas'),
          tarefas.where('prazo', '<', hoje).select(n()).as('vencidas'),
          selectFrom('emails').where('situacao', '=', 'recusado').select(n()).as('emails'),
          selectFrom('perfis').where('situacao', '=', 'P').select(n()).as('perfis'),
          selectFrom('conciliacaoDiferencas').where('resolvidaEm', 'is', null).select(n()).as('diferencas'),
        ]
      })
      .executeTakeFirstOrThrow(),
    countFailedJobs(db),
  ])
  return { ...counted, trabalhos }
}

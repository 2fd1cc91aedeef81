import { NOMES_DOS_TIPOS } from '@concordia/contract/rules/tipos'
import { dayOf } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { EM_VIGOR } from '../../pagamentos/boleto/queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { countFailedJobs } from '../../platform/jobs/failed.ts'
import { deHojeOuSemRegistro } from '../../procedimentos/audiencias/agenda.ts'
import { aguardaDesignacao } from '../../procedimentos/designacao/designacoes.ts'
import { pendente } from '../emails/queries.ts'
import { emAndamento } from '../tarefas/queries.ts'

export type Pendencias = Awaited<ReturnType<typeof countPendencias>>

/**
 * How much of each kind waits for the secretariat. Every number equals that of a list, counted over the partial index of
 * that list; of refused e-mails only the pending ones.
 */
export async function countPendencias(db: Db, now: Date) {
  const hoje = dayOf(now)
  const [counted, trabalhos] = await Promise.all([
    db
      .selectNoFrom(({ selectFrom, fn }) => {
        const n = () => fn.countAll<number>().as('n')
        const tarefas = selectFrom('tarefas').where('situacao', '<>', 'concluida').where(emAndamento)
        return [
          // To designate somebody for, by tipo.
          ...NOMES_DOS_TIPOS.map((tipo) =>
            selectFrom('procedimentos as p').where('p.tipo', '=', tipo).where(aguardaDesignacao).select(n()).as(tipo),
          ),
          // Open fees that may just be being paid: their slip is in force.
          selectFrom('boletos as b')
            .innerJoin('pagamentos as p', 'p.id', 'b.pagamentoId')
            .where('b.situacao', 'in', EM_VIGOR)
            .where('p.situacao', '=', 'A')
            .select(n())
            .as('custas'),
          tarefas.select(n()).as('tarefas'),
          tarefas.where('prazo', '<', hoje).select(n()).as('vencidas'),
          selectFrom('emails')
            .select(sql<number>`count(distinct (procedimento_id, retido_por))`.as('n'))
            .where('situacao', '=', 'retido')
            .as('retidos'),
          selectFrom('emails').where('situacao', '=', 'recusado').where(pendente(now)).select(n()).as('emails'),
          selectFrom('perfis').where('situacao', '=', 'P').select(n()).as('perfis'),
          selectFrom('audiencias as a').where(deHojeOuSemRegistro(now, hoje)).select(n()).as('audiencias'),
          selectFrom('conciliacaoDiferencas').where('resolvidaEm', 'is', null).select(n()).as('diferencas'),
        ]
      })
      .executeTakeFirstOrThrow(),
    countFailedJobs(db),
  ])
  return { ...counted, trabalhos }
}

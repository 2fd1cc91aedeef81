import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type QueueState, queueState } from '../../../platform/jobs/health.ts'
import { SILENCE_SECONDS } from '../../../platform/jobs/nodes.ts'
import { type Check, type Finding, fail, ok, warn } from '../check.ts'

/** Age in seconds of the oldest due job from which /health/ready fails. */
const OVERDUE = 600
const SLOW = 60

/** @param waiting tasks that wait on purpose, see `queueState` */
export const checkQueue = (db: Db, waiting: readonly string[]): Check => ({
  name: 'Fila de trabalhos',
  run: async () => {
    const { rows } = await sql<{ made: boolean }>`select to_regclass('graphile_worker.jobs') is not null
      and to_regclass('nos') is not null as made`.execute(db)
    if (!rows[0]?.made) return warn('A fila ainda não existe neste banco; o primeiro início da plataforma a cria.')
    const { n } = await db
      .selectFrom('nos')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('vistoEm', '>', sql<Date>`now() - make_interval(secs => ${SILENCE_SECONDS})`)
      .executeTakeFirstOrThrow()
    return judgeQueue({ ...(await queueState(db, waiting)), workers: Number(n) })
  },
})

/** @param found.workers processes that run jobs now */
export function judgeQueue({ oldestDueSeconds, due, failed, workers }: QueueState & { workers: number }): Finding {
  const failures = failed === 1 ? 'há 1 trabalho que falhou' : `há ${failed} trabalhos que falharam`
  const aside = failed > 0 ? ` Além disso, ${failures}; veja-os na secretaria, em Trabalhos.` : ''
  const nobody = workers === 0 ? ' Nenhum processo executa trabalhos agora: inicie a plataforma ou npm run worker.' : ''
  if (oldestDueSeconds > OVERDUE)
    return fail(
      `O trabalho mais antigo espera há ${Math.round(oldestDueSeconds / 60)} minutos (${due} na fila).${nobody || ' Inicie mais um npm run worker e procure a causa no registro.'}${aside}`,
    )
  if (workers === 0) return warn(`${nobody.trim()}${aside}`)
  if (failed > 0) return warn(`A fila anda, mas ${failures}; veja-os na secretaria, em Trabalhos.`)
  if (oldestDueSeconds > SLOW)
    return warn(`A fila anda devagar: o trabalho mais antigo espera há ${Math.round(oldestDueSeconds)} s (${due} na fila).`)
  return ok(`A fila anda: ${due} à espera, ${workers} ${workers === 1 ? 'processo a executa' : 'processos a executam'}.`)
}

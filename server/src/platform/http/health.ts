import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { jobsHealth } from '../jobs/health.ts'

/** The oldest due job may wait this long before the instance counts as unfit (DESIGN 6.21). */
const MAX_JOB_AGE_SECONDS = 600

/**
 * `/health/live`: the process answers. `/health/ready`: database, storage and job queue work; 503 names what does not,
 * without details that would help a stranger.
 */
export function health(app: FastifyInstance, { db, storage, logger }: Pick<Deps, 'db' | 'storage' | 'logger'>): void {
  const checks: Record<string, () => Promise<unknown>> = {
    banco: () => sql`select 1`.execute(db),
    arquivos: () => storage.check(),
    trabalhos: async () => {
      const { oldestDueSeconds } = await jobsHealth(db)
      if (oldestDueSeconds > MAX_JOB_AGE_SECONDS) throw new Error(`the oldest due job waits since ${oldestDueSeconds} s`)
    },
  }
  app.get('/health/live', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/health/ready', { logLevel: 'warn' }, async (_req, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await check()
          return [name, 'ok'] as const
        } catch (err) {
          logger.error({ err, check: name }, 'not ready')
          return [name, 'falhou'] as const
        }
      }),
    )
    const ready = results.every(([, state]) => state === 'ok')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'falhou', ...Object.fromEntries(results) })
  })
}

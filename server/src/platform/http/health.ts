import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Antivirus, ageInDays, OLD_SIGNATURES_DAYS } from '../antivirus/clamd.ts'
import type { Db } from '../database/database.ts'
import { describeSpace, freeSpace } from '../disk.ts'
import { queueState } from '../jobs/health.ts'
import type { Logger } from '../log.ts'
import type { PdfSeal } from '../pdf/seal/seal.ts'
import type { Storage } from '../storage/storage.ts'
import type { Drain } from './limits/drain.ts'

/** The instance is unfit when the oldest due job has waited longer than this. */
const MAX_JOB_AGE_SECONDS = 600
/** Timeout of a check; a check that hangs counts as failed. */
const CHECK_MS = 4_000

interface HealthDeps {
  db: Db
  storage: Storage
  antivirus: Antivirus | null
  seal: PdfSeal
  logger: Logger
  drain: Drain
  /** Tasks that wait on purpose, see `queueState`. */
  waiting: readonly string[]
  /** Whether this node runs jobs. A node without jobs stays ready while the queue is stopped, since it can serve requests. */
  worker: boolean
  /** Folders this node writes to, and the bytes that must be free there. */
  disk: { folders: readonly string[]; reserve: number }
}

/**
 * `/health/live`: the process answers. `/health/ready`: database, storage, signing and job queue work, and the disks
 * have their reserve; a 503 names what does not,
 * without details that would help an attacker. A draining node answers not ready without running the checks. A stalled queue
 * makes only the nodes that run jobs unfit; the others report it too. An antivirus that does not answer, or has old signatures, is
 * reported and makes no node unfit: only uploads wait for it, and all nodes share it.
 */
export function health(app: FastifyInstance, deps: HealthDeps): void {
  const { db, storage, antivirus, seal, logger, drain, waiting, worker, disk } = deps
  const checks: Record<string, () => Promise<unknown>> = {
    banco: () => sql`select 1`.execute(db),
    arquivos: () => storage.check(),
    disco: async () => {
      const places = await freeSpace(disk.folders)
      if (places.some(({ bytes }) => bytes < disk.reserve)) throw new Error(`below the reserve: ${describeSpace(places)}`)
    },
    assinatura: () => seal.check(),
    ...(antivirus && { antivirus: () => requireFresh(antivirus) }),
    trabalhos: async () => {
      const { oldestDueSeconds } = await queueState(db, waiting)
      if (oldestDueSeconds > MAX_JOB_AGE_SECONDS) throw new Error(`the oldest due job waits since ${oldestDueSeconds} s`)
    },
  }
  const run = async () => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await Promise.race([check(), hangs(name)])
          return [name, 'ok'] as const
        } catch (err) {
          logger.error({ err, check: name }, 'Este nó não está pronto')
          return [name, 'falhou'] as const
        }
      }),
    )
    const counts = (name: string) => name !== 'antivirus' && (worker || name !== 'trabalhos')
    return { ready: results.every(([name, state]) => state === 'ok' || !counts(name)), results: Object.fromEntries(results) }
  }
  const ready = shared(run)

  app.get('/health/live', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/health/ready', { logLevel: 'warn' }, async (_req, reply) => {
    if (drain.begun) return reply.code(503).send({ status: 'encerrando' })
    const { ready: fit, results } = await ready()
    return reply.code(fit ? 200 : 503).send({ status: fit ? 'ok' : 'falhou', ...results })
  })
}

async function requireFresh(antivirus: Antivirus): Promise<void> {
  const days = ageInDays(await antivirus.check(), new Date())
  if (days > OLD_SIGNATURES_DAYS) throw new Error(`the signatures of the antivirus are ${days} days old`)
}

const hangs = async (name: string) => {
  await setTimeout(CHECK_MS, undefined, { ref: false })
  throw new Error(`${name} did not answer in ${CHECK_MS} ms`)
}

/** One run at a time: requests meanwhile share its result. The checks really write and read. */
function shared<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
}

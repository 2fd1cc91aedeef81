import type { FastifyInstance } from 'fastify'
import { foldersInUse } from './config/config.ts'
import type { Deps } from './deps.ts'
import { health } from './platform/http/health.ts'
import type { Drain } from './platform/http/limits/drain.ts'
import { SEND_EMAIL } from './platform/mail/mail-jobs.ts'
import { metricsRoute } from './platform/metrics/route.ts'

/** Health and metrics, which every node serves, also those that only run jobs. */
export function operationRoutes(server: FastifyInstance, deps: Deps, drain: Drain): void {
  const { smtpUrl, demo, metricsToken, worker } = deps.config
  const waiting = smtpUrl || demo ? [] : [SEND_EMAIL]
  const disk = { folders: foldersInUse(deps.config), reserve: deps.config.diskReserve }
  health(server, { ...deps, drain, waiting, worker, disk })
  metricsRoute(server, { ...deps, token: metricsToken, waiting })
}

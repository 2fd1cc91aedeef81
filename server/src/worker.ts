import { type Config, ConfigError } from './config/config.ts'
import type { Deps } from './deps.ts'
import { openNode } from './node.ts'
import { operationRoutes } from './operation.ts'
import { AppError } from './platform/http/errors.ts'
import { createDrain } from './platform/http/limits/drain.ts'
import { createServer } from './platform/http/server.ts'
import { once } from './platform/once.ts'
import { runNode, type ServerNode } from './run-node.ts'

interface WorkerNode extends ServerNode {
  deps: Deps
}

await runNode({ open: openWorker, ready: announce })

/** A node for jobs and cron only; over HTTP it serves just health and metrics. */
async function openWorker(config: Config): Promise<WorkerNode> {
  if (!config.worker)
    throw new ConfigError(['WORKER=0 e npm run worker se contradizem: este processo só executa trabalhos; retire WORKER=0 daqui'])
  const parts = await openNode(config)
  const { deps } = parts
  const drain = createDrain()
  try {
    const { logLevel, trustProxy } = config
    const { logDestination } = parts
    const server = await createServer({
      logLevel,
      logDestination,
      trustProxy,
      https: false,
      stripe: false,
      drain,
      onDone: deps.metrics.request,
    })
    operationRoutes(server, deps, drain)
    server.setNotFoundHandler(() => {
      throw new AppError(404, 'Endereço não encontrado.')
    })
    await parts.startJobs()
    const close = async () => {
      await Promise.all([server.close(), parts.stopJobs()])
      await parts.close()
    }
    return { server, deps, close: once(close) }
  } catch (error) {
    await parts.close()
    throw error
  }
}

function announce(_config: Config, { deps }: WorkerNode, port: number): void {
  console.log(`Concórdia, só trabalhos: saúde em /health/live e /health/ready (porta ${port})`)
  deps.logger.info({ port }, 'No ar')
}

import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { reasonOf } from './commands/error-reason.ts'
import { type Config, ConfigError, readConfig } from './config/config.ts'
import { readEnvFile } from './config/env.ts'
import { fullDisk, shortOfSpace } from './full-disk.ts'
import { DatabaseSetupError } from './platform/database/setup-error.ts'
import { SecretsSetupError } from './platform/secrets/installation-key.ts'

/** Grace time in milliseconds for running requests and jobs at shutdown. */
const GRACE_MS = 15_000

/** A server process, as far as starting and stopping needs it. */
export interface ServerNode {
  server: FastifyInstance
  /** Absent: no load balancer is involved, so closing need not wait for one. */
  beginDrain?(): void
  close(): Promise<void>
}

/**
 * Runs a process: reads the configuration (and `.env`), opens the node, listens, and shuts down in order at a signal. A failure
 * to start is printed as a sentence, with exit code 1.
 * @param ready called once it listens, with its port
 */
export async function runNode<Node extends ServerNode>(steps: {
  open: (config: Config) => Promise<Node>
  prepare?: (config: Config, node: Node) => Promise<void>
  ready: (config: Config, node: Node, port: number) => void
}): Promise<void> {
  readEnvFile()
  const opened = Promise.withResolvers<Opened>()
  const end = endOnSignal(opened.promise)
  let node: Node | undefined
  let dataDir: string | undefined
  try {
    requireOwnLimits([...process.execArgv, ...(process.env.NODE_OPTIONS ?? '').split(' ')])
    const config = readConfig()
    dataDir = config.dataDir
    for (const line of await shortOfSpace(config)) console.error(line)
    node = await steps.open(config)
    opened.resolve({ node, drainSeconds: config.drainSeconds })
    if (!end.begun) await steps.prepare?.(config, node)
    if (end.begun) return
    await node.server.listen({ port: config.port, host: config.host })
    const address = node.server.server.address()
    steps.ready(config, node, typeof address === 'object' && address ? address.port : config.port)
  } catch (error) {
    // A start interrupted by the signal is not a failure; the signal handler ends the process.
    if (node && end.begun) return
    await node?.close()
    console.error((await fullDisk(error, dataDir)) ?? sentenceFor(error))
    process.exit(1)
  }
}

/**
 * The threads that read the files of others have memory limits of their own. These options of Node replace them in the whole process
 * (https://nodejs.org/docs/latest-v24.x/api/worker_threads.html#workerresourcelimits): one hostile file could then end the node.
 */
function requireOwnLimits(options: readonly string[]): void {
  const lifting = options.find((option) => /^--max[-_](old|semi)[-_]space[-_]size/.test(option))
  if (!lifting) return
  throw new ConfigError([
    `A opção ${lifting} do Node desfaz os limites de memória com que os arquivos recebidos são lidos, e um só arquivo poderia derrubar o servidor: retire-a (de NODE_OPTIONS, por exemplo)`,
  ])
}

/** Their messages are sentences for the operator. */
const EXPLAINED = [ConfigError, DatabaseSetupError, SecretsSetupError]

/** Errors that the operator can fix are printed as a sentence, others with their stack. */
function sentenceFor(error: unknown): unknown {
  if (EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, syscall, port, hostname } = error as { code?: string; syscall?: string; port?: number; hostname?: string }
  if (code === 'EADDRINUSE') return `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra com PORT.`
  if (syscall === 'listen' && code === 'EACCES') return `Este usuário não pode abrir a porta ${port}: escolha outra com PORT.`
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && hostname === process.env.HOST))
    return `Não foi possível escutar no endereço de HOST (${code}): use um desta máquina, por exemplo 0.0.0.0 ou 127.0.0.1.`
  return reasonOf(error) ?? error
}

interface Opened {
  node: ServerNode
  drainSeconds: number
}

/** The first signal shuts down in order, even during the start; a second one, or the end of the grace time, exits at once. */
function endOnSignal(opened: Promise<Opened>): { readonly begun: boolean } {
  let begun = false
  const giveUp = () => setTimeout(() => process.exit(1), GRACE_MS).unref()
  const end = async () => {
    const early = giveUp()
    const { node, drainSeconds } = await opened
    clearTimeout(early)
    if (node.beginDrain && drainSeconds > 0 && node.server.server.listening) {
      node.beginDrain()
      await wait(drainSeconds * 1000)
    }
    giveUp()
    await node.close()
  }
  const stop = () => {
    if (begun) process.exit(1)
    begun = true
    console.log('Encerrando…')
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return {
    get begun() {
      return begun
    },
  }
}

import { existsSync } from 'node:fs'
import { type App, openApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts'
import { seedProcessos } from './demo/processos.ts'
import { seedPublicacoes } from './demo/publicacoes.ts'
import { seedDemo } from './demo/seed.ts'
import { DatabaseSetupError } from './platform/database/setup-error.ts'
import { SealSetupError } from './platform/pdf/seal-setup.ts'

/** How long requests and jobs under way get to finish after Ctrl-C, in milliseconds. */
const GRACE_MS = 15_000

if (existsSync('.env')) process.loadEnvFile('.env')

let app: App | undefined
try {
  const config = readConfig()
  app = await openApp(config)
  stopOnSignal(app)
  if (config.demo && (await seedDemo(app.deps)) && config.demoProcessos) {
    await seedPublicacoes(app.deps)
    await seedProcessos(app.deps)
  }
  await app.server.listen({ port: config.port, host: config.host })
  announce(config, app)
} catch (error) {
  await app?.close()
  console.error(sentenceFor(error))
  process.exit(1)
}

/** What whoever starts the server can do something about, as a sentence; anything else with its stack. */
function sentenceFor(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof DatabaseSetupError || error instanceof SealSetupError) return error.message
  const { code, port } = error as { code?: string; port?: number }
  return code === 'EADDRINUSE' ? `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra com PORT.` : error
}

function announce(config: Config, { server, deps }: App): void {
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const lines = [
    '',
    `Concórdia no ar: ${config.appUrl}${config.appUrl.endsWith(`:${port}`) ? '' : ` (porta ${port})`}`,
    `API: ${config.appUrl}/api/docs`,
    `Dados: ${config.databaseUrl ? 'banco de DATABASE_URL' : 'PostgreSQL embutido'} e arquivos em ${config.dataDir}`,
  ]
  if (config.demo) {
    lines.push(
      `Contas de demonstração (senha ${DEMO_PASSWORD}):`,
      ...DEMO_ACCOUNTS.map(({ email, who }) => `  ${email.padEnd(30)} ${who}`),
    )
    if (!config.smtpUrl) lines.push(`E-mails enviados: ${config.appUrl}/dev/emails`)
  }
  console.log(`${lines.join('\n')}\n`)
  deps.logger.info({ port }, 'listening')
}

/** One signal shuts down in order; a second one, or the end of the grace time, ends at once. */
function stopOnSignal(app: App): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    console.log('Encerrando…')
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

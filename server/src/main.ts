import { type App, openApp } from './app.ts'
import type { Config } from './config/config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts'
import { seedPerfis } from './demo/perfis.ts'
import { seedProcessos } from './demo/processos.ts'
import { seedPublicacoes } from './demo/publicacoes.ts'
import { seedDemo } from './demo/seed.ts'
import { runNode } from './run-node.ts'
import { apurarIndicadores } from './secretaria/indicadores/apurar.ts'

await runNode({ open: openApp, prepare: seed, ready: announce })

async function seed({ demo, demoProcessos }: Config, { deps }: App): Promise<void> {
  if (!demo || !(await seedDemo(deps)) || !demoProcessos) return
  await seedPublicacoes(deps)
  await seedPerfis(deps)
  await seedProcessos(deps)
  await apurarIndicadores(deps)
}

function announce(config: Config, { deps }: App, port: number): void {
  const lines = [
    '',
    `Concórdia no ar: ${config.appUrl}${config.appUrl.endsWith(`:${port}`) ? '' : ` (porta ${port})`}`,
    `API: ${config.appUrl}/api/docs`,
    `Dados: ${config.databaseUrl ? 'banco de DATABASE_URL' : 'PostgreSQL embutido'} e arquivos em ${config.s3 ? `s3://${config.s3.bucket}` : config.dataDir}`,
  ]
  if (config.demo) {
    lines.push(
      `Contas de demonstração (senha ${DEMO_PASSWORD}):`,
      ...DEMO_ACCOUNTS.map(({ email, who }) => `  ${email.padEnd(30)} ${who}`),
    )
    if (!config.smtpUrl) lines.push(`E-mails enviados: ${config.appUrl}/dev/emails`)
  }
  console.log(`${lines.join('\n')}\n`)
  deps.logger.info({ port }, 'No ar')
}

import { type App, openApp } from './app.ts'
import type { Config } from './config/config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts'
import { seedPerfis } from './demo/perfis.ts'
import { seedProcessos } from './demo/processos.ts'
import { seedPublicacoes } from './demo/publicacoes.ts'
import { seedDemo } from './demo/seed.ts'
import { runNode } from './run-node.ts'
import { computeIndicadores } from './secretaria/indicadores/compute.ts'

await runNode({ open: openApp, prepare: seed, ready: announce })

async function seed({ demo, demoProcessos }: Config, { deps }: App): Promise<void> {
  if (!demo) return
  // Half of it could not be made up for later.
  if (demoProcessos && deps.seal.problem(deps.clock.now()))
    return deps.logger.warn(
      'Sem o certificado da plataforma não há dados de demonstração: eles são feitos na primeira partida com ele',
    )
  if (!(await seedDemo(deps)) || !demoProcessos) return
  await seedPublicacoes(deps)
  await seedPerfis(deps)
  await seedProcessos(deps)
  await computeIndicadores(deps)
}

function announce(config: Config, { deps }: App, port: number): void {
  const { appUrl, demo, smtpUrl, s3, dataDir, databaseUrl, logFile } = config
  const places: [label: string, value: string | false | undefined][] = [
    ['endereço', `${appUrl}${appUrl.endsWith(`:${port}`) ? '' : ` (porta ${port})`}`],
    ['e-mails', demo && !smtpUrl && `${appUrl}/dev/emails`],
    ['API', `${appUrl}/api/docs`],
    ['banco', databaseUrl ? 'o de DATABASE_URL' : `PostgreSQL embutido, em ${dataDir}`],
    ['arquivos', s3 ? `s3://${s3.bucket}` : dataDir],
    ['log', logFile],
  ]
  const lines = [
    '',
    `${config.chamberName}: no ar`,
    '',
    ...places.filter(([, value]) => value).map(([label, value]) => `  ${label.padEnd(10)}${value}`),
  ]
  if (demo)
    lines.push(
      '',
      `  Contas de demonstração, todas com a senha ${DEMO_PASSWORD}:`,
      '',
      ...DEMO_ACCOUNTS.map(({ email, who }) => `  ${who.padEnd(25)}${email}`),
      '',
      '  Ctrl-C encerra.',
    )
  console.log(`${lines.join('\n')}\n`)
  deps.logger.info({ port }, 'No ar')
}

import { join } from 'node:path'
import { api } from '@concordia/contract/api'
import { openapi } from '@concordia/contract/http/openapi'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { contaRoutes } from './conta/routes.ts'
import type { Deps } from './deps.ts'
import { homeRoutes } from './home/routes.ts'
import { pessoasRoutes } from './identidade/pessoas-routes.ts'
import { identidadeRoutes } from './identidade/routes.ts'
import { senhaRoutes } from './identidade/senha-routes.ts'
import { authenticate } from './identidade/sessions.ts'
import { publicacoesRoutes } from './institucional/publicacoes-routes.ts'
import { institucionalRoutes } from './institucional/routes.ts'
import { cron, jobTasks } from './jobs.ts'
import { marcadoresRoutes } from './marcadores/routes.ts'
import { avisosRoutes } from './notificacoes/avisos-routes.ts'
import { notificacoesRoutes } from './notificacoes/routes.ts'
import { boletosRoutes } from './pagamentos/boleto/routes.ts'
import { conciliacaoRoutes } from './pagamentos/conciliacao/routes.ts'
import { custasRoutes } from './pagamentos/custas/routes.ts'
import { pagamentosRoutes } from './pagamentos/routes.ts'
import { saldoRoutes } from './pagamentos/saldo/routes.ts'
import { terceirosRoutes } from './pagamentos/terceiros/routes.ts'
import { stripeWebhook } from './pagamentos/webhook.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/database.ts'
import { bind } from './platform/http/bind.ts'
import { devEmails } from './platform/http/dev-emails.ts'
import { docsPage } from './platform/http/docs-page.ts'
import { checkRoutes } from './platform/http/gate.ts'
import { health } from './platform/http/health.ts'
import { createServer } from './platform/http/server.ts'
import { serveWeb } from './platform/http/web.ts'
import { installJobs } from './platform/jobs/install.ts'
import { startJobs } from './platform/jobs/start.ts'
import { createLogger, type Logger } from './platform/log.ts'
import { SEND_EMAIL } from './platform/mail/queue.ts'
import { type MailTransport, smtpTransport, testBox } from './platform/mail/transport.ts'
import { sandboxCards } from './platform/payments/sandbox.ts'
import { sandboxBank } from './platform/payments/sandbox-boleto.ts'
import { sicoobBank } from './platform/payments/sicoob.ts'
import { stripeCards } from './platform/payments/stripe.ts'
import { createPdfRenderer } from './platform/pdf/render.ts'
import { openSeal, type PdfSeal } from './platform/pdf/seal.ts'
import { selfSigned } from './platform/pdf/seal-self-signed.ts'
import { localStorage } from './platform/storage/local.ts'
import { prazosRoutes } from './prazos/routes.ts'
import { recordCustasPagas } from './procedimentos/custas-pagas.ts'
import { procedimentosRoutes } from './procedimentos/routes.ts'
import { autosRoutes } from './processos/autos-routes.ts'
import { designacaoRoutes } from './processos/designacao-routes.ts'
import { etiquetasRoutes } from './processos/etiquetas-routes.ts'
import { movimentacaoRoutes } from './processos/movimentacao-routes.ts'
import { pdfsRoutes } from './processos/pdfs-routes.ts'
import { processosRoutes } from './processos/routes.ts'
import { silencioRoutes } from './processos/silencio-routes.ts'
import { relatoriosRoutes } from './relatorios/routes.ts'
import { atosRoutes } from './secretaria/atos/routes.ts'
import { auditoriaRoutes } from './secretaria/auditoria/routes.ts'
import { listasRoutes } from './secretaria/cadastros/listas-routes.ts'
import { publicarRoutes } from './secretaria/cadastros/publicacoes-routes.ts'
import { contasRoutes } from './secretaria/contas/routes.ts'
import { painelRoutes } from './secretaria/painel/routes.ts'
import { secretariaRoutes } from './secretaria/routes.ts'
import { sigilosRoutes } from './secretaria/sigilos/routes.ts'
import { tarefasRoutes } from './secretaria/tarefas/routes.ts'
import { tesourariaRoutes } from './secretaria/tesouraria/routes.ts'
import { trabalhosRoutes } from './secretaria/trabalhos/routes.ts'

export interface App {
  server: FastifyInstance
  deps: Deps
  /** Connection string of the database in use, embedded or not. */
  databaseUrl: string
  /** Takes no new request or job, lets those under way finish, then closes what they used. */
  close(): Promise<void>
}

/** Puts the parts together: the only place that knows them all. Nothing listens yet. */
export async function openApp(config: Config, { clock = systemClock }: { clock?: Clock } = {}): Promise<App> {
  const logger = createLogger(config.logLevel)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onError: (err) => logger.warn({ err }, 'database connection lost'),
  })
  try {
    const seal = await sealOf(config, logger)
    await installJobs(database)
    const storage = localStorage(join(config.dataDir, 'arquivos'))
    const pdf = createPdfRenderer({ workers: 1 })
    const transport = transportOf(config)
    warnOfShared(config, logger)
    if (!transport) logger.warn('SMTP_URL is absent: e-mails wait in the queue until there is a mail server')
    const sandbox = config.stripe ? null : sandboxCards(database.db)
    const cards = sandbox ?? stripeCards(config.stripe!)
    const { chamberName, appUrl, supportEmail } = config
    const letterhead = { chamberName, appUrl, supportEmail }
    const sicoob = config.sicoob ? sicoobBank(config.sicoob, database.db) : null
    const bancoDeTeste = !sicoob && config.sandboxPayments ? sandboxBank({ db: database.db, pdf, clock, letterhead }) : null
    const deps: Deps = {
      config,
      db: database.db,
      tx: database.tx,
      clock,
      storage,
      letterhead,
      pdf,
      seal,
      cards,
      boletos: sicoob ?? bancoDeTeste,
      testes: { cards: sandbox, boletos: bancoDeTeste },
      onSettled: recordCustasPagas,
      logger,
    }
    const server = await openServer(deps)
    const jobs = config.worker
      ? await startJobs({ database, tasks: jobTasks(deps, transport), cron, concurrency: 4, logger })
      : undefined
    const close = async () => {
      await server.close()
      await jobs?.stop()
      transport?.close()
      await pdf.close()
      await seal.close()
      await database.close()
    }
    return { server, deps, databaseUrl: database.url, close: once(close) }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** TLS ends at a proxy; unless it is named, all clients share its address in every limit that counts by address. */
function warnOfShared({ appUrl, trustProxy }: Config, logger: Logger): void {
  if (!appUrl.startsWith('https:') || trustProxy !== false) return
  logger.warn('APP_URL is https and TRUST_PROXY is not set: every client seems to have the address of the proxy')
}

/** The demo has a letter box of its own; elsewhere, without a mail server, nothing may count as sent. */
function transportOf({ smtpUrl, demo }: Config): MailTransport | null {
  if (smtpUrl) return smtpTransport(smtpUrl)
  return demo ? testBox : null
}

/** The configured certificate, or one of this data folder's own. */
async function sealOf({ signing, tsaUrl, dataDir, chamberName, appUrl }: Config, logger: Logger): Promise<PdfSeal> {
  const identity = signing ? ({ kind: 'p12', ...signing } as const) : await selfSigned(dataDir, chamberName)
  return openSeal(identity, { tsaUrl, contact: appUrl, logger })
}

async function openServer(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps
  const https = config.appUrl.startsWith('https:')
  const server = await createServer({ logLevel: config.logLevel, trustProxy: config.trustProxy, https, stripe: !!config.stripe })
  const routes = [
    ...identidadeRoutes(deps),
    ...senhaRoutes(deps),
    ...pessoasRoutes(),
    ...contaRoutes(deps),
    ...institucionalRoutes(deps),
    ...publicacoesRoutes(deps),
    ...notificacoesRoutes(deps),
    ...avisosRoutes(deps),
    ...homeRoutes(deps),
    ...procedimentosRoutes(),
    ...processosRoutes(deps),
    ...autosRoutes(deps),
    ...pdfsRoutes(deps),
    ...movimentacaoRoutes(deps),
    ...prazosRoutes(deps),
    ...etiquetasRoutes(deps),
    ...designacaoRoutes(deps),
    ...silencioRoutes(deps),
    ...marcadoresRoutes(deps),
    ...pagamentosRoutes(deps),
    ...custasRoutes(deps),
    ...saldoRoutes(deps),
    ...boletosRoutes(deps),
    ...terceirosRoutes(deps),
    ...conciliacaoRoutes(deps),
    ...relatoriosRoutes(),
    ...secretariaRoutes(deps),
    ...listasRoutes(deps),
    ...publicarRoutes(deps),
    ...contasRoutes(deps),
    ...painelRoutes(deps),
    ...sigilosRoutes(deps),
    ...atosRoutes(deps),
    ...tarefasRoutes(deps),
    ...tesourariaRoutes(deps),
    ...auditoriaRoutes(),
    ...trabalhosRoutes(deps),
  ]
  checkRoutes(api, routes)
  const doc = openapi(api, {
    title: `API da ${config.chamberName}`,
    version: '1',
    description: 'Tudo o que as telas fazem, por HTTP. As respostas de erro têm sempre a forma { message, errors? }.',
  })
  await server.register(
    (scope, _options, done) => {
      const bindDeps = {
        db: deps.db,
        storage: deps.storage,
        authenticate: (token: string) => authenticate(deps.db, token, deps.clock.now()),
      }
      bind(scope, bindDeps, routes)
      scope.get('/openapi.json', () => doc)
      scope.get('/docs', (_req, reply) => reply.type('text/html; charset=utf-8').send(docsPage(doc)))
      done()
    },
    { prefix: '/api' },
  )
  if (config.stripe?.webhookSecret) await stripeWebhook(server, deps, config.stripe.webhookSecret)
  health(server, { ...deps, waiting: config.smtpUrl || config.demo ? [] : [SEND_EMAIL] })
  if (config.demo && !config.smtpUrl) devEmails(server, deps.db)
  await serveWeb(server)
  return server
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}

import { api } from '@concordia/contract/api'
import { openapi } from '@concordia/contract/http/openapi'
import { escoposDe, sobreDe } from '@concordia/contract/integracoes/escopos'
import type { FastifyInstance } from 'fastify'
import { type Config, ConfigError } from './config/config.ts'
import type { Deps } from './deps.ts'
import { authenticate, type Used } from './identidade/sessions.ts'
import { authenticateToken } from './identidade/tokens.ts'
import { uploadsOf } from './mesa/rascunhos/queries.ts'
import { type NodeOptions, type OpenNode, openNode } from './node.ts'
import { operationRoutes } from './operation.ts'
import { pixWebhook } from './pagamentos/pix/webhook.ts'
import { stripeWebhook } from './pagamentos/webhook/webhook.ts'
import { bind } from './platform/http/bind.ts'
import { checkRoutes } from './platform/http/check-routes.ts'
import { devEmails } from './platform/http/dev-emails.ts'
import { guideHtml } from './platform/http/docs-guide.ts'
import { DOCS_POLICY, docsPage } from './platform/http/docs-page.ts'
import { fixedPage } from './platform/http/fixed-pages.ts'
import { createDrain, type Drain } from './platform/http/limits/drain.ts'
import { createServer } from './platform/http/server.ts'
import { serveWeb, webIsBuilt } from './platform/http/web.ts'
import type { Logger } from './platform/log.ts'
import { once } from './platform/once.ts'
import { recordInfected } from './secretaria/antivirus/record.ts'
import { holdForSecond } from './secretaria/confirmacoes/hold.ts'
import { routesOf } from './subjects.ts'

export interface App {
  server: FastifyInstance
  deps: Deps
  /** Connection string of the database in use, embedded or not. */
  databaseUrl: string
  /** Runs jobs on this node from now on; done by itself unless WORKER=0. */
  startJobs(): Promise<void>
  /** Makes /health/ready fail, so that load balancers stop sending requests; everything is still served. */
  beginDrain(): void
  /** Accepts no new requests or jobs, waits for running ones, then closes the database and the rest. */
  close(): Promise<void>
}

/**
 * A node that serves the web and API, and runs jobs unless WORKER=0. Does not listen yet.
 * @throws ConfigError in production without the built web client, before anything is opened: the node would be healthy and show
 *   no pages
 */
export async function openApp(config: Config, options: NodeOptions = {}): Promise<App> {
  requireScreens(config, webIsBuilt())
  const parts = await openNode(config, options)
  const { deps, databaseUrl } = parts
  const drain = createDrain()
  try {
    warnOfShared(config, deps.logger)
    const server = await openServer(parts, drain)
    const startJobs = once(parts.startJobs)
    if (config.worker) await startJobs()
    const close = async () => {
      await Promise.all([server.close(), parts.stopJobs()])
      await parts.close()
    }
    return { server, deps, databaseUrl, startJobs, beginDrain: drain.begin, close: once(close) }
  } catch (error) {
    await parts.close()
    throw error
  }
}

export function requireScreens({ production }: Pick<Config, 'production'>, built: boolean): void {
  if (production && !built)
    throw new ConfigError([
      'As telas não foram construídas, ou a construção não terminou: execute npm run build antes de iniciar',
    ])
}

/**
 * TLS ends at a proxy; unless the proxy is named as trusted, all clients share its address in every limit that counts by address.
 */
function warnOfShared({ appUrl, trustProxy }: Config, logger: Logger): void {
  if (!appUrl.startsWith('https:') || trustProxy !== false) return
  logger.warn('APP_URL é https e TRUST_PROXY não foi definido: todos parecem vir do endereço do proxy')
}

async function openServer(
  { deps, pool, logDestination, subjects }: Pick<OpenNode, 'deps' | 'pool' | 'logDestination' | 'subjects'>,
  drain: Drain,
): Promise<FastifyInstance> {
  const { config } = deps
  const https = config.appUrl.startsWith('https:')
  const { logLevel, trustProxy } = config
  const server = await createServer({
    logLevel,
    logDestination,
    trustProxy,
    https,
    stripe: !!config.stripe,
    drain,
    pool,
    onDone: deps.metrics.request,
  })
  const routes = routesOf(deps, subjects)
  checkRoutes(api, routes)
  // Made when somebody asks for it: it takes as long as all else that opening a node does.
  const escopos = escoposDe(api)
  const doc = () =>
    openapi(
      api,
      {
        title: `API da ${config.chamberName}`,
        version: '1',
        description: 'Tudo o que as telas fazem, por HTTP. As respostas de erro têm sempre a forma { message, errors? }.',
      },
      { escopos, sobre: sobreDe },
    )
  await server.register(
    (scope, _options, done) => {
      const bindDeps = {
        db: deps.db,
        storage: deps.storage,
        authenticate: (token: string, request: Used) => authenticate(deps.db, token, { ...request, staffIdles: config.staff2fa }),
        authenticateToken: (token: string, request: { at: Date; ip: string }) => authenticateToken(deps.db, token, request),
        escopos,
        uploadsOf: (userId: number, ids: readonly number[]) => uploadsOf(deps.db, userId, ids),
        staffProves: config.staff2fa,
        hold: holdForSecond(deps),
        now: () => deps.clock.now(),
        antivirus: deps.antivirus,
        onInfected: recordInfected(deps),
      }
      bind(scope, bindDeps, routes)
      const json = { type: 'application/json; charset=utf-8', rate: 'arquivo', text: () => JSON.stringify(doc()) } as const
      fixedPage(scope, '/openapi.json', json)
      fixedPage(scope, '/docs', {
        type: 'text/html; charset=utf-8',
        rate: 'arquivo',
        text: () => docsPage(doc(), guideHtml()),
        policy: DOCS_POLICY,
      })
      done()
    },
    { prefix: '/api' },
  )
  if (config.stripe?.webhookSecret) await stripeWebhook(server, deps, config.stripe.webhookSecret)
  if (config.pix?.webhook) pixWebhook(server, deps, config.pix.webhook)
  operationRoutes(server, deps, drain)
  if (config.demo && !config.smtpUrl) devEmails(server, deps.db, config)
  await serveWeb(server)
  return server
}

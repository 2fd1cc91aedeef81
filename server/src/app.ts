import { api } from '@concordia/contract/api'
import { openapi } from '@concordia/contract/http/openapi'
import { acessos, acessosDoCaso } from '@concordia/contract/procedimentos/acessos'
import { atos, atosDoCaso, sigilos, sigilosDoCaso, vinculos, vinculosDoCaso } from '@concordia/contract/secretaria/atos'
import type { FastifyInstance } from 'fastify'
import { buscaRoutes } from './busca/routes.ts'
import { prazosRoutes } from './calendario/routes.ts'
import { casosRoutes } from './casos/routes.ts'
import { type Config, ConfigError } from './config/config.ts'
import { aplicativoRoutes } from './conta/aplicativo/routes.ts'
import { cadastroRoutes } from './conta/cadastro/routes.ts'
import { chavesRoutes } from './conta/chaves/routes.ts'
import { trocaDeEmailRoutes } from './conta/email/routes.ts'
import { encerramentoRoutes } from './conta/encerramento/routes.ts'
import { profissionaisRoutes } from './conta/perfis/profissionais-routes.ts'
import { perfisRoutes } from './conta/perfis/routes.ts'
import { contaRoutes } from './conta/routes.ts'
import { terceirosDeProcessosRoutes } from './conta/terceiros-processos/routes.ts'
import type { Deps } from './deps.ts'
import { filtrosRoutes } from './filtros/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { entradaPorChaveRoutes } from './identidade/chaves/routes.ts'
import { pessoasRoutes } from './identidade/pessoas/routes.ts'
import { provaRoutes } from './identidade/prova/routes.ts'
import { identidadeRoutes } from './identidade/routes.ts'
import { senhaRoutes } from './identidade/senha/routes.ts'
import { authenticate, type Used } from './identidade/sessions.ts'
import { publicacoesRoutes } from './institucional/publicacoes-routes.ts'
import { institucionalRoutes } from './institucional/routes.ts'
import { marcadoresRoutes } from './marcadores/routes.ts'
import { acordoRoutes } from './negociacoes/acordo/versoes/routes.ts'
import { minutasRoutes } from './negociacoes/minutas/routes.ts'
import { modelosRoutes } from './negociacoes/modelos/routes.ts'
import { negociacoesRoutes } from './negociacoes/routes.ts'
import { type NodeOptions, type OpenNode, openNode } from './node.ts'
import { avisosRoutes } from './notificacoes/avisos-routes.ts'
import { notificacoesRoutes } from './notificacoes/routes.ts'
import { operationRoutes } from './operation.ts'
import { boletosRoutes } from './pagamentos/boleto/routes.ts'
import { custasRoutes } from './pagamentos/custas/routes.ts'
import { pagamentosRoutes } from './pagamentos/routes.ts'
import { saldoRoutes } from './pagamentos/saldo/routes.ts'
import { terceirosRoutes } from './pagamentos/terceiros/routes.ts'
import { stripeWebhook } from './pagamentos/webhook/webhook.ts'
import { bind } from './platform/http/bind.ts'
import { checkRoutes } from './platform/http/check-routes.ts'
import { devEmails } from './platform/http/dev-emails.ts'
import { DOCS_POLICY, docsPage } from './platform/http/docs-page.ts'
import { fixedPage } from './platform/http/fixed-pages.ts'
import type { BoundRoute } from './platform/http/implement.ts'
import { createDrain, type Drain } from './platform/http/limits/drain.ts'
import { createServer } from './platform/http/server.ts'
import { serveWeb, webIsBuilt } from './platform/http/web.ts'
import type { Logger } from './platform/log.ts'
import { once } from './platform/once.ts'
import { acessosRoutes } from './procedimentos/acessos/routes.ts'
import { procedimentosRoutes } from './procedimentos/routes.ts'
import { processosRoutes } from './processos/routes.ts'
import { protocoladosRoutes } from './protocolo/routes.ts'
import { uploadsOf } from './rascunhos/queries.ts'
import { rascunhosRoutes } from './rascunhos/routes.ts'
import { meusDadosRoutes } from './relatorios/meus-dados/routes.ts'
import { relatoriosRoutes } from './relatorios/routes.ts'
import { anulacaoRoutes } from './secretaria/atos/anulacao-routes.ts'
import { atosRoutes } from './secretaria/atos/routes.ts'
import { sigilosRoutes } from './secretaria/atos/sigilo-routes.ts'
import { vinculosRoutes } from './secretaria/atos/vinculos-routes.ts'
import { auditoriaRoutes } from './secretaria/auditoria/routes.ts'
import { avisosRetidosRoutes } from './secretaria/avisos-retidos/routes.ts'
import { listasRoutes } from './secretaria/cadastros/routes.ts'
import { acertosRoutes } from './secretaria/conciliacao/acertos-routes.ts'
import { conciliacaoRoutes } from './secretaria/conciliacao/routes.ts'
import { holdForSecond } from './secretaria/confirmacoes/hold.ts'
import { confirmacoesRoutes } from './secretaria/confirmacoes/routes.ts'
import { contatosRoutes } from './secretaria/contatos/routes.ts'
import { secretariaRoutes } from './secretaria/emails/routes.ts'
import { indicadoresRoutes } from './secretaria/indicadores/routes.ts'
import { tesourariaRoutes } from './secretaria/pagamentos/routes.ts'
import { painelRoutes } from './secretaria/painel/routes.ts'
import { contasRoutes } from './secretaria/pessoas/routes.ts'
import { publicarRoutes } from './secretaria/publicacoes/routes.ts'
import { tarefasRoutes } from './secretaria/tarefas/routes.ts'
import { trabalhosRoutes } from './secretaria/trabalhos/routes.ts'
import { emitidosRoutes } from './validador/emitidos-routes.ts'
import { validadorRoutes } from './validador/publico/routes.ts'

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

const actsOf = (deps: Deps): BoundRoute[] => [
  ...identidadeRoutes(deps),
  ...senhaRoutes(deps),
  ...pessoasRoutes(),
  ...contaRoutes(deps),
  ...aplicativoRoutes(deps),
  ...chavesRoutes(deps),
  ...entradaPorChaveRoutes(deps),
  ...provaRoutes(deps),
  ...encerramentoRoutes(deps),
  ...trocaDeEmailRoutes(deps),
  ...cadastroRoutes(deps),
  ...perfisRoutes(deps),
  ...profissionaisRoutes(deps),
  ...terceirosDeProcessosRoutes(deps),
  ...institucionalRoutes(deps),
  ...publicacoesRoutes(deps),
  ...notificacoesRoutes(deps),
  ...avisosRoutes(deps),
  ...homeRoutes(deps),
  ...buscaRoutes(deps),
  ...procedimentosRoutes(deps),
  ...processosRoutes(deps),
  ...casosRoutes(deps),
  ...negociacoesRoutes(deps),
  ...minutasRoutes(deps),
  ...acordoRoutes(deps),
  ...prazosRoutes(deps),
  ...marcadoresRoutes(deps),
  ...filtrosRoutes(deps),
  ...protocoladosRoutes(deps),
  ...rascunhosRoutes(deps),
  ...pagamentosRoutes(deps),
  ...custasRoutes(deps),
  ...saldoRoutes(deps),
  ...boletosRoutes(deps),
  ...terceirosRoutes(deps),
  ...conciliacaoRoutes(),
  ...relatoriosRoutes(),
  ...meusDadosRoutes(deps),
  ...secretariaRoutes(deps),
  ...listasRoutes(deps),
  ...publicarRoutes(deps),
  ...modelosRoutes(deps),
  ...contasRoutes(deps),
  ...indicadoresRoutes(deps),
  ...avisosRetidosRoutes(deps),
  ...sigilosRoutes(deps, 'processo', sigilos),
  ...acessosRoutes(deps, 'processo', acessos),
  ...acessosRoutes(deps, 'caso', acessosDoCaso),
  ...contatosRoutes(deps),
  ...vinculosRoutes(deps, 'processo', vinculos),
  ...atosRoutes(deps, 'processo', atos),
  ...sigilosRoutes(deps, 'caso', sigilosDoCaso),
  ...vinculosRoutes(deps, 'caso', vinculosDoCaso),
  ...anulacaoRoutes(deps),
  ...atosRoutes(deps, 'caso', atosDoCaso),
  ...tarefasRoutes(deps),
  ...tesourariaRoutes(deps),
  ...acertosRoutes(deps),
  ...auditoriaRoutes(),
  ...trabalhosRoutes(deps),
  ...emitidosRoutes(deps),
  ...validadorRoutes(deps),
]

/**
 * Every call of the API, with its policy and its handler; the calls of confirmations and of the desk also get the acts that can
 * be held.
 */
export function routesOf(deps: Deps): BoundRoute[] {
  const acts = actsOf(deps)
  return [...acts, ...painelRoutes(deps, acts), ...confirmacoesRoutes(deps, acts)]
}

async function openServer(
  { deps, pool, logDestination }: Pick<OpenNode, 'deps' | 'pool' | 'logDestination'>,
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
  const routes = routesOf(deps)
  checkRoutes(api, routes)
  // Made when somebody asks for it: it takes as long as all else that opening a node does.
  const doc = () =>
    openapi(api, {
      title: `API da ${config.chamberName}`,
      version: '1',
      description: 'Tudo o que as telas fazem, por HTTP. As respostas de erro têm sempre a forma { message, errors? }.',
    })
  await server.register(
    (scope, _options, done) => {
      const bindDeps = {
        db: deps.db,
        storage: deps.storage,
        authenticate: (token: string, request: Used) => authenticate(deps.db, token, { ...request, staffIdles: config.staff2fa }),
        uploadsOf: (userId: number, ids: readonly number[]) => uploadsOf(deps.db, userId, ids),
        staffProves: config.staff2fa,
        hold: holdForSecond(deps),
        now: () => deps.clock.now(),
      }
      bind(scope, bindDeps, routes)
      const json = { type: 'application/json; charset=utf-8', rate: 'arquivo', text: () => JSON.stringify(doc()) } as const
      fixedPage(scope, '/openapi.json', json)
      fixedPage(scope, '/docs', {
        type: 'text/html; charset=utf-8',
        rate: 'arquivo',
        text: () => docsPage(doc()),
        policy: DOCS_POLICY,
      })
      done()
    },
    { prefix: '/api' },
  )
  if (config.stripe?.webhookSecret) await stripeWebhook(server, deps, config.stripe.webhookSecret)
  operationRoutes(server, deps, drain)
  if (config.demo && !config.smtpUrl) devEmails(server, deps.db, config)
  await serveWeb(server)
  return server
}

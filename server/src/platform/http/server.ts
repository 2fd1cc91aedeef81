import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { fromEntries } from '@concordia/contract/http/bracket'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type pg from 'pg'
import { diskProblemOf } from '../disk.ts'
import { networkOf } from '../limits.ts'
import { type LogDestination, loggerOptions } from '../log.ts'
import { isNetworkError } from '../network-errors.ts'
import { permissionsPolicy, securityHeaders } from './browser-policies.ts'
import { AppError, ProofRequired } from './errors.ts'
import { createDrain, type Drain, endKeptConnections } from './limits/drain.ts'
import { rateStore } from './limits/rate-store.ts'
import { overLimit, RATES, type RateTier } from './limits/rates.ts'
import { logRequests, OneLinePerRequest, onRequestDone, type RequestDone } from './limits/request-done.ts'
import { endSlowBodies } from './limits/slow-bodies.ts'
import { cutWhenStalled } from './limits/stalled.ts'
import { asksForPage, wellFormed } from './page-address.ts'

/** Limit of JSON bodies; files have their own. */
const MAX_JSON_BYTES = 1_000_000

/** Portuguese sentences for client errors that Fastify reports; its own English texts are never sent. */
const SENTENCES: Record<number, string> = {
  400: 'A requisição está malformada.',
  404: 'Endereço não encontrado.',
  408: 'O envio demorou demais.',
  413: 'O envio é grande demais.',
  414: 'O endereço é longo demais.',
  415: 'Formato de envio não suportado. Use application/json ou multipart/form-data.',
  429: 'Muitas requisições em pouco tempo. Aguarde um instante.',
  431: 'Os cabeçalhos da requisição são grandes demais.',
}

/** Milliseconds without progress after which an answer is cut off: its reader is gone, or only wants to hold it open. */
const STALLED_MS = 30_000

/** For when the database or the storage cannot be reached. */
const UNAVAILABLE = 'O serviço está indisponível no momento. Tente de novo em instantes.'
const UNAVAILABLE_SECONDS = 5
/** For when a disk of the storage or the database takes no more. Somebody has to make room, so it takes longer. */
const FULL =
  'Não foi possível gravar: falta espaço no servidor, ou ele não aceita gravações no momento. Tente de novo em alguns minutos; se continuar, avise a câmara.'
const FULL_SECONDS = 60

/**
 * The HTTP server without its routes: request ids, JSON log, security headers, compression, rate limits and the one
 * error shape `{ message, errors? }`.
 */
export async function createServer(options: {
  logLevel: string
  /** Absent: standard output. */
  logDestination?: LogDestination
  trustProxy: boolean | number | string[]
  https: boolean
  /** Whether cards are entered in Stripe's own form, whose script and frames the CSP must allow. */
  stripe: boolean
  /** Absent: connections end with their answer only once the server closes. */
  drain?: Drain
  /** Where all nodes count requests together; absent: this one counts alone. */
  pool?: pg.Pool
  /** Milliseconds after which an answer that nobody reads is cut off; for tests. */
  stalledMs?: number
  /** Called at the end of each request. */
  onDone?: (done: RequestDone) => void
}): Promise<FastifyInstance> {
  const hops = options.trustProxy
  const app = Fastify({
    bodyLimit: MAX_JSON_BYTES,
    trustProxy: typeof hops === 'number' ? (_address: string, hop: number) => hop < hops : hops,
    genReqId: () => randomUUID(),
    requestTimeout: 10 * 60_000,
    forceCloseConnections: 'idle',
    logger:
      options.logLevel === 'silent'
        ? false
        : { ...loggerOptions(options.logLevel), ...(options.logDestination ? { stream: options.logDestination } : {}) },
    logController: new OneLinePerRequest(),
    frameworkErrors: (error, req: FastifyRequest, reply: FastifyReply) => {
      const status = error.statusCode ?? 400
      if (error.code === 'FST_ERR_BAD_URL' && asksForPage(req)) return void reply.redirect(wellFormed(req.url))
      void reply.code(status).send({ message: SENTENCES[status] ?? SENTENCES[400]! })
    },
    clientErrorHandler: refuseOnSocket,
    routerOptions: { querystringParser: (text) => fromEntries(new URLSearchParams(text)), maxParamLength: 300 },
  })
  app.decorateRequest('actor', null)
  const permissions = permissionsPolicy(options)
  app.addHook(
    'onRequest',
    async (req, reply) => void reply.headers({ 'x-request-id': req.id, 'permissions-policy': permissions }),
  )
  logRequests(app)
  if (options.onDone) onRequestDone(app, options.onDone)
  parseBodies(app)
  answerErrors(app)
  endSlowBodies(app)
  endKeptConnections(app, options.drain ?? createDrain())
  cutWhenStalled(app, options.stalledMs ?? STALLED_MS)
  await app.register(helmet, securityHeaders(options))
  await app.register(compress, { globalDecompression: false, threshold: 1024 })
  await app.register(rateLimit, {
    global: false,
    // After authentication, before the body is parsed.
    hook: 'preParsing',
    store: rateStore({
      pool: options.pool,
      onError: (err) => app.log.warn({ err }, 'As requisições são contadas só neste nó'),
    }),
    keyGenerator: (req: FastifyRequest) => {
      const who = req.actor?.token
        ? `token:${req.actor.token.id}`
        : req.actor
          ? `user:${req.actor.id}`
          : `ip:${networkOf(req.ip)}`
      // A HEAD counts like the GET that it asks about.
      const method = req.method === 'HEAD' ? 'GET' : req.method
      return `${who} ${method} ${req.routeOptions.url} `
    },
    errorResponseBuilder: (req, context) => {
      const tier = (req.routeOptions.config as { rateLimit?: { groupId?: RateTier } }).rateLimit?.groupId
      return overLimit(tier ? RATES[tier].sentence : SENTENCES[429]!, context.ttl)
    },
  })
  return app
}

/** For input that is not HTTP there is no reply object: the answer is written on the socket. */
function refuseOnSocket(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const body = JSON.stringify({ message: SENTENCES[status] })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (req, text, done) =>
    text === '' ? done(null, undefined) : parseJson(req, text as string, done),
  )
  // Left unread on the socket: the route reads it after authentication.
  app.addContentTypeParser('multipart/form-data', (_req, _payload, done) => done(null))
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, req, reply) => {
    if (error instanceof AppError) {
      if (error.retryAfter) reply.header('retry-after', error.retryAfter)
      return reply.code(error.status).send({
        message: error.message,
        ...(error.errors ? { errors: error.errors } : {}),
        ...(error instanceof ProofRequired ? { prova: 'exigida' } : {}),
      })
    }
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send({ message: SENTENCES[status] ?? SENTENCES[400]! })
    req.log.error({ err: error, req }, 'A requisição falhou')
    if (diskProblemOf(error)) return reply.code(503).header('retry-after', FULL_SECONDS).send({ message: FULL })
    if (isNetworkError(error)) return reply.code(503).header('retry-after', UNAVAILABLE_SECONDS).send({ message: UNAVAILABLE })
    return reply
      .code(500)
      .send({ message: `Algo deu errado do nosso lado. Se continuar, informe o código ${req.id} ao suporte.` })
  })
}

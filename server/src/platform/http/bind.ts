import { Readable } from 'node:stream'
import type { Endpoint } from '@concordia/contract/http/endpoint'
import { fieldErrors } from '@concordia/contract/http/field-errors'
import type { Aguarda } from '@concordia/contract/http/shapes'
import { ESCOPOS, type Escopo, PREFIXO_DO_TOKEN } from '@concordia/contract/integracoes/words'
import { hasCardNumber } from '@concordia/contract/values/pagamento/cartao'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Antivirus } from '../antivirus/clamd.ts'
import { type Infected, scannedFiles } from '../antivirus/scanned-files.ts'
import type { Db } from '../database/database.ts'
import { passingFiles } from '../files/passing.ts'
import type { Storage } from '../storage/storage.ts'
import { type Actor, isStaff, type Origin, type Visitor } from './actor.ts'
import { coerce } from './coerce.ts'
import { etagOf, isKnown } from './conditional.ts'
import { AppError, forbidden, invalid, ProofRequired } from './errors.ts'
import { type Form, readForm, storedFiles } from './files/multipart.ts'
import { sendFile } from './files/send-file.ts'
import type { StoredFile } from './files/stored-file.ts'
import type { FindUploads } from './files/uploads.ts'
import { isFresh } from './fresh-proof.ts'
import type { BoundContext, BoundRoute, Download, StoredDownload } from './implement.ts'
import { overLimit, RATES } from './limits/rates.ts'
import type { Policy } from './policy.ts'

const SESSION_ENDED = 'Sua sessão terminou. Entre novamente.'
const TOKEN_ENDED = 'O token não existe, expirou ou foi encerrado.'

interface BindDeps {
  db: Db
  storage: Storage
  /** The session's user, or null for an unknown, expired or revoked token. @param request when it must be valid, and whether it counts as a use of the session */
  authenticate: (token: string, request: { at: Date; isUse: boolean }) => Promise<Actor | null>
  /** The user for whom a program with an API token acts, or null for an unknown, expired or ended one. */
  authenticateToken: (token: string, request: { at: Date; ip: string }) => Promise<Actor | null>
  /** The scope that a call needs of an API token; undefined: no token can make it. */
  escopos: ReadonlyMap<Endpoint, Escopo>
  /** Files that this user uploaded before, for the forms that name them by their ids. */
  uploadsOf: (userId: number, ids: readonly number[]) => Promise<StoredFile[]>
  /** Whether staff proves itself again before acts that ask for it. */
  staffProves: boolean
  /** Keeps an act until a second person confirms it; null: it is done at once. */
  hold: (route: BoundRoute, context: BoundContext) => Promise<Aguarda | null>
  now: () => Date
  /** Null: no antivirus reads what is uploaded. */
  antivirus: Antivirus | null
  /** Records a file that the antivirus refused; nothing of it is kept. */
  onInfected: (infected: Infected, caller: Visitor) => Promise<void>
}

/**
 * Mounts routes. Order per request: authentication → scope of an API token → rate limit → params and query → policy and fresh proof (403 before the body is read) → body
 * (multipart: cap, files to the storage) → schema → second person → handler → response schema (undeclared keys are dropped). Authentication and
 * policy run again after a body that arrived later than its headers: that may take minutes, and the account may meanwhile have
 * been blocked, signed out or given another role.
 */
export function bind(app: FastifyInstance, deps: BindDeps, routes: readonly BoundRoute[]): void {
  const { max, sentence } = RATES.token
  const counted = app.createRateLimit({
    ...{ max, timeWindow: '1 minute', groupId: 'token' },
    keyGenerator: ({ actor }) => `token:${actor!.token!.id} `,
  })
  const countToken = async (req: FastifyRequest) => {
    const count = await counted(req)
    if (!count.isAllowed && count.isExceeded) throw overLimit(sentence, count.ttl)
  }
  for (const route of routes) mount(app, { ...deps, countToken }, route)
}

interface MountDeps extends BindDeps {
  /** Counts a call of an API token. @throws AppError 429 */
  countToken: (req: FastifyRequest) => Promise<void>
}

function mount(app: FastifyInstance, deps: MountDeps, route: BoundRoute): void {
  const { endpoint, policy, rate, run } = route
  const isMultipart = (req: FastifyRequest) => endpoint.multipart !== undefined && !(endpoint.orJson && !isForm(req))
  /** Requests whose body was still arriving when they were authenticated, with the time of that. */
  const late = new WeakMap<FastifyRequest, Date>()
  const identify = async (req: FastifyRequest, at: Date) => {
    const token = bearer(req)
    const isProgram = token?.startsWith(PREFIXO_DO_TOKEN) ?? false
    // What anybody may do needs no token, and no program does it in the name of its user.
    if (isProgram && policy.access === 'public') return
    if (!token) req.actor = null
    else if (isProgram) req.actor = await deps.authenticateToken(token, { at, ip: req.ip })
    else req.actor = await deps.authenticate(token, { at, isUse: !route.conditional && !isBackground(req) })
    if (policy.access === 'public') return
    if (!req.actor) throw new AppError(401, isProgram ? TOKEN_ENDED : SESSION_ENDED)
    if (req.actor.token) requireEscopo(req.actor.token.escopos, deps.escopos.get(endpoint))
    if (policy.access === 'verified' && !req.actor.verified) throw forbidden('Confirme seu e-mail para continuar.')
  }
  // Checked as of the start: a request sent in time is not refused because its session expired on the way.
  const identifyAgain = async (req: FastifyRequest) => {
    const at = late.get(req)
    if (at) await identify(req, at)
  }
  const permit = async (req: FastifyRequest, params: unknown) => {
    const facts = policy.allows ? await policy.allows({ db: deps.db, user: req.actor!, params }) : true
    if (facts === false || facts === null || facts === undefined) throw forbidden()
    return facts
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { rateLimit: { max: RATES[rate].max, timeWindow: '1 minute', groupId: rate } },
    onRequest: async (req) => {
      const now = deps.now()
      await identify(req, now)
      if (req.actor?.token) await deps.countToken(req)
      if (!req.raw.complete) late.set(req, now)
    },
    handler: async (req, reply) => {
      checkContentType(req, endpoint)
      // A form's body is read later.
      if (!isMultipart(req)) await identifyAgain(req)
      const { params, problem } = paramsOf(endpoint, req, policy)
      const { query } = validate({ query: [endpoint.query, req.query] })
      let facts = await permit(req, params)
      // Not again after the body: a proof that was fresh when the upload began is enough.
      if (lacksProof(deps, route, req.actor)) throw new ProofRequired()
      if (problem) throw problem
      if (route.acts && req.method === 'HEAD') return announce(reply, endpoint)
      const form = isMultipart(req) ? await receive(req, endpoint, deps) : null
      try {
        if (form && late.has(req)) {
          await identifyAgain(req)
          facts = await permit(req, params)
        }
        const { body } = validate({ body: [endpoint.multipart ?? endpoint.body, form ? form.body : (req.body ?? {})] }, form)
        const caller = callerOf(req)
        const context = {
          params,
          query,
          body,
          db: deps.db,
          user: caller.user,
          caller,
          facts,
          origin: originOf(req),
          signal: leaving(reply),
        }
        const waiting = route.second && (await deps.hold(route, context as never))
        if (waiting) return reply.code(202).header('cache-control', 'no-store').send(waiting)
        await answer(req, reply, route, await run(context as never))
        return reply
      } finally {
        await form?.discard()
      }
    },
  })
}

/**
 * An id that cannot exist counts as unknown: 403 where an object is asked for, 404 where it would be public. A search text or a day names no object:
 * what is wrong with it is the `problem`, reported after the policy has let the rest pass.
 */
function paramsOf(
  endpoint: Endpoint,
  req: FastifyRequest,
  policy: Policy<unknown, unknown>,
): { params: unknown; problem?: AppError } {
  try {
    return { params: validate({ params: [endpoint.params, req.params] }).params }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { shape } = endpoint.params as z.ZodObject
    const wrong = Object.keys(error.errors ?? {})
    if (policy.access === 'public' && wrong.every((name) => isNumberOrChoice(shape[name])))
      throw new AppError(404, 'Endereço não encontrado.')
    if (!policy.allows) throw error
    const texts = wrong.filter((name) => namesNothing(shape[name]))
    const ids = z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => !texts.includes(name))))
    const { success, data } = ids.safeParse(coerce(ids, req.params))
    if (!success || texts.length === 0) throw forbidden()
    return { params: data, problem: error }
  }
}

const isNumberOrChoice = (schema: unknown): boolean => ['number', 'enum'].includes((schema as z.ZodType).def.type)

/** A day, or free text: not a number, not a choice, and without the fixed format of a non-numeric id. */
function namesNothing(schema: unknown): boolean {
  const { def } = (schema instanceof z.ZodPipe ? schema.out : schema) as z.ZodString
  if ('format' in def) return def.format === 'date'
  const checks = (def.checks ?? []).map((check) => check._zod.def.check)
  return def.type === 'string' && !checks.includes('string_format')
}

function receive(req: FastifyRequest, endpoint: Endpoint, deps: BindDeps): Promise<Form> {
  const { db, storage, uploadsOf, antivirus } = deps
  const userId = req.actor?.id ?? null
  const uploaded: FindUploads = async (ids) => (userId === null ? [] : uploadsOf(userId, ids))
  const sink = endpoint.passing ? passingFiles() : storedFiles({ db, storage, userId }, uploaded)
  const onInfected = (infected: Infected) => deps.onInfected(infected, callerOf(req))
  return readForm(
    req.raw,
    endpoint.multipart as z.core.$ZodType,
    { maxFiles: endpoint.maxFiles ?? 0, maxFileBytes: endpoint.maxFileBytes },
    antivirus
      ? scannedFiles(sink, antivirus, { onInfected, onFailure: (err) => req.log.error({ err }, 'O antivírus falhou') })
      : sink,
  )
}

/** @throws AppError 403 naming the scope */
function requireEscopo(escopos: readonly Escopo[], escopo: Escopo | undefined): void {
  if (!escopo) throw forbidden('Esta chamada não aceita tokens de API: entre na plataforma para fazer isso.')
  if (!escopos.includes(escopo))
    throw forbidden(`Este token não tem o escopo “${escopo}” (${ESCOPOS[escopo].faz}), que esta chamada pede.`)
}

/** Calls that a screen makes by itself while nobody uses it (docs/rules/access.md#idle-sessions). */
const isBackground = (req: FastifyRequest) => req.headers['x-background'] === '1'

function lacksProof({ staffProves, now }: BindDeps, { proof }: BoundRoute, actor: Actor | null): boolean {
  if (!proof || !actor) return false
  return (proof === 'everyone' || (staffProves && isStaff(actor))) && !isFresh(actor, now())
}

const bearer = (req: FastifyRequest) => /^Bearer (\S{1,200})$/i.exec(req.headers.authorization ?? '')?.[1] ?? null

const isForm = (req: FastifyRequest) => (req.headers['content-type'] ?? '').startsWith('multipart/form-data')

function checkContentType(req: FastifyRequest, endpoint: Endpoint): void {
  const type = req.headers['content-type'] ?? ''
  if (endpoint.multipart && !endpoint.orJson && !isForm(req)) {
    throw new AppError(415, 'Envie os dados como multipart/form-data.')
  }
  if (endpoint.body && type.startsWith('multipart/')) throw new AppError(415, 'Envie os dados como application/json.')
}

function callerOf(req: FastifyRequest): Visitor {
  const key = req.headers['idempotency-key']
  if (typeof key === 'string' && key.length > 200) throw new AppError(422, 'O cabeçalho Idempotency-Key é longo demais.')
  if (typeof key === 'string' && hasCardNumber(key))
    throw new AppError(422, 'O cabeçalho Idempotency-Key não pode conter o número de um cartão.')
  return { user: req.actor, ip: req.ip, requestId: req.id, idempotencyKey: typeof key === 'string' && key !== '' ? key : null }
}

function originOf(req: FastifyRequest): Origin {
  const device = req.headers['x-device-id']
  return {
    ip: req.ip,
    agent: (req.headers['user-agent'] ?? '').slice(0, 500),
    device: typeof device === 'string' && device !== '' ? device.slice(0, 100) : null,
  }
}

function leaving(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new AppError(499, 'O pedido foi cancelado.'))
  })
  return controller.signal
}

/** For a HEAD of a GET that does something: its status and type, without doing it. Not even the length of the answer is known. */
const announce = (reply: FastifyReply, { status = 200, file = 'application/json; charset=utf-8' }: Endpoint) =>
  reply.code(status).header('cache-control', 'no-store').type(file).send(Readable.from([]))

type Part = [schema: unknown, value: unknown]

function validate(parts: Record<string, Part>, form: Form | null = null): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  const errors = { ...form?.problems }
  for (const [name, [schema, value]] of Object.entries(parts)) {
    if (!schema) continue
    const parsed = (schema as z.ZodType).safeParse(coerce(schema as z.core.$ZodType, value))
    if (parsed.success) out[name] = parsed.data
    // Problems found while a file arrived are more precise than the schema's.
    else for (const [key, list] of Object.entries(fieldErrors(parsed.error.issues))) errors[key] ??= list
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return out
}

/** Must not resolve with the reply: a reply is itself a promise, kept only when all of it has been sent. */
async function answer(
  req: FastifyRequest,
  reply: FastifyReply,
  { endpoint, conditional }: BoundRoute,
  result: unknown,
): Promise<void> {
  reply.code(endpoint.status ?? 200).header('cache-control', 'no-store')
  if (endpoint.file) return sendFile(req, reply, endpoint.file, result as Download | StoredDownload)
  const json = JSON.stringify((endpoint.response as z.ZodType).parse(result))
  if (conditional) {
    const etag = etagOf(req.actor!.id, json)
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'authorization')
    if (isKnown(req.headers['if-none-match'], etag)) return void reply.code(304).send()
  }
  reply.type('application/json; charset=utf-8').serializer(String).send(json)
}

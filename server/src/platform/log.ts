import { hostname } from 'node:os'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { maskPath, scrub } from './log-mask.ts'

export type { Logger }

/** Fields that hold secrets or personal data whatever object they hang on, to two levels of depth. */
const SECRET_FIELDS = [
  'password',
  'password_confirmation',
  'senha',
  'token',
  'authToken',
  'authorization',
  'cookie',
  'code',
  'email',
  'destinatario',
  'cpf',
  'cnpj',
  'documento',
  'telefone',
]

interface LoggedRequest {
  id?: unknown
  method?: string
  url?: string
}

/**
 * Options of the JSON-lines log, for Fastify's built-in logger and for `createLogger`.
 * What reaches the log carries no personal data and no token: a request is method and masked path (no query string,
 * no headers, no address), an error is its kind, code, message and stack with e-mails, documents and long tokens masked.
 */
export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // Which of several nodes writes: the machine (in a container, the container) and the process.
    base: { node: `${hostname()}:${process.pid}` },
    redact: {
      // `err.code` is the kind of a failure (23505, ECONNREFUSED), never a one-time code.
      paths: SECRET_FIELDS.flatMap((field) => (field === 'code' ? [field, 'body.code'] : [field, `*.${field}`])),
      censor: '[removido]',
    },
    serializers: {
      req: (req: LoggedRequest) => ({ id: req.id, method: req.method, path: maskPath(req.url ?? '') }),
      res: (res: { statusCode?: number }) => ({ statusCode: res.statusCode }),
      err: presentError,
    },
    hooks: {
      /** Messages are written by libraries too, so the text itself is scrubbed. */
      logMethod(args, method) {
        const clean = args.map((arg) => (typeof arg === 'string' ? scrub(arg) : arg)) as typeof args
        return method.apply(this, clean)
      },
    },
  }
}

/**
 * A logger for what happens outside a request (start, jobs, shutdown).
 * @param destination where the lines go; standard output when absent
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  destination ? pino(loggerOptions(level), destination) : pino(loggerOptions(level))

interface LoggedError {
  type: string
  message: string
  stack: string | undefined
  code?: unknown
  constraint?: unknown
  cause?: LoggedError
}

/** PostgreSQL's `detail`, `where` and parameters, and SMTP's `response`, repeat personal data: they are left out. */
function presentError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)), stack: undefined }
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown }
  return {
    type: error.name,
    message: scrub(error.message),
    stack: error.stack && scrub(error.stack),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(cause === undefined ? {} : { cause: presentError(cause) }),
  }
}

import { mkdirSync, renameSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { maskPath, scrub } from './log-mask.ts'

export type { DestinationStream as LogDestination, Logger }

/** Names of fields with secrets or personal data, removed from any object, up to two levels deep. */
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
 * The log has no personal data and no tokens: a request is its method and masked path (no query string, no headers, no address);
 * an error is its kind, code, message and stack, with e-mails, documents and long tokens masked.
 */
export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // Identifies the node that writes: the machine (or container) and the process.
    base: { node: `${hostname()}:${process.pid}` },
    redact: {
      // `err.code` is an error code (23505, ECONNREFUSED), never a one-time code.
      paths: SECRET_FIELDS.flatMap((field) => (field === 'code' ? [field, 'body.code'] : [field, `*.${field}`])),
      censor: '[removido]',
    },
    serializers: {
      req: (req: LoggedRequest) => ({ id: req.id, method: req.method, path: maskPath(req.url ?? '') }),
      res: (res: { statusCode?: number }) => ({ statusCode: res.statusCode }),
      err: presentError,
    },
    hooks: {
      /** Libraries write messages too, so the text itself is masked. */
      logMethod(args, method) {
        const clean = args.map((arg) => (typeof arg === 'string' ? scrub(arg) : arg)) as typeof args
        return method.apply(this, clean)
      },
    },
  }
}

/**
 * A logger for events outside a request (start, jobs, shutdown).
 * @param destination where the lines go; standard output when absent
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  destination ? pino(loggerOptions(level), destination) : pino(loggerOptions(level))

/** From this size on, a start sets the log file aside as `….1`, in place of the one set aside before. */
const LOG_FILE_MAX = 20_000_000

/**
 * Where the log goes. Opened once per process and shared by everything that logs.
 * @param file absolute path; standard output when absent
 * @throws Error of the file system when the file cannot be written
 */
export function openLogDestination(file: string | undefined): DestinationStream {
  if (!file) return pino.destination({ dest: 1, sync: true })
  mkdirSync(dirname(file), { recursive: true })
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_FILE_MAX) renameSync(file, `${file}.1`)
  return pino.destination({ dest: file, sync: true, append: true })
}

interface LoggedError {
  type: string
  message: string
  stack: string | undefined
  code?: unknown
  constraint?: unknown
  cause?: LoggedError
}

/** PostgreSQL's `detail`, `where` and parameters, and SMTP's `response`, contain personal data: they are left out. */
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

import type { FieldErrors } from '@concordia/contract/http/field-errors'

export const NETWORK_FAILURE = 'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.'
/** The message shown for every 401 that ends a session. */
export const SESSION_ENDED = 'Sua sessão terminou. Entre novamente.'
/** The error of a call whose session has expired: a local 401 (docs/rules/screens.md#shell). */
export const TOKEN_EXPIRED = 'Token expired'
const UNREADABLE = 'O servidor não respondeu como esperado. Tente de novo em instantes.'
const TOO_LARGE = 'O envio é grande demais para o servidor. Reduza os arquivos e tente de novo.'

/**
 * Whether the outcome of a call is unknown: the connection broke, or a proxy timed out. The server may have done what
 * was asked.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 504)

/**
 * A failed call. `status` 0 means that the server was not reached; `errors` are by field (`demandantes.0.nome`); `needsProof`: its user
 * has to prove password and second factor again, nothing was done.
 */
export class ApiError extends Error {
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly needsProof: boolean

  constructor(status: number, message: string, errors?: FieldErrors, needsProof = false) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.needsProof = needsProof
  }
}

/** Whether the act waits until another person confirms it: the message bar tells that, and its dialog closes. */
export const isWaiting = ({ status }: ApiError): boolean => status === 202

/** The error of a response that is not 2xx, or of an act that waits. A body that is not ours (a proxy's page) gets a message of its own. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const { message, errors, prova } = (body ?? {}) as { message?: unknown; errors?: FieldErrors; prova?: unknown }
  if (typeof message === 'string' && message !== '') return new ApiError(response.status, message, errors, prova !== undefined)
  return new ApiError(response.status, response.status === 413 ? TOO_LARGE : UNREADABLE)
}

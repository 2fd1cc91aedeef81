import type { FieldErrors } from '@concordia/contract/http/field-errors'

/**
 * The error that commands and routes throw on purpose. `message` is a Portuguese sentence for people; `errors` maps fields
 * (`demandantes.0.nome`) to their sentences; `retryAfter` is in seconds (429).
 */
export class AppError extends Error {
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, errors?: FieldErrors, retryAfter?: number) {
    super(message)
    this.name = 'AppError'
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

const DADOS_INVALIDOS = 'Confira os campos indicados.'

/** 422 with its sentences by field. */
export const invalid = (errors: FieldErrors) => new AppError(422, Object.values(errors)[0]?.[0] ?? DADOS_INVALIDOS, errors)
/** Forbidden and unknown get the same answer (docs/rules/wire.md#status). */
export const forbidden = (message = 'Você não tem acesso a este conteúdo.') => new AppError(403, message)
/** The call needs a fresh proof of its user (docs/rules/access.md#fresh-proof): the client asks for it and repeats the call. */
export class ProofRequired extends AppError {
  constructor() {
    super(403, 'Para continuar, confirme que é você: informe de novo a sua senha.')
  }
}
export const conflict = (message: string) => new AppError(409, message)
export const tooMany = (message: string, retryAfter: number) => new AppError(429, message, undefined, retryAfter)

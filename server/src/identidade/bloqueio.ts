import { AppError } from '../platform/http/errors.ts'

export const CONTA_BLOQUEADA = 'Esta conta está bloqueada. Fale com a secretaria.'

/**
 * Shown only to somebody who has proved access to the account (its password, a right code, one of its links): to everybody
 * else a blocked account looks like any other (docs/rules/account.md#limits).
 */
export const contaBloqueada = (): AppError => new AppError(403, CONTA_BLOQUEADA)

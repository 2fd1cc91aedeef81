import type { FieldErrors } from '@concordia/contract/http/field-errors'
import type { Db } from '../../platform/database/database.ts'
import type { Origin } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import { countFailure, fromNetwork, giveBackAttempt } from '../../platform/limits.ts'

export const EMAIL_TAKEN = 'Este e-mail já está cadastrado. Entre com ele em vez de se cadastrar de novo.'
export const CPF_TAKEN = 'Este CPF já está cadastrado.'
export const TOO_MANY = 'Muitas tentativas de cadastro. Tente de novo mais tarde.'
/** Limit per address and hour of the answers that reveal whether somebody is registered. */
const TAKEN_ANSWERS = { max: 20, windowSeconds: 3600 }

/**
 * Telling that an address is registered helps its owner but also strangers, so such answers are limited per address.
 * The counter is raised before the lookup and lowered again when nothing was revealed: once it is spent, also by concurrent
 * requests, the refusal is the same whether or not the data is registered.
 * @param find looks up what is taken: its sentences by field, none if all is free
 * @throws AppError 422 with these sentences; 429 after too many such answers
 */
export async function refuseTaken(db: Db, { ip }: Origin, find: () => Promise<FieldErrors>): Promise<void> {
  const counters = fromNetwork('cadastro', ip, TAKEN_ANSWERS)
  await countFailure(db, counters, TOO_MANY)
  const errors = await find()
  if (Object.keys(errors).length > 0) throw invalid(errors)
  for (const { key } of counters) await giveBackAttempt(db, key)
}

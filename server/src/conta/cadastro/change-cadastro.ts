import type { Cadastro } from '@concordia/contract/conta/schemas/cadastro'
import { nomeReservado } from '@concordia/contract/rules/nomes-reservados'
import type { Deps } from '../../deps.ts'
import { cidadeExists } from '../../identidade/cadastro/cidades.ts'
import { CPF_TAKEN } from '../../identidade/cadastro/taken.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { type Caller, isStaff } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import { countFailure } from '../../platform/limits.ts'
import { CAMPOS } from './queries.ts'

/** How often an hour a user may learn that a CPF belongs to another account. */
const TAKEN_ANSWERS = { max: 20, windowSeconds: 3600 }
const DESIGNADO = 'O CPF de um árbitro ou mediador designado não muda por aqui. Fale com a secretaria.'
const TOO_MANY = 'Muitas tentativas com o CPF de outra conta. Tente de novo mais tarde.'

/**
 * Changes the user's own registration data (docs/rules/account.md#settings). The audit says which fields changed, not to what.
 * Saving what is already stored changes and records nothing.
 * @throws AppError 422 unknown city, a name of the chamber, the CPF of another account, or another CPF of a designee; 429 after too many of the latter
 */
export async function changeCadastro({ db, tx, letterhead }: Deps, caller: Caller, input: Cadastro): Promise<void> {
  if (!cidadeExists(input.cidade_id)) throw invalid({ cidade_id: ['Informe a cidade'] })
  await refuseTaken(db, caller.user.id, input.cpf)
  const { first_name: firstName, last_name: lastName, cidade_id: cidadeId, ...same } = input
  const novo = { ...same, firstName, lastName, cidadeId }
  await tx(async (trx) => {
    const { id } = caller.user
    const antes = await trx.selectFrom('users').select(CAMPOS).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
    const campos = CAMPOS.filter((campo) => antes[campo] !== novo[campo])
    if (campos.length === 0) return
    // A name from before this rule stays until its owner changes it; who works for the chamber may bear its words.
    const renamed = campos.includes('firstName') || campos.includes('lastName')
    const reservado = renamed && !isStaff(caller.user) ? nomeReservado(input, letterhead.chamberName) : {}
    if (Object.keys(reservado).length > 0) throw invalid(reservado)
    if (campos.includes('cpf') && (await foiDesignado(trx, id))) throw invalid({ cpf: [DESIGNADO] })
    await trx.updateTable('users').set(novo).where('id', '=', id).execute()
    await audit(trx, caller, { act: 'alterar-cadastro', object: 'usuario', id, data: { campos } })
  }).catch((error: unknown) => {
    // Lost a race against another account that took the same CPF after the check.
    throw isTaken(error) ? invalid({ cpf: [CPF_TAKEN] }) : error
  })
}

async function refuseTaken(db: Db, userId: number, cpf: string): Promise<void> {
  const other = await db.selectFrom('users').select('id').where('cpf', '=', cpf).where('id', '<>', userId).executeTakeFirst()
  if (!other) return
  await countFailure(db, [{ key: `cpf-de-outra-conta:${userId}`, limit: TAKEN_ANSWERS }], TOO_MANY)
  throw invalid({ cpf: [CPF_TAKEN] })
}

/**
 * Access rules know arbitrators and mediators by their CPF, which keeps them from what their parte does elsewhere, so they cannot
 * change it.
 */
const foiDesignado = async (trx: Trx, userId: number): Promise<boolean> =>
  (await trx.selectFrom('designacoes').select('id').where('userId', '=', userId).limit(1).executeTakeFirst()) !== undefined

const isTaken = (error: unknown) => (error as { constraint?: string } | null)?.constraint === 'users_cpf_key'

import type { NovoTerceiro } from '@concordia/contract/pagamentos/schemas/terceiros'
import { MAX_TERCEIROS } from '@concordia/contract/rules/pagamento'
import type { Deps } from '../../deps.ts'
import { cidadeExists } from '../../identidade/cadastro/cidades.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { COLUMNS, listTerceiros, type TerceiroRow } from './queries.ts'

/**
 * Adds a person whom the user may name as payer of slips.
 * @throws AppError 422 on `cidade_id` or, for a document that the user already has, on `documento`; 409 at the limit
 */
export const createTerceiro = ({ tx, clock }: Deps, caller: Caller, input: NovoTerceiro) =>
  tx(async (trx) => {
    const values = valuesOf(input)
    const others = await lockTerceiros(trx, caller.user.id)
    if (others.length >= MAX_TERCEIROS) {
      throw conflict(`Você já tem ${MAX_TERCEIROS} terceiros, o máximo. Exclua um deles para adicionar outro.`)
    }
    checkDocumento(others, values.documento)
    const made = await trx
      .insertInto('terceirosPagamentos')
      .values({ ...values, userId: caller.user.id, createdAt: clock.now() })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    await audit(trx, caller, { act: 'criar', object: 'terceiro', id: made.id })
    return made
  })

/** Changes one; slips already issued keep what is printed on them. @throws AppError like `createTerceiro`; 403 once deleted */
export const updateTerceiro = ({ tx }: Deps, caller: Caller, id: number, input: NovoTerceiro) =>
  tx(async (trx) => {
    const values = valuesOf(input)
    const others = (await lockTerceiros(trx, caller.user.id)).filter((terceiro) => terceiro.id !== id)
    checkDocumento(others, values.documento)
    const changed = await trx
      .updateTable('terceirosPagamentos')
      .set(values)
      .where('id', '=', id)
      .where('userId', '=', caller.user.id)
      .returning(COLUMNS)
      .executeTakeFirst()
    if (!changed) throw forbidden()
    await audit(trx, caller, { act: 'alterar', object: 'terceiro', id })
    return changed
  })

/** Deletes one; slips already issued stay as they are. @throws AppError 403 when it was deleted meanwhile */
export const removeTerceiro = ({ tx }: Deps, caller: Caller, id: number): Promise<string> =>
  tx(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('terceirosPagamentos')
      .where('id', '=', id)
      .where('userId', '=', caller.user.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw forbidden()
    await audit(trx, caller, { act: 'excluir', object: 'terceiro', id })
    return 'Terceiro excluído com sucesso'
  })

function valuesOf({ cidade_id, ...rest }: NovoTerceiro) {
  if (!cidadeExists(cidade_id)) throw invalid({ cidade_id: ['Informe a cidade'] })
  return { ...rest, cidadeId: cidade_id }
}

/** The user's third parties, locked until this transaction ends, so that concurrent creations see each other. */
async function lockTerceiros(trx: Trx, userId: number): Promise<TerceiroRow[]> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return listTerceiros(trx, userId)
}

function checkDocumento(others: TerceiroRow[], documento: string): void {
  const same = others.find((terceiro) => terceiro.documento === documento)
  if (same) throw invalid({ documento: [`Você já tem um terceiro com este CPF/CNPJ: ${same.nome}.`] })
}

import { cidadeOf } from '../../identidade/cadastro/cidades.ts'
import type { Trx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Payer } from '../../platform/payments/boleto.ts'
import { lockTerceiro } from '../terceiros/queries.ts'

export interface Pagador {
  /** Null: the user. */
  terceiroId: number | null
  payer: Payer
}

/**
 * The payer named on a slip: one of the user's third parties, or the user as registered.
 * @throws AppError 422 on `terceiro_id` when the user has no third party with this id
 */
export async function pagadorDe(trx: Trx, userId: number, terceiroId: number | undefined): Promise<Pagador> {
  if (terceiroId === undefined) return { terceiroId: null, payer: await usuario(trx, userId) }
  const terceiro = await lockTerceiro(trx, userId, terceiroId)
  if (!terceiro) throw invalid({ terceiro_id: ['Escolha um terceiro da sua lista.'] })
  const { documento, nome, endereco, bairro, cep, cidadeId } = terceiro
  return { terceiroId, payer: { documento, nome, endereco, bairro, cep, ...municipio(cidadeId) } }
}

async function usuario(trx: Trx, userId: number): Promise<Payer> {
  const { name, cpf, endereco, numero, bairro, cep, cidadeId } = await trx
    .selectFrom('users')
    .select(['name', 'cpf', 'endereco', 'numero', 'bairro', 'cep', 'cidadeId'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { documento: cpf, nome: name ?? '', endereco: `${endereco}, ${numero}`, bairro, cep, ...municipio(cidadeId) }
}

function municipio(cidadeId: number) {
  const { nome, uf } = cidadeOf(cidadeId)
  return { cidade: nome, uf }
}

/** The payer as it was printed. */
export const pagadorImpresso = (boleto: { pagador: unknown }): Payer => boleto.pagador as Payer

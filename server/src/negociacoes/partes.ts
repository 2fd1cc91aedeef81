import type { NovaParte } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { enderecoCompleto } from '@concordia/contract/procedimentos/words'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { sql } from 'kysely'
import type { Trx } from '../platform/database/database.ts'

export interface ParteInserida {
  id: number
  polo: PoloDaNegociacao
  nome: string
  documento: string
  emails: readonly string[]
}

/** Stores the partes of one side in their order; the first e-mail of each is its main contact. */
export async function insertPartes(
  trx: Trx,
  negociacaoId: number,
  polo: PoloDaNegociacao,
  partes: readonly NovaParte[],
): Promise<ParteInserida[]> {
  const inserted: ParteInserida[] = []
  for (const [ordem, { nome, documento, telefone, emails, ...lugar }] of partes.entries()) {
    const { id } = await trx
      .insertInto('negociacaoPartes')
      .values({ negociacaoId, polo, ordem, nome, documento, telefone, endereco: enderecoCompleto(lugar) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const contatos = await insertContatos(
      trx,
      id,
      emails.map(({ contato }) => contato),
    )
    inserted.push({ id, polo, nome, documento, emails: contatos })
  }
  await trx
    .updateTable('negociacoes')
    .set((eb) => ({
      partesBusca: eb
        .selectFrom('negociacaoPartes')
        .select(sql<string>`coalesce(string_agg(normaliza(nome), ' | ' order by id), '')`.as('nomes'))
        .where('negociacaoId', '=', negociacaoId),
    }))
    .where('id', '=', negociacaoId)
    .execute()
  return inserted
}

/** @returns the addresses without repetitions */
export async function insertContatos(trx: Trx, parteId: number, emails: readonly string[]): Promise<string[]> {
  const distinct = [...new Set(emails)]
  const rows = distinct.map((contato, ordem) => ({ parteId, contato, principal: ordem === 0, ordem }))
  await trx.insertInto('negociacaoContatos').values(rows).execute()
  return distinct
}

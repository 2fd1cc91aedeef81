import type { FiltroParaSalvar } from '@concordia/contract/filtros/schemas'
import { type ListaComFiltro, MAX_FILTROS_SALVOS } from '@concordia/contract/filtros/words'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { written } from '../../platform/written.ts'
import { COLUMNS, type FiltroRow, listFiltros } from './queries.ts'

/**
 * Saves a filter of the user.
 * @throws AppError 409 when they have as many as they may for this list, 422 on `nome` when one of them has this name
 */
export const createFiltro = ({ tx, clock }: Deps, userId: number, input: FiltroParaSalvar): Promise<FiltroRow> =>
  tx(async (trx) => {
    const values = valuesOf(input)
    const others = await lockFiltros(trx, userId, input.lista)
    if (others.length >= MAX_FILTROS_SALVOS) {
      throw conflict(`Você já tem ${MAX_FILTROS_SALVOS} filtros salvos nesta lista, o máximo. Exclua um deles para salvar outro.`)
    }
    await checkNome(trx, userId, values)
    return trx
      .insertInto('filtrosSalvos')
      .values({ ...values, userId, createdAt: clock.now() })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
  })

/**
 * Gives a saved filter another name, or another filter.
 * @throws AppError 403 when it was deleted meanwhile or is of another list, 422 on `nome` when another one has this name
 */
export const replaceFiltro = ({ tx }: Deps, userId: number, id: number, input: FiltroParaSalvar): Promise<FiltroRow> =>
  tx(async (trx) => {
    const values = valuesOf(input)
    await lockFiltros(trx, userId, input.lista)
    await checkNome(trx, userId, values, id)
    const changed = await trx
      .updateTable('filtrosSalvos')
      .set(values)
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('lista', '=', input.lista)
      .returning(COLUMNS)
      .executeTakeFirst()
    if (!changed) throw forbidden()
    return changed
  })

/** @throws AppError 403 when it was deleted meanwhile */
export async function removeFiltro({ db }: Deps, userId: number, id: number): Promise<string> {
  const { numDeletedRows } = await db
    .deleteFrom('filtrosSalvos')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw forbidden()
  return 'Filtro excluído'
}

const valuesOf = ({ lista, nome, filtro, pessoas }: FiltroParaSalvar) => ({
  lista,
  nome: written(nome),
  filtro: JSON.stringify(filtro),
  pessoas: JSON.stringify(pessoas),
})

/** Locks the user's filters until this transaction ends, so that two concurrent creations see each other. */
async function lockFiltros(trx: Trx, userId: number, lista: ListaComFiltro) {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return listFiltros(trx, userId, lista)
}

/** Two filters with the same name could not be told apart in the menu. */
async function checkNome(trx: Trx, userId: number, { lista, nome }: ReturnType<typeof valuesOf>, except?: number): Promise<void> {
  const same = await trx
    .selectFrom('filtrosSalvos')
    .select('nome')
    .where('userId', '=', userId)
    .where('lista', '=', lista)
    .where(sql`normaliza(nome)`, '=', sql`normaliza(${nome})`)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .executeTakeFirst()
  if (same) throw invalid({ nome: [`Você já tem o filtro “${same.nome}” nesta lista. Escolha outro nome.`] })
}

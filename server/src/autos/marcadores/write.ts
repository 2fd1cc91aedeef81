import type { MarcadorAlterado, NovoMarcador } from '@concordia/contract/marcadores/schemas'
import { MAX_MARCADORES } from '@concordia/contract/rules/limits'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { written } from '../../platform/written.ts'
import { COLUMNS, listMarcadores } from './queries.ts'

/**
 * Creates a tag of the user.
 * @throws AppError 409 when they have reached the limit, 422 on `nome` when they have one with this name
 */
export const createMarcador = ({ tx, clock }: Deps, userId: number, { cor, ...input }: NovoMarcador) =>
  tx(async (trx) => {
    const nome = written(input.nome)
    const others = await lockMarcadores(trx, userId)
    if (others.length >= MAX_MARCADORES) {
      throw conflict(`Você já tem ${MAX_MARCADORES} marcadores, o máximo. Exclua um deles para criar outro.`)
    }
    await checkNome(trx, userId, nome)
    const values = { userId, nome, cor, createdAt: clock.now() }
    return trx.insertInto('marcadores').values(values).returning(COLUMNS).executeTakeFirstOrThrow()
  })

/**
 * Renames a tag, and changes its colour if one is given.
 * @throws AppError 403 when it was deleted meanwhile, 422 on `nome` when another tag of the user has this name
 */
export const updateMarcador = ({ tx }: Deps, userId: number, id: number, { cor, ...input }: MarcadorAlterado) =>
  tx(async (trx) => {
    const nome = written(input.nome)
    await lockMarcadores(trx, userId)
    await checkNome(trx, userId, nome, id)
    const changed = await trx
      .updateTable('marcadores')
      .set({ nome, ...(cor && { cor }) })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning(COLUMNS)
      .executeTakeFirst()
    if (!changed) throw forbidden()
    return changed
  })

/** Deletes a tag; the foreign key removes it from every procedimento. @throws AppError 403 when it was deleted meanwhile */
export async function removeMarcador({ db }: Deps, userId: number, id: number): Promise<string> {
  const { numDeletedRows } = await db
    .deleteFrom('marcadores')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw forbidden()
  return 'Marcador excluído com sucesso'
}

/** Locks the user's tags until this transaction ends, so that two concurrent creations see each other. */
async function lockMarcadores(trx: Trx, userId: number) {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return listMarcadores(trx, userId)
}

/** Two tags with the same name could not be told apart in a menu. */
async function checkNome(db: Db, userId: number, nome: string, except?: number): Promise<void> {
  const same = await db
    .selectFrom('marcadores')
    .select('nome')
    .where('userId', '=', userId)
    .where(sql`normaliza(nome)`, '=', sql`normaliza(${nome})`)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .executeTakeFirst()
  if (same) throw invalid({ nome: [`Você já tem o marcador “${same.nome}”. Escolha outro nome.`] })
}

import { MAX_DADOS_DO_RASCUNHO, MAX_RASCUNHOS } from '@concordia/contract/rascunhos/words'
import { formatDateTime } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { AppError, conflict, forbidden } from '../../platform/http/errors.ts'
import { lastDay, wasSent } from './queries.ts'

interface Escrito {
  titulo: string
  dados: Record<string, unknown>
}

const JA_ENVIADO = 'O que está neste rascunho já foi enviado. Recarregue a página para começar outro.'

/**
 * Begins a draft under the id its writer gave it. The same id again changes nothing, so that a call whose answer was lost may be
 * repeated.
 * @throws AppError 409 when the user has as many drafts as one may have, 413 when the data is too large
 */
export const createRascunho = (
  { tx, clock }: Deps,
  userId: number,
  { id, assistente, titulo, dados }: Escrito & { id: string; assistente: string },
) =>
  tx(async (trx) => {
    const text = textOf(dados)
    const now = clock.now()
    await lockOwner(trx, userId)
    const others = await trx
      .selectFrom('rascunhos')
      .select('id')
      .where('userId', '=', userId)
      .where('excluidoEm', 'is', null)
      .where('alteradoEm', '>=', lastDay(now))
      .where(sql<boolean>`not ${wasSent}`)
      .execute()
    if (others.length >= MAX_RASCUNHOS && !others.some((other) => other.id === id))
      throw conflict(`Você já tem ${MAX_RASCUNHOS} rascunhos, o máximo. Exclua um deles para começar outro.`)
    await trx
      .insertInto('rascunhos')
      .values({ id, userId, assistente, titulo, dados: text, createdAt: now, alteradoEm: now })
      .onConflict((clash) => clash.doNothing())
      .execute()
  })

/**
 * Saves a draft over the version its writer read.
 * @throws AppError 409 when another tab or device saved it since, or when it was sent; 413 when the data is too large
 */
export const saveRascunho = (
  { tx, clock }: Deps,
  userId: number,
  { id, titulo, dados, versao }: Escrito & { id: string; versao: number },
) =>
  tx(async (trx) => {
    const text = textOf(dados)
    const stored = await trx
      .selectFrom('rascunhos')
      .select(['versao', 'dados', 'titulo', 'alteradoEm', wasSent.as('enviado')])
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('excluidoEm', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!stored) throw forbidden()
    if (stored.enviado) throw conflict(JA_ENVIADO)
    const same = stored.dados === text && stored.titulo === titulo
    // The answer to the same save was lost.
    if (same) return
    if (stored.versao !== versao) throw conflict(savedElsewhere(stored.alteradoEm))
    await trx
      .updateTable('rascunhos')
      .set({ titulo, dados: text, versao: versao + 1, alteradoEm: clock.now() })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .execute()
  })

/** Deletes a draft so that it can be undone, or undoes that. */
export async function markDeleted({ db, clock }: Deps, userId: number, id: string, deleted: boolean): Promise<void> {
  await db
    .updateTable('rascunhos')
    .set({ excluidoEm: deleted ? clock.now() : null })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('excluidoEm', deleted ? 'is' : 'is not', null)
    .execute()
}

/** The limits count all drafts of a user, so they are counted one call at a time. */
export const lockOwner = async (trx: Trx, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('rascunhos', ${userId}::bigint))`.execute(trx)
}

const savedElsewhere = (when: Date) =>
  `Este rascunho foi alterado em outra aba ou aparelho em ${formatDateTime(when)}. Abra-o de novo para não perder o que está lá.`

/** Without what the database cannot store. @throws AppError 413 */
function textOf(dados: Record<string, unknown>): string {
  const text = JSON.stringify(dados)
  if (text.length > MAX_DADOS_DO_RASCUNHO) throw new AppError(413, 'O rascunho é grande demais para ser guardado.')
  return text
}

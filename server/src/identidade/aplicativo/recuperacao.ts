import type { Db, Trx } from '../../platform/database/database.ts'
import { hashToken, newRecoveryCode, normalizeAccessPassword } from '../secrets.ts'

const HOW_MANY = 10

/** Random values of about 50 bits: guessing them takes no slow hash to prevent. */
const hashOf = (code: string): Buffer => hashToken(normalizeAccessPassword(code))

/** As people copy them: "ABCDE-FGHJK". */
export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, () => newRecoveryCode().replace(/^.{5}/, '$&-'))

/** Stores the codes; those before them are gone. */
export async function replaceRecoveryCodes(trx: Trx, userId: number, codes: readonly string[]): Promise<void> {
  await trx.deleteFrom('codigosDeRecuperacao').where('userId', '=', userId).execute()
  const rows = codes.map((code) => ({ userId, codigoHash: hashOf(code) }))
  await trx.insertInto('codigosDeRecuperacao').values(rows).execute()
}

/** Whether this is one of the account's codes, used or not. */
export async function findRecoveryCode(db: Db, userId: number, typed: string): Promise<{ id: number; used: boolean } | null> {
  const row = await db
    .selectFrom('codigosDeRecuperacao')
    .select(['id', 'usadoEm'])
    .where('userId', '=', userId)
    .where('codigoHash', '=', hashOf(typed))
    .executeTakeFirst()
  return row ? { id: row.id, used: row.usadoEm !== null } : null
}

/** @returns false when it was used before, or replaced */
export async function useRecoveryCode(trx: Trx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('codigosDeRecuperacao')
    .set({ usadoEm: now })
    .where('id', '=', id)
    .where('usadoEm', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function recoveryCodesLeft(db: Db | Trx, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('codigosDeRecuperacao')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usadoEm', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

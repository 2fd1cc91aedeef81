import { formatDateTime } from '@concordia/contract/values/dates'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { NOTICES } from '../notices.ts'
import { hashToken, newRecoveryCode, normalizeAccessPassword } from '../secrets.ts'
import { activeAplicativo, stepOf, takeStep } from './app.ts'

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
async function findRecoveryCode(db: Db, userId: number, typed: string): Promise<{ id: number; used: boolean } | null> {
  const row = await db
    .selectFrom('codigosDeRecuperacao')
    .select(['id', 'usadoEm'])
    .where('userId', '=', userId)
    .where('codigoHash', '=', hashOf(typed))
    .executeTakeFirst()
  return row ? { id: row.id, used: row.usadoEm !== null } : null
}

/** @returns false when it was used before, or replaced */
async function useRecoveryCode(trx: Trx, id: number, now: Date): Promise<boolean> {
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

type Checking = Pick<Deps, 'db' | 'segredos' | 'letterhead'>

/** A right code of an app, or a recovery code. */
export interface RightCode {
  /** Used before, as far as is known yet. */
  used: boolean
  /** Uses it up in the transaction of the act it allows. @returns false when it was used before */
  use(trx: Trx): Promise<boolean>
}

/** What the user's app shows now. @returns null when it is wrong, or the account has no app */
export async function checkAppCode(deps: Checking, userId: number, typed: string, now: Date): Promise<RightCode | null> {
  const aplicativo = await activeAplicativo(deps, userId)
  const passo = aplicativo && stepOf(aplicativo.segredo, typed, now)
  if (!aplicativo || passo === null) return null
  return { used: passo <= aplicativo.ultimoPasso, use: (trx) => takeStep(trx, userId, aplicativo.selado, passo) }
}

/** One of the ten codes for a lost phone; that one was used is told to the user. @returns null when it is none of theirs */
export async function checkRecoveryCode(deps: Checking, userId: number, typed: string, now: Date): Promise<RightCode | null> {
  const found = await findRecoveryCode(deps.db, userId, typed)
  if (!found) return null
  return {
    used: found.used,
    use: async (trx) => {
      if (!(await useRecoveryCode(trx, found.id, now))) return false
      const restam = await recoveryCodesLeft(trx, userId)
      await notify(deps, trx, NOTICES.codigoDeRecuperacao, { userId, quando: formatDateTime(now), restam })
      return true
    },
  }
}

import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { notify } from '../../notificacoes/notify.ts'
import type { Trx } from '../../platform/database/database.ts'
import { findRecoveryCode, recoveryCodesLeft, useRecoveryCode } from './recuperacao.ts'
import { activeAplicativo, takeStep } from './stored.ts'
import { stepOf } from './totp.ts'

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
      await notify(deps, trx, 'codigoDeRecuperacao', { userId, quando: formatDateTime(now), restam })
      return true
    },
  }
}

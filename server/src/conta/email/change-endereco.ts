import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'

export const TAKEN = 'Este e-mail não pode ser usado. Informe outro.'

/**
 * Gives an account another address, which its owner has proved: what came by the old one ends, what the new one brings begins.
 * The caller holds the lock of the account.
 * @returns the address before
 * @throws AppError 409 it has just become somebody else's
 */
export async function changeEndereco(
  deps: Pick<Deps, 'onEmailLeft' | 'onEmailVerified'>,
  trx: Trx,
  { userId, email, now }: { userId: number; email: string; now: Date },
): Promise<string> {
  const { email: antes } = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  await trx
    .updateTable('users')
    .set({ email, emailVerifiedAt: now })
    .where('id', '=', userId)
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? conflict(TAKEN) : error
    })
  await deps.onEmailLeft(trx, { userId, now })
  await deps.onEmailVerified(trx, { userId, now })
  return antes
}

/** Whether an update failed because another account has the address by now. */
export const isTaken = (error: unknown) => (error as { constraint?: string } | null)?.constraint === 'users_email_key'

import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import { normalizeAccessPassword } from '../../identidade/secrets.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { AppError, invalid, tooMany } from '../../platform/http/errors.ts'
import { countAttempt, giveBackAttempt } from '../../platform/limits.ts'
import { grantAccess } from '../acesso.ts'
import { avisar } from '../avisos/avisar.ts'
import { papelDeQuemConduz } from '../impedimento.ts'
import { porqueNaoLeCaso } from '../impedimento-partes.ts'
import { holdContatos } from '../lock-procedimento.ts'
import { parteOfEmail } from '../partes.ts'

/** The same sentence for an unknown number and a wrong password. */
const WRONG = 'Número ou senha de acesso incorretos. Confira a mensagem que a câmara enviou.'

/**
 * Links a procedimento to a user who knows its number and access password. If the user's address is a contact of a parte,
 * the user is tied to that parte. Linking twice changes nothing. The filer is notified.
 * @throws AppError 422 unknown or wrong, or the user is designated in it or judges between its partes; 429 after ten failures in an hour
 */
export async function vincular(
  deps: Deps,
  caller: Caller,
  tipo: Tipo,
  { id, password }: { id: number; password: string },
): Promise<void> {
  const { user } = caller
  const key = `vincular:${user.id}`
  const { allowed, retryAfterSeconds } = await countAttempt(deps.db, key, { max: 10, windowSeconds: 3600 })
  if (!allowed) throw tooMany('Muitas tentativas com número e senha. Tente de novo mais tarde.', retryAfterSeconds)
  const found = await deps.db
    .selectFrom('procedimentos')
    .select(['id', 'senhaHash', 'movimentadoEm'])
    .where('id', '=', id)
    .where('tipo', '=', tipo)
    .executeTakeFirst()
  const matches = await deps.passwords.match(found?.senhaHash, normalizeAccessPassword(password))
  if (!found || !matches) throw new AppError(422, WRONG, { password: [WRONG] })
  await giveBackAttempt(deps.db, key)
  await deps.tx(async (trx) => {
    await holdContatos(trx)
    if (!(await isStillValid(trx, found))) throw new AppError(422, WRONG, { password: [WRONG] })
    // Reported only to a designee who knows the password; they know of the designation anyway.
    const papel = await papelDeQuemConduz(trx, id, { id: user.id })
    if (papel)
      throw invalid({
        id: [`Você está designado ${papel} neste ${TIPOS[tipo].um}, e por isso não pode acompanhá-lo ao lado das partes.`],
      })
    const porqueNao = await porqueNaoLeCaso(trx, id, user.id)
    if (porqueNao) throw invalid({ id: [porqueNao] })
    await passarAAcompanhar(deps, trx, caller, { tipo, ...found, parteId: await parteOfEmail(trx, id, user.email) })
  })
}

/** From now on the user follows the procedimento, tied to that parte if there is one; who filed it is told. A second time changes nothing. */
export async function passarAAcompanhar(
  deps: Deps,
  trx: Trx,
  caller: Caller,
  { id, tipo, movimentadoEm, parteId }: { id: number; tipo: Tipo; movimentadoEm: Date; parteId: number | null },
): Promise<void> {
  const { user } = caller
  const added = await grantAccess(trx, { procedimentoId: id, userId: user.id, motivo: 'senha', tipo, movimentadoEm, parteId })
  if (!added) return
  await audit(trx, caller, { act: 'vincular', object: tipo, id })
  await avisar(deps, trx, 'vinculado', { tipo, numero: id }, { exceto: user.id })
}

/** Comparing is slow: a new password may have replaced this one meanwhile. The lock keeps it valid until the commit. */
async function isStillValid(trx: Trx, { id, senhaHash }: { id: number; senhaHash: string | null }): Promise<boolean> {
  const now = await trx.selectFrom('procedimentos').select('senhaHash').where('id', '=', id).forShare().executeTakeFirst()
  return now?.senhaHash === senhaHash
}

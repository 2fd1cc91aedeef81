import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import { contatosDe, holdContatos, PROCEDIMENTOS } from '../../autos/membros/partes.ts'
import type { Deps } from '../../deps.ts'
import { grantAccess, wasEnded } from '../../direitos/grant.ts'
import { papelDeQuemConduz } from '../../direitos/impeded.ts'
import { porqueNaoLeCaso } from '../../direitos/judges.ts'
import { normalizeAccessPassword, splitAccessPassword } from '../../identidade/secrets.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { AppError, invalid, tooMany } from '../../platform/http/errors.ts'
import { countAttempt, giveBackAttempt } from '../../platform/limits.ts'
import { announce } from '../avisos/announce.ts'
import { NOTICES } from '../avisos/notices.ts'
import { parteOfEmail } from './vinculos-por-email.ts'

/** The same sentence for an unknown number and a wrong password. */
const WRONG = 'Número ou senha de acesso incorretos. Confira a mensagem que a câmara enviou.'
export const wrongSenha = () => new AppError(422, WRONG, { password: [WRONG] })

/**
 * Links a procedimento to a user who knows its number and access password. If the user's address is a contact of a parte,
 * the user is tied to that parte. The password says to which contact it was mailed. Linking twice changes nothing. The filer is notified.
 * @throws AppError 422 unknown or wrong, the access of the user was ended, their address is a frozen contact, or the user is designated
 *   in it or judges between its partes; 429 after ten failures in an hour
 */
export async function tie(
  deps: Deps,
  caller: Caller,
  tipo: Tipo,
  { id, password }: { id: number; password: string },
): Promise<void> {
  const { user } = caller
  const { found, porContato } = await checkSenha(deps, user.id, tipo, { id, password })
  await deps.tx(async (trx) => {
    await holdContatos(trx)
    if (!(await isStillValid(trx, found))) throw wrongSenha()
    const impedido = await porqueNaoEntra(trx, { id, tipo }, user)
    if (impedido) throw invalid({ password: [impedido] })
    // Reported only to a designee who knows the password; they know of the designation anyway.
    const papel = await papelDeQuemConduz(trx, id, { id: user.id })
    if (papel)
      throw invalid({
        id: [`Você está designado ${papel} neste ${TIPOS[tipo].um}, e por isso não pode acompanhá-lo ao lado das partes.`],
      })
    const porqueNao = await porqueNaoLeCaso(trx, id, user.id)
    if (porqueNao) throw invalid({ id: [porqueNao] })
    const parteId = await parteOfEmail(trx, id, user.email)
    await beginFollowing(deps, trx, caller, { ...found, tipo, parteId, porContato })
  })
}

/**
 * Whether number and access password belong together; slow, so it runs outside of the transaction, which asks `isStillValid`.
 * @throws AppError 422 on `password`, unknown or wrong; 429 after ten failures in an hour
 */
export async function checkSenha(deps: Deps, userId: number, tipo: Tipo, { id, password }: { id: number; password: string }) {
  const key = `vincular:${userId}`
  const { allowed, retryAfterSeconds } = await countAttempt(deps.db, key, { max: 10, windowSeconds: 3600 })
  if (!allowed) throw tooMany('Muitas tentativas com número e senha. Tente de novo mais tarde.', retryAfterSeconds)
  const found = await deps.db
    .selectFrom('procedimentos')
    .select(['id', 'senhaHash', 'movimentadoEm'])
    .select(
      sql<boolean>`exists (select from partes t join parte_contatos c on c.parte_id = t.id
        where t.procedimento_id = procedimentos.id and c.marca is not null)`.as('marcado'),
    )
    .where('id', '=', id)
    .where('tipo', '=', tipo)
    .executeTakeFirst()
  const typed = normalizeAccessPassword(password)
  // Passwords from before the marks are checked whole.
  const { secret, mark } = found?.marcado ? splitAccessPassword(typed) : { secret: typed, mark: null }
  const matches = await deps.passwords.match(found?.senhaHash, secret)
  const porContato = mark === null ? null : await contatoDaMarca(deps.db, id, mark)
  if (!found || !matches || porContato === undefined) throw wrongSenha()
  await giveBackAttempt(deps.db, key)
  return { found, porContato }
}

/** The contact whose password ends so; undefined: none does, or it is frozen. */
const contatoDaMarca = async (db: Db, procedimentoId: number, marca: string): Promise<number | undefined> =>
  (
    await contatosDe(db, PROCEDIMENTOS, procedimentoId)
      .select('c.id')
      .where('c.marca', '=', marca)
      .where('c.congeladoEm', 'is', null)
      .orderBy('c.id')
      .limit(1)
      .executeTakeFirst()
  )?.id

/** Why the right password does not open the procedimento to this account. Read under the lock of the procedimento. */
async function porqueNaoEntra(trx: Trx, { id, tipo }: { id: number; tipo: Tipo }, user: Caller['user']): Promise<string | null> {
  const { encerrado, congelado } = await trx
    .selectFrom('procedimentos as p')
    .select(wasEnded(user, { comSenha: true }).as('encerrado'))
    .select(
      sql<boolean>`exists (select from partes t join parte_contatos c on c.parte_id = t.id
        where t.procedimento_id = p.id and c.contato = ${user.email} and c.congelado_em is not null)`.as('congelado'),
    )
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  const { um } = TIPOS[tipo]
  if (encerrado) return `O seu acesso a este ${um} foi encerrado, e esta senha não o abre de novo. Fale com a secretaria.`
  if (congelado)
    return `O seu e-mail é um contato deste ${um} que aguarda uma decisão da câmara, e por isso não dá acesso a ele. Fale com a secretaria.`
  return null
}

interface Entrada {
  id: number
  tipo: Tipo
  movimentadoEm: Date
  parteId: number | null
  /** The contact to which the password was mailed that they entered with. */
  porContato?: number | null
}

/**
 * From now on the user follows the procedimento, tied to that parte if there is one; the filer gets a notice. A second time
 * changes nothing.
 */
export async function beginFollowing(
  deps: Deps,
  trx: Trx,
  caller: Caller,
  { id, tipo, movimentadoEm, parteId, porContato = null }: Entrada,
): Promise<void> {
  const { user } = caller
  const acesso = { procedimentoId: id, userId: user.id, motivo: 'senha', tipo, movimentadoEm, parteId, porContato } as const
  const added = await grantAccess(trx, acesso)
  if (!added) return
  await audit(trx, caller, { act: 'vincular', object: tipo, id })
  await announce(deps, trx, NOTICES.vinculado, { tipo, numero: id }, { exceto: user.id })
}

/** Comparing is slow: a new password may have replaced this one meanwhile. The lock keeps it valid until the commit. */
export async function isStillValid(trx: Trx, { id, senhaHash }: { id: number; senhaHash: string | null }): Promise<boolean> {
  const now = await trx.selectFrom('procedimentos').select('senhaHash').where('id', '=', id).forShare().executeTakeFirst()
  return now?.senhaHash === senhaHash
}

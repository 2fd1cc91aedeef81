import { LINK_DE_SENHA_USADO, LINK_INCOMPLETO } from '@concordia/contract/identidade/words'
import { formatDateTime } from '@concordia/contract/values/dates'
import { recordLinkUse } from '../../avisos/evidence.ts'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Visitor } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import { listChaves } from '../chaves/chaves.ts'
import { type Claim, type Finalidade, LINK_HOURS, type LinkState, readLink, useLink } from '../links.ts'
import { recordMudanca } from '../mudancas.ts'
import { NOTICES } from '../notices.ts'
import { revokeAccess } from '../revoke.ts'
import { CONTA_BLOQUEADA } from './password.ts'
import { refuseLeaked } from './vazadas.ts'

export const SENHA_REPETIDA = 'A nova senha deve ser diferente da atual.'

const ANOTHER = 'Peça outro em “Esqueci a senha”, na tela de entrada.'
/** What is wrong with a link, and what to do. No sentence reveals whether an account exists. */
const SENTENCES: Record<Exclude<LinkState['state'], 'ok'>, string> = {
  used: LINK_DE_SENHA_USADO,
  expired: `Este link expirou: ele vale por 1 hora. ${ANOTHER}`,
  replaced: `Este link não vale mais, porque outro foi enviado ou a senha foi alterada depois dele. Use o link mais recente ou peça outro em “Esqueci a senha”.`,
  foreign: `Este link não serve para criar a senha desta conta: ele foi enviado para outro endereço ou para outro fim. Abra o link do e-mail “Crie uma nova senha” ou peça outro em “Esqueci a senha”.`,
  unknown: `Este link não é válido. ${ANOTHER}`,
  malformed: LINK_INCOMPLETO,
  blocked: CONTA_BLOQUEADA,
}

/**
 * Sets a new password with a link and ends every session. An unconfirmed address stays unconfirmed, unless the
 * link is an invitation.
 * @returns the sentence for the person
 * @throws AppError 422: `token` says what is wrong with the link, `password` that it is the old one
 */
export async function resetPassword(
  deps: Deps,
  caller: Visitor,
  { token, email, password }: { token: string; email: string; password: string },
): Promise<string> {
  const claim: Claim = { token, email, finalidade: 'senha' }
  // Checked before the slow hashing, and again, locked, after it.
  const { userId } = usable(await readLink(deps.db, claim, deps.clock.now()))
  refuseLeaked(password)
  await refuseOld(deps, userId, password)
  const passwordHash = await deps.passwords.hash(password)
  await deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { finalidade } = usable(await useLink(trx, claim, now))
    await trx
      .updateTable('users')
      .set((eb) => ({
        passwordHash,
        ...(finalidade === 'convite' && { emailVerifiedAt: eb.fn.coalesce('emailVerifiedAt', eb.val(now)) }),
      }))
      .where('id', '=', userId)
      .execute()
    if (finalidade === 'convite') await deps.onEmailVerified(trx, { userId, now })
    await revokeAccess(trx, userId, { now })
    await recordLinkUse(trx, { userId, kind: 'nova-senha', ip: caller.ip, now })
    const { length: chaves } = await listChaves(trx, userId)
    const desfazer = await recordMudanca(deps, trx, { userId, tipo: 'senha' })
    await notify(deps, trx, NOTICES.senhaAlterada, { userId, quando: formatDateTime(now), chaves, desfazer })
    await audit(trx, { ...caller, user: { id: userId } }, { act: 'redefinir-senha', object: 'usuario', id: userId })
  })
  return 'Senha alterada com sucesso. Entre com a nova senha.'
}

/** The link was not sent by e-mail: an operator created it on the server. */
const CONVITE_EXPIRADO = `Este convite expirou: ele vale por ${LINK_HOURS.convite} horas. Peça outro a quem administra a plataforma.`

function usable(link: LinkState): { userId: number; finalidade: Finalidade } {
  if (link.state === 'expired' && link.finalidade === 'convite') throw invalid({ token: [CONVITE_EXPIRADO] })
  if (link.state !== 'ok') throw invalid({ token: [SENTENCES[link.state]] })
  return link
}

async function refuseOld({ db, passwords }: Deps, userId: number, password: string): Promise<void> {
  const user = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()
  if (await passwords.match(user?.passwordHash, password)) throw invalid({ password: [SENHA_REPETIDA] })
}

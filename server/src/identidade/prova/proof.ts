import type { Fator } from '@concordia/contract/identidade/schemas/identidade'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { AppError, conflict } from '../../platform/http/errors.ts'
import { proofEnd } from '../../platform/http/fresh-proof.ts'
import type { Message } from '../../platform/mail/email.ts'
import { CODE_MINUTES } from '../codigos/codes.ts'
import { askCode } from '../codigos/confirmation.ts'
import { isUnderAttack } from '../entrada/compare-password.ts'
import { fatorOf } from '../fator.ts'
import { findCredentials } from '../queries.ts'

/** What is asked beside the password: the account's second factor, and a code by e-mail of one whose password is being guessed. */
export async function fatorOfProof(deps: Deps, { email }: Actor): Promise<Fator | null> {
  const account = await findCredentials(deps.db, email)
  if (!account) return null
  return (await fatorOf(deps, account)) ?? ((await isUnderAttack(deps, email, account)) ? 'email' : null)
}

/** What a code by e-mail of a proof is good for: this session only. */
export const codeOfProof = ({ sessionId }: Actor) => ({ finalidade: 'provar', objeto: String(sessionId) }) as const

/**
 * Sends the code of a proof, where a code by e-mail is the account's second factor.
 * @throws AppError 409 it is not; 429 too many codes
 */
export async function sendProofCode(deps: Deps, user: Actor): Promise<string> {
  if ((await fatorOfProof(deps, user)) !== 'email') throw conflict('O segundo fator desta conta não é um código por e-mail.')
  const facts = { chamberName: deps.letterhead.chamberName, quando: formatDateTime(deps.clock.now()) }
  await askCode(deps, user, codeOfProof(user), (code) => proofMessage(code, facts))
  return 'Enviamos um código para o seu e-mail.'
}

const proofMessage = (code: string, { chamberName, quando }: { chamberName: string; quando: string }): Message => ({
  subject: `${chamberName}: seu código para confirmar que é você`,
  greeting: 'Olá',
  paragraphs: [
    `Digite este código na tela que pede sua senha de novo. Ele vale por ${CODE_MINUTES} minutos e só pode ser usado uma vez.`,
  ],
  facts: [
    ['Código', code],
    ['Pedido em', quando],
  ],
  footnote:
    'Nunca informe este código a ninguém: a câmara não o pede por telefone nem por mensagem. Se não foi você, alguém abriu sua conta: crie agora uma nova senha em “Esqueci a senha”, na tela de entrada.',
  reason: 'Você recebe este e-mail porque um ato na sua conta pede que você confirme que é você.',
})

/**
 * Notes that the session has proved password and second factor.
 * @throws AppError 401 the session has ended meanwhile
 */
export async function noteProof(
  trx: Trx,
  caller: Caller,
  { now, data }: { now: Date; data?: { chave: number } },
): Promise<{ ate: string; message: string }> {
  const { id, sessionId } = caller.user
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ provadaEm: now })
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError(401, 'Sua sessão terminou. Entre novamente.')
  await audit(trx, caller, { act: 'provar-identidade', object: 'usuario', id, ...(data && { data }) })
  return { ate: proofEnd(now).toISOString(), message: 'Confirmado.' }
}

import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Message } from '../../platform/mail/email.ts'
import { CODE_MINUTES } from '../codigos/codes.ts'
import { askCode } from '../codigos/confirmation.ts'
import { fatorOfProof } from './factor.ts'

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

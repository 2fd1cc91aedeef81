import type { ProvaDaAssinatura } from '@concordia/contract/identidade/schemas/assinatura'
import type { Deps } from '../../deps.ts'
import { activeAplicativo } from '../../identidade/aplicativo/app.ts'
import { proveAppCode } from '../../identidade/aplicativo/prove.ts'
import { CODE_MINUTES } from '../../identidade/codigos/codes.ts'
import { proveCode } from '../../identidade/codigos/confirmation.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Message } from '../../platform/mail/email.ts'

const SEM_APLICATIVO = 'Esta conta ainda não usa aplicativo autenticador. Assine com o código enviado por e-mail.'

/** A text in the e-mail with the code that signs it. */
export interface Palavras {
  /** "o termo de aceite do processo 12" */
  assina: string
  /** Its number, as a fact of the e-mail. */
  numero: [rotulo: string, valor: string]
}

/** The code that signs a text. Names neither amounts nor other people. */
export const mensagemDoCodigo = (code: string, camara: string, { assina, numero }: Palavras): Message => ({
  subject: `${camara}: código para assinar ${assina}`,
  greeting: 'Olá',
  paragraphs: [`Digite este código para assinar ${assina}. Ele vale por ${CODE_MINUTES} minutos e só pode ser usado uma vez.`],
  facts: [['Código', code], numero],
  footnote:
    'Nunca informe este código a ninguém: ele vale como a sua assinatura. Se não foi você que o pediu, alguém está usando sua conta: crie outra senha em “Esqueci a senha”, na tela de entrada.',
  reason: `Você recebe este e-mail porque pediu para assinar ${assina}.`,
})

/** The purpose of a code that signs one text of one person. @param objeto names the text */
export const signing = (objeto: string) => ({ finalidade: 'assinar' as const, objeto })

/** @throws AppError 422 another address than the account's */
export function requireOwnAddress(user: Actor, email: string): void {
  if (email !== user.email) throw invalid({ email: ['Informe o e-mail da sua conta'] })
}

/** Uses the code up in the transaction of the signature. @returns when it was sent; null when an app made it */
type UseCode = (trx: Trx) => Promise<Date | null>

/**
 * Checks what proves that the signed-in person signs: a code from their e-mail, or of their authenticator app. A recovery code does
 * not sign (docs/rules/account.md#codes). Runs before the transaction, because the comparison is slow.
 * @throws AppError 422 wrong address or code, or no app is in use; 429 too many wrong codes
 */
export async function proveAssinatura(
  deps: Deps,
  user: Actor,
  objeto: string,
  { email, code, metodo }: ProvaDaAssinatura,
): Promise<UseCode> {
  requireOwnAddress(user, email)
  if (metodo === 'email') return proveCode(deps, user, signing(objeto), code)
  if (!(await activeAplicativo(deps, user.id))) throw invalid({ metodo: [SEM_APLICATIVO] })
  const useCode = await proveAppCode(deps, user, code)
  return async (trx) => {
    await useCode(trx)
    return null
  }
}

import type { CodigoPedido, Fator } from '@concordia/contract/identidade/schemas/identidade'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import type { Origin } from '../../platform/http/actor.ts'
import type { Message } from '../../platform/mail/email.ts'
import { checkAppCode, checkRecoveryCode, type RightCode } from '../aplicativo/codes.ts'
import { type Challenge, CODE_MINUTES, challengeOf, issueCode, sendCode, stateOf, TOO_MANY_SENT } from '../codigos/codes.ts'
import { fatorOf, mustHaveFator } from '../fator.ts'
import type { findCredentials } from '../queries.ts'
import { newToken } from '../secrets.ts'
import { holdProvenPassword } from '../senha/password.ts'
import { aparelhoDe, deviceKey } from './dispositivos.ts'
import { recordEntrada } from './sign-in.ts'

type Account = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

/** A second factor: what happens after the right password. */
interface Factor {
  /** @throws AppError 401 when the password has just changed */
  begin(deps: Deps, account: Account, origin: Origin): Promise<CodigoPedido>
}

const SENT = 'Enviamos um código para o seu e-mail. Informe-o para entrar.'
const SENT_AFTER_GUESSES =
  'Houve muitas tentativas de entrar nesta conta com senhas erradas. Por segurança, enviamos um código para o seu e-mail. Informe-o para entrar.'

const DO_APLICATIVO = 'Informe o código que o seu aplicativo autenticador mostra agora.'
const DA_CHAVE = 'Sua senha está certa. Agora entre com a sua chave de acesso, ou informe um código de recuperação.'

const ENTRAR = { finalidade: 'entrar', objeto: '' } as const

/** Six digits by e-mail (docs/rules/account.md#codes). */
const email: Factor = {
  async begin(deps, { id: userId, email: to, firstName, passwordHash, uses_2fa, role }, origin) {
    const quando = formatDateTime(deps.clock.now())
    const { chamberName } = deps.letterhead
    const guessed = !uses_2fa && !mustHaveFator(deps, { role })
    const asked = { chamberName, firstName, quando, aparelho: aparelhoDe(origin.agent), guessed }
    const sent = await sendCode(
      deps,
      { userId, ...ENTRAR },
      {
        to,
        message: (code) => signInCodeMessage(code, asked),
        origem: deviceKey(origin),
        hold: (trx) => holdProvenPassword(trx, userId, passwordHash),
        afterwards: (trx, now) => recordEntrada(trx, { userId, resultado: 'codigo-enviado', origin, now }),
      },
    )
    // Not an error: the last code may still be valid, so the person goes on to type it.
    if (!sent.allowed) return { message: TOO_MANY_SENT, fator: 'email', enviado: false }
    return { message: guessed ? SENT_AFTER_GUESSES : SENT, fator: 'email', enviado: true }
  },
}

/**
 * What the account has beside its e-mail: an authenticator app or a passkey (docs/rules/account.md#second-factor). No code is sent.
 * Only after the right password is one of the app, or a recovery code, awaited.
 */
const own = (fator: 'aplicativo' | 'chave', message: string): Factor => ({
  async begin(deps, { id: userId, passwordHash }, origin) {
    const hash = await deps.passwords.hash(newToken())
    await deps.tx(async (trx) => {
      const now = deps.clock.now()
      await holdProvenPassword(trx, userId, passwordHash)
      await issueCode(trx, { userId, ...ENTRAR }, { hash, origem: deviceKey(origin), fator, now })
      await recordEntrada(trx, { userId, resultado: 'codigo-pedido', origin, now })
    })
    return { message, fator, enviado: false }
  },
})
const FACTORS: Record<Fator, Factor> = {
  email,
  aplicativo: own('aplicativo', DO_APLICATIVO),
  chave: own('chave', DA_CHAVE),
}

/** The second factor of an account; null when the password is enough. */
export async function factorOf(deps: Deps, account: Account): Promise<Factor | null> {
  const fator = await fatorOf(deps, account)
  return fator && FACTORS[fator]
}

/** Asked of any account after too many wrong passwords. */
export const ANY_FACTOR = email

/**
 * What a code typed at sign-in is compared with: the one sent by e-mail and, once the password was right, what the account's app
 * shows and its recovery codes, whichever of them the screen asked for. Accounts without a second factor and unknown ones look
 * the same from outside.
 */
export async function challengeOfEntry(deps: Deps, userId: number | null, now: Date): Promise<Challenge> {
  const sent = await challengeOf(deps, { userId, ...ENTRAR }, now)
  const { newest } = sent
  let right: RightCode | null = null
  return {
    newest,
    check: async (typed) => {
      if (userId === null || !newest) return sent.check(typed)
      right = (await checkAppCode(deps, userId, typed, now)) ?? (await checkRecoveryCode(deps, userId, typed, now))
      if (!right) return sent.check(typed)
      return right.used ? 'used' : stateOf(newest, now)
    },
    use: async (trx) => {
      const state = await sent.use(trx)
      if (state !== 'ok' || !right) return state
      return (await right.use(trx)) ? 'ok' : 'used'
    },
  }
}

/**
 * The code of a sign-in. It never appears in the subject: subjects are stored, and shown on locked screens.
 * @param asked the name to greet, when (as people read it) and on which device the code was requested; `guessed` when the account
 * has no second factor, but too many wrong passwords were tried
 */
const signInCodeMessage = (
  code: string,
  {
    chamberName,
    firstName,
    quando,
    aparelho,
    guessed,
  }: Record<'chamberName' | 'firstName' | 'quando' | 'aparelho', string> & { guessed: boolean },
): Message => ({
  subject: `${chamberName}: seu código para entrar`,
  greeting: `Olá, ${firstName}`,
  paragraphs: [
    `Digite este código na tela de entrada para abrir sua conta. Ele vale por ${CODE_MINUTES} minutos e só pode ser usado uma vez.`,
  ],
  facts: [
    ['Código', code],
    ['Pedido em', quando],
    ['Aparelho', aparelho],
  ],
  footnote:
    'Nunca informe este código a ninguém: a câmara não o pede por telefone nem por mensagem. Se não foi você que tentou entrar, alguém sabe sua senha: crie outra em “Esqueci a senha”, na tela de entrada.',
  reason: `Você recebe este e-mail porque sua senha foi informada na tela de entrada e ${
    guessed
      ? 'houve, nas últimas 24 horas, muitas tentativas de entrar na sua conta com senhas erradas. Se a senha é fácil de adivinhar, escolha outra'
      : 'sua conta usa a autenticação de dois fatores'
  }.`,
})

import { randomInt } from 'node:crypto'
import type { Fator } from '@concordia/contract/identidade/schemas/identidade'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { type AppError, invalid } from '../../platform/http/errors.ts'
import { type Attempt, countAttempt } from '../../platform/limits.ts'
import type { Message } from '../../platform/mail/email.ts'
import { type Email, queueEmail } from '../../platform/mail/queue.ts'
import type { Passwords } from '../secrets.ts'

export const CODE_MINUTES = 10
/** Codes sent to one user for one purpose (docs/rules/account.md#limits). */
const CODES_SENT = { max: 5, windowSeconds: 15 * 60 }
/** Wrong tries that invalidate a code (docs/rules/account.md#codes); the window is longer than the code's life. */
export const WRONG_TRIES = { max: 5, windowSeconds: 15 * 60 }
/** Each new code allows five more tries; this daily limit over all codes keeps anybody from trying all million values. */
export const WRONG_IN_A_DAY = { max: 30, windowSeconds: 24 * 3600 }

/** What a code is good for. It cannot be used for another person, purpose or object. */
export interface CodeScope {
  userId: number
  finalidade: 'entrar' | 'silenciar' | 'assinar' | 'desligar-aplicativo' | 'trocar-email' | 'novo-email' | 'nova-chave' | 'provar'
  /** The object of that purpose, e.g. the number of a procedimento; '' where there is only one. */
  objeto: string
}

/** Six digits, and the hash that is stored. Created before the transaction that issues them, because hashing is slow. */
export async function newCode(passwords: Passwords): Promise<{ code: string; hash: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, hash: await passwords.hash(code) }
}

/**
 * Stores a code; the one before it, of the same scope, stops working. `origem` is the device it was asked from. For an app or a passkey there is
 * no code to store: the row says that one is awaited, and its hash is of nothing that can be typed.
 */
export async function issueCode(
  trx: Trx,
  scope: CodeScope,
  { hash, origem, fator = 'email', now }: { hash: string; origem?: Buffer; fator?: Fator; now: Date },
): Promise<{ expiresAt: Date }> {
  const { userId, finalidade, objeto } = scope
  await trx
    .updateTable('codigos')
    .set({ substituidoEm: now })
    .where('userId', '=', userId)
    .where('finalidade', '=', finalidade)
    .where('objeto', '=', objeto)
    .where('usadoEm', 'is', null)
    .where('substituidoEm', 'is', null)
    .execute()
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
  await trx
    .insertInto('codigos')
    .values({ userId, finalidade, objeto, codigoHash: hash, origem: origem ?? null, fator, createdAt: now, expiresAt })
    .execute()
  return { expiresAt }
}

type CodeState = 'ok' | 'wrong' | 'expired' | 'used' | 'replaced'
type IssuedCode = Awaited<ReturnType<typeof issuedCodes>>[number]

/** How many codes of a scope are compared: a person who got several messages may type an older code. */
const COMPARED = 3

/** The latest codes of a scope, newest first. An unknown account has none, but runs the same query. */
const issuedCodes = (db: Db, { userId, finalidade, objeto }: Omit<CodeScope, 'userId'> & { userId: number | null }) =>
  db
    .selectFrom('codigos')
    .select(['id', 'codigoHash', 'origem', 'fator', 'createdAt', 'expiresAt', 'usadoEm', 'substituidoEm'])
    .where('userId', '=', userId ?? 0)
    .where('finalidade', '=', finalidade)
    .where('objeto', '=', objeto)
    .orderBy('id', 'desc')
    .limit(COMPARED)
    .execute()

/**
 * The state of a typed code before `useCode`. Every `wrong` takes the same number of comparisons, whether
 * there are three codes, one or none, and whether or not the account exists.
 */
async function checkCode(passwords: Passwords, issued: readonly IssuedCode[], typed: string, now: Date): Promise<CodeState> {
  for (let i = 0; i < COMPARED; i++) {
    const code = issued[i]
    if ((await passwords.match(code?.codigoHash, typed)) && code) {
      const state = stateOf(code, now)
      return i > 0 && state !== 'used' ? 'replaced' : state
    }
  }
  return 'wrong'
}

/**
 * Uses up the newest code of a scope, if it is still the one that was checked. Locks its row: of concurrent uses one gets
 * `ok` and the others `used`.
 */
async function useCode(trx: Trx, { userId, finalidade, objeto }: CodeScope, id: number, now: Date): Promise<CodeState> {
  const newest = await trx
    .selectFrom('codigos')
    .select(['id', 'expiresAt', 'usadoEm', 'substituidoEm'])
    .where('userId', '=', userId)
    .where('finalidade', '=', finalidade)
    .where('objeto', '=', objeto)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (newest?.id !== id) return 'replaced'
  const state = stateOf(newest, now)
  if (state === 'ok') await trx.updateTable('codigos').set({ usadoEm: now }).where('id', '=', id).execute()
  return state
}

/** The state of a code, whatever was typed. */
export function stateOf(
  { usadoEm, substituidoEm, expiresAt }: Pick<IssuedCode, 'usadoEm' | 'substituidoEm' | 'expiresAt'>,
  now: Date,
): Exclude<CodeState, 'wrong'> {
  if (usadoEm) return 'used'
  if (substituidoEm) return 'replaced'
  return expiresAt <= now ? 'expired' : 'ok'
}

const SENTENCES: Record<Exclude<CodeState, 'ok'>, string> = {
  wrong: 'Código incorreto. Confira os 6 números na mensagem mais recente.',
  expired: `Este código expirou: ele vale por ${CODE_MINUTES} minutos. Peça outro.`,
  used: 'Este código já foi usado. Peça outro.',
  replaced:
    'Este código não vale mais, porque outro foi enviado ou a senha foi alterada depois dele. Use o da mensagem mais recente ou peça outro.',
}

const DE_NOVO = 'O tempo para informar o código acabou. Entre de novo com e-mail e senha.'
const OF_APP: typeof SENTENCES = {
  wrong: 'Código incorreto. Confira os 6 números no aplicativo e se o relógio do celular está certo.',
  expired: DE_NOVO,
  used: 'Este código já foi usado. Espere o aplicativo mostrar o próximo.',
  replaced: DE_NOVO,
}

/** Where a passkey is the second factor, only a recovery code is typed. */
const OF_RECOVERY: typeof SENTENCES = {
  wrong: 'Código de recuperação incorreto. Confira as letras e os números.',
  expired: DE_NOVO,
  used: 'Este código de recuperação já foi usado. Use outro.',
  replaced: DE_NOVO,
}
const SENTENCES_OF: Record<Fator, typeof SENTENCES> = { email: SENTENCES, aplicativo: OF_APP, chave: OF_RECOVERY }

/** 422 on the field `code`, with the sentence for what is wrong with it. */
export const codeRefused = (state: Exclude<CodeState, 'ok'>, fator: Fator = 'email'): AppError =>
  invalid({ code: [SENTENCES_OF[fator][state]] })

/** Cron: deletes codes that expired a day ago; until then an old message still gets its own sentence. */
export const sweepCodes = (db: Db, now: Date) =>
  db
    .deleteFrom('codigos')
    .where('expiresAt', '<', new Date(now.getTime() - 86_400_000))
    .execute()

/** What a typed code is compared with. */
export interface Challenge {
  /** The newest code, in whatever state, when it was sent and the device that asked for it; null when there is none. */
  newest: Pick<IssuedCode, 'id' | 'origem' | 'fator' | 'createdAt' | 'expiresAt' | 'usadoEm' | 'substituidoEm'> | null
  /** Runs outside a transaction, and takes the same time for every wrong code. */
  check(typed: string): Promise<CodeState>
  /** Uses up the code in the transaction of the act it allows. Call only after `check` returned ok. */
  use(trx: Trx): Promise<CodeState>
}

/** @param scope its `userId` is null when no account has the address that was tried */
export async function challengeOf(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  { userId, ...what }: Omit<CodeScope, 'userId'> & { userId: number | null },
  now: Date,
): Promise<Challenge> {
  const issued = await issuedCodes(db, { userId, ...what })
  const newest = issued[0] ?? null
  return {
    newest,
    check: (typed) => checkCode(passwords, issued, typed, now),
    use: async (trx) => (userId && newest ? useCode(trx, { userId, ...what }, newest.id, now) : 'wrong'),
  }
}

export const TOO_MANY_SENT =
  'Já enviamos vários códigos. Confira sua caixa de entrada e o spam, e aguarde alguns minutos antes de pedir outro.'

interface CodeEmail {
  to: string
  message: (code: string) => Message
  about?: Email['about']
  /** The device that asks for the code. */
  origem?: Buffer
  /** Runs first in the transaction: locks the account, and throws when no code may be sent any more. */
  hold: (trx: Trx) => Promise<void>
  /** Other writes of the same transaction. */
  afterwards?: (trx: Trx, now: Date) => Promise<void>
}

/**
 * Sends a code by e-mail; it replaces the one before it for the same purpose and object. When two requests run at once, the later
 * message carries the valid code.
 * @returns not allowed when this user was sent too many codes for this purpose; then none was sent
 */
export async function sendCode(deps: Deps, scope: CodeScope, email: CodeEmail): Promise<Attempt> {
  const { userId, finalidade } = scope
  const sent = await countAttempt(deps.db, `codigos:${finalidade}:${userId}`, CODES_SENT)
  if (!sent.allowed) return sent
  const { code, hash } = await newCode(deps.passwords)
  const now = deps.clock.now()
  const { to, message, about, origem, hold, afterwards } = email
  await deps.tx(async (trx) => {
    await hold(trx)
    const { expiresAt } = await issueCode(trx, scope, { hash, ...(origem && { origem }), now })
    await queueEmail(trx, { to, message: message(code), kind: 'codigo', userId, about, secret: true, expiresAt }, deps.letterhead)
    await afterwards?.(trx, now)
  })
  return sent
}

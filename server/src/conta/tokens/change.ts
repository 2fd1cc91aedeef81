import type { NovoToken } from '@concordia/contract/integracoes/schemas'
import { ESCOPOS, MAX_TOKENS } from '@concordia/contract/integracoes/words'
import { formatDateTime } from '@concordia/contract/values/dates'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { recordMudanca } from '../../identidade/mudancas.ts'
import { compareProof } from '../../identidade/prova/prove.ts'
import { hashToken } from '../../identidade/secrets.ts'
import { endTokens, newApiToken } from '../../identidade/tokens.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller, Origin } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { NOTICES } from '../notices.ts'
import { listTokens } from './queries.ts'

const DEMAIS = `Uma conta tem até ${MAX_TOKENS} tokens. Encerre um que você não usa.`

/**
 * Creates an API token, which acts for the user without password or code: so both are asked again. Its owner is told, with the
 * link that undoes it.
 * @returns the token, which is stored nowhere
 * @throws AppError 422 on `password` or `code`; 409 too many tokens; 429 too many wrong ones; ProofRequired where a passkey proves
 */
export async function createToken(
  deps: Deps,
  caller: Caller,
  origin: Origin,
  { nome, escopos, dias, ...typed }: NovoToken,
): Promise<{ token: string; id: number; message: string }> {
  const { user } = caller
  const useProof = await compareProof(deps, user, origin, typed, { orFresh: true })
  const token = newApiToken()
  return deps.tx(async (trx) => {
    // Locks the account, so that of two tokens at once each is counted.
    await useProof(trx)
    const now = deps.clock.now()
    if ((await listTokens(trx, user.id, now)).length >= MAX_TOKENS) throw conflict(DEMAIS)
    const expiraEm = new Date(now.getTime() + dias * 86_400_000)
    const { id } = await trx
      .insertInto('tokensDeApi')
      .values({ userId: user.id, nome, tokenHash: hashToken(token), escopos, createdAt: now, expiraEm })
      .returning('id')
      .executeTakeFirstOrThrow()
    const desfazer = await recordMudanca(deps, trx, { userId: user.id, tipo: 'token' })
    const facts = { nome, podem: escopos.map((escopo) => ESCOPOS[escopo].nome).join(', '), ate: formatDateTime(expiraEm) }
    await notify(deps, trx, NOTICES.tokenCriado, { userId: user.id, ...facts, quando: formatDateTime(now), desfazer })
    await audit(trx, caller, { act: 'criar-token', object: 'usuario', id: user.id, data: { nome, escopos } })
    return { token, id, message: 'Token criado. Copie-o agora: ele não aparece de novo.' }
  })
}

/** Ends a token of the user; one that has ended already stays ended. */
export const endToken = (deps: Deps, caller: Caller, id: number): Promise<string> =>
  deps.tx(async (trx) => {
    const { id: userId } = caller.user
    const [nome] = await endTokens(trx, userId, { now: deps.clock.now(), only: id })
    if (nome !== undefined) await audit(trx, caller, { act: 'encerrar-token', object: 'usuario', id: userId, data: { nome } })
    return 'Token encerrado. Os programas que o usam não entram mais.'
  })

import type { RespostaDeEntrada } from '@concordia/contract/identidade/schemas/webauthn'
import type { Deps } from '../../deps.ts'
import type { Caller, Origin } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import { countFailure, fromNetwork, refuseIfSpent } from '../../platform/limits.ts'
import { checkAssinatura } from '../chaves/assinatura.ts'
import { findChave, noteUso } from '../chaves/chaves.ts'
import { FROM_ADDRESS } from '../entrada/compare-password.ts'
import { holdPassword } from '../senha/password.ts'
import { noteProof } from './proof.ts'

const TOO_MANY = 'Muitas tentativas com chaves de acesso. Aguarde alguns minutos, ou use a sua senha.'
const UNKNOWN = 'Esta chave de acesso não é da sua conta. Use outra, ou a sua senha.'
const NOT_COUNTED = 'Por segurança, esta chave de acesso foi recusada: ela pode ter sido copiada. Remova-a e adicione outra.'

const refused = (sentence: string) => invalid({ resposta: [sentence] })

/**
 * Proves by a passkey of the account, which counts for password and second factor (docs/rules/account.md#passkeys).
 * @throws AppError 422 not of this account, challenge not of this session, used or expired, wrong signature, or a counter that did
 *   not go up; 429 too many failures from this network
 */
export async function proveByChave(
  deps: Deps,
  caller: Caller,
  origin: Origin,
  resposta: RespostaDeEntrada,
): Promise<{ ate: string; message: string }> {
  const { db, clock } = deps
  const { id: userId, sessionId } = caller.user
  const counters = fromNetwork('chave', origin.ip, FROM_ADDRESS)
  await refuseIfSpent(db, counters, TOO_MANY)
  const chave = await findChave(db, resposta.id)
  const isOwn = chave?.userId === userId
  const contador = isOwn ? await checkAssinatura(deps, chave, { finalidade: 'provar', sessao: sessionId }, resposta) : UNKNOWN
  if (!isOwn || typeof contador === 'string') {
    await countFailure(db, counters, TOO_MANY)
    throw refused(String(contador))
  }
  return deps.tx(async (trx) => {
    const now = clock.now()
    await holdPassword(trx, userId)
    if (!(await noteUso(trx, chave.id, contador, now))) throw refused(NOT_COUNTED)
    return noteProof(trx, caller, { now, data: { chave: chave.id } })
  })
}

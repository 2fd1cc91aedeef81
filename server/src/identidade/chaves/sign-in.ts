import type { LoginData } from '@concordia/contract/identidade/schemas/identidade'
import type { RespostaDeEntrada } from '@concordia/contract/identidade/schemas/webauthn'
import { formatDateTime } from '@concordia/contract/values/dates'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Origin, Visitor } from '../../platform/http/actor.ts'
import { AppError } from '../../platform/http/errors.ts'
import { countAttempt, countFailure, fromNetwork, refuseIfSpent } from '../../platform/limits.ts'
import { FROM_ADDRESS } from '../entrada/compare-password.ts'
import { aparelhoDe, deviceKey } from '../entrada/dispositivos.ts'
import { recordEntrada, signIn } from '../entrada/sign-in.ts'
import { recordMudanca } from '../mudancas.ts'
import { NOTICES } from '../notices.ts'
import { presentLogin } from '../present.ts'
import { findUser } from '../queries.ts'
import { contaBloqueada, holdPassword } from '../senha/password.ts'
import { type Chave, checkAssinatura, issueDesafio } from './assinatura.ts'
import { findChave, noteUso } from './chaves.ts'

const TOO_MANY = 'Muitas tentativas de entrar com chaves de acesso. Aguarde alguns minutos, ou entre com e-mail e senha.'
const UNKNOWN = 'Esta chave de acesso não abre nenhuma conta. Ela pode ter sido removida. Entre com e-mail e senha.'
const NOT_COUNTED =
  'Por segurança, esta chave de acesso foi recusada: ela pode ter sido copiada. Entre com e-mail e senha, remova a chave e adicione outra.'

const refused = (sentence: string) => new AppError(401, sentence)

/**
 * The challenge that a passkey signs on this device. It names no account: the user picks a passkey, which knows its account.
 * @throws AppError 409 this installation's address allows no passkeys
 */
export async function requestDesafio({ db, clock, letterhead }: Deps, origin: Origin) {
  return { opcoes: await issueDesafio({ db, clock, letterhead }, { finalidade: 'entrar', aparelho: deviceKey(origin) }) }
}

/**
 * Signs in with a passkey, which has verified the person itself (finger, face, PIN) and so counts for both factors
 * (docs/rules/account.md#passkeys). Only after a valid signature does the answer say that the account is blocked.
 * @throws AppError 401 unknown passkey, challenge not of this device, used or expired, wrong signature, or a counter that did not
 * go up; 403 the account is blocked; 429 too many failures from this network
 */
export async function signInWithChave(
  deps: Deps,
  caller: Visitor,
  origin: Origin,
  resposta: RespostaDeEntrada,
): Promise<LoginData> {
  const { db } = deps
  const counters = fromNetwork('chave', origin.ip, FROM_ADDRESS)
  await refuseIfSpent(db, counters, TOO_MANY)
  const chave = await findChave(db, resposta.id)
  const contador = chave
    ? await checkAssinatura(deps, chave, { finalidade: 'entrar', aparelho: deviceKey(origin) }, resposta)
    : UNKNOWN
  if (!chave || typeof contador === 'string') {
    await countFailure(db, counters, TOO_MANY)
    if (chave) await recordRecusa(deps, chave, origin)
    throw refused(String(contador))
  }
  if (chave.bloqueadoEm) {
    await audit(db, { ...caller, user: { id: chave.userId } }, { act: 'entrar-bloqueado', object: 'usuario', id: chave.userId })
    throw contaBloqueada()
  }
  const session = await deps.tx(async (trx) => {
    await holdPassword(trx, chave.userId)
    if (!(await noteUso(trx, chave.id, contador, deps.clock.now()))) return null
    const data = { chave: chave.id }
    await audit(trx, { ...caller, user: { id: chave.userId } }, { act: 'entrar', object: 'usuario', id: chave.userId, data })
    return signIn(deps, trx, chave.userId, origin, 'entrou-com-chave')
  })
  if (!session) return suspectCopy(deps, chave, { caller, origin })
  return presentLogin(session, await findUser(db, chave.userId))
}

/** Records a refusal in the history of sign-ins, where the person sees it. */
const recordRecusa = ({ db, clock }: Deps, { userId }: Chave, origin: Origin) =>
  recordEntrada(db, { userId, resultado: 'chave-recusada', origin, now: clock.now() })

/** Limits these notices to one account: a copy of the passkey could cause many. */
const MAX_NOTICES = { max: 3, windowSeconds: 24 * 3600 }

/** A valid signature whose counter did not go up: somebody may have a copy of the authenticator. The person is told. */
async function suspectCopy(deps: Deps, chave: Chave, { caller, origin }: { caller: Visitor; origin: Origin }): Promise<never> {
  const { id, userId } = chave
  await recordRecusa(deps, chave, origin)
  await deps.tx(async (trx) => {
    const row = await trx.selectFrom('chavesDeAcesso').select('removidaEm').where('id', '=', id).executeTakeFirst()
    if (!row || row.removidaEm) throw refused(UNKNOWN)
    await audit(
      trx,
      { ...caller, user: { id: userId } },
      { act: 'recusar-chave', object: 'usuario', id: userId, data: { chave: id } },
    )
    if (!(await countAttempt(trx, `chave-recusada:${userId}`, MAX_NOTICES)).allowed) return
    const quando = formatDateTime(deps.clock.now())
    const desfazer = await recordMudanca(deps, trx, { userId, tipo: 'chave-recusada', chaveId: id })
    await notify(deps, trx, NOTICES.chaveRecusada, { userId, quando, aparelho: aparelhoDe(origin.agent), desfazer })
  })
  throw refused(NOT_COUNTED)
}

import type { DesligarAplicativo } from '@concordia/contract/conta/schemas/aplicativo'
import type { User } from '@concordia/contract/identidade/schemas/identidade'
import { formatDateTime } from '@concordia/contract/values/dates'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { activeAplicativo, forgetAplicativo } from '../../identidade/aplicativo/app.ts'
import { newRecoveryCodes, replaceRecoveryCodes } from '../../identidade/aplicativo/codes.ts'
import { proveAppCode } from '../../identidade/aplicativo/prove.ts'
import { listChaves } from '../../identidade/chaves/chaves.ts'
import { fatorOf } from '../../identidade/fator.ts'
import { recordMudanca } from '../../identidade/mudancas.ts'
import { presentUser } from '../../identidade/present.ts'
import { findUser } from '../../identidade/queries.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { requireFreshProof } from '../../platform/http/fresh-proof.ts'
import { NOTICES } from '../notices.ts'
import { holdCurrent, proveCurrent } from '../prove.ts'

const NENHUM = 'Nenhum aplicativo autenticador está ligado nesta conta.'
const SEM_CODIGOS =
  'Os códigos de recuperação são de quem usa um aplicativo autenticador ou uma chave de acesso como segundo fator.'
const DESLIGADO = 'Aplicativo autenticador desligado.'

async function requireAtivo(deps: Deps, db: Db | Trx, userId: number): Promise<void> {
  if (!(await activeAplicativo({ ...deps, db }, userId))) throw conflict(NENHUM)
}

/**
 * Takes the app out of use. The second factor stays on: a passkey with the recovery codes, or codes by e-mail again.
 * @throws AppError 422 wrong password or code; 409 no app is in use; 429 too many wrong ones
 */
export async function disableAplicativo(
  deps: Deps,
  caller: Caller,
  { password_current, code }: DesligarAplicativo,
): Promise<{ user: User; message: string }> {
  const { user } = caller
  await requireAtivo(deps, deps.db, user.id)
  const compared = await proveCurrent(deps, user.id, password_current)
  const useCode = await proveAppCode(deps, user, code, { recovery: true })
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    await holdCurrent(trx, user.id, compared)
    await requireAtivo(deps, trx, user.id)
    await useCode(trx)
    const temChaves = (await listChaves(trx, user.id)).length > 0
    await forgetAplicativo(trx, user.id, { keepCodes: temChaves })
    const desfazer = await recordMudanca(deps, trx, { userId: user.id, tipo: 'aplicativo', ligado: false })
    await notify(deps, trx, NOTICES.aplicativo, { userId: user.id, ligado: false, quando: formatDateTime(now), desfazer })
    await audit(trx, caller, { act: 'desligar-aplicativo', object: 'usuario', id: user.id })
    const message = temChaves
      ? `${DESLIGADO} A partir de agora, o segundo fator é a sua chave de acesso, ou um código de recuperação.`
      : `${DESLIGADO} O código para entrar volta a vir por e-mail.`
    return { user: presentUser(await findUser(trx, user.id)), message }
  })
}

/**
 * Replaces the recovery codes by ten new ones, with a code of the app or, where a passkey is the second factor, a fresh proof by it.
 * @throws AppError 422 wrong password or code of the app; 409 neither is the second factor; 429 too many wrong ones
 */
export async function changeRecoveryCodes(
  deps: Deps,
  caller: Caller,
  { password_current, code }: { password_current: string; code?: string | undefined },
): Promise<{ codigos: string[]; message: string }> {
  const { user } = caller
  const fator = await fatorOf(deps, await findUser(deps.db, user.id))
  if (fator !== 'aplicativo' && fator !== 'chave') throw conflict(SEM_CODIGOS)
  const compared = await proveCurrent(deps, user.id, password_current)
  const useCode = fator === 'aplicativo' ? await proveTyped(deps, user, code) : await proved(deps, user)
  const codigos = newRecoveryCodes()
  await deps.tx(async (trx) => {
    await holdCurrent(trx, user.id, compared)
    await useCode(trx)
    await replaceRecoveryCodes(trx, user.id, codigos)
    const desfazer = await recordMudanca(deps, trx, { userId: user.id, tipo: 'codigos' })
    await notify(deps, trx, NOTICES.codigosDeRecuperacao, { userId: user.id, quando: formatDateTime(deps.clock.now()), desfazer })
    await audit(trx, caller, { act: 'trocar-codigos', object: 'usuario', id: user.id })
  })
  return { codigos, message: 'Novos códigos de recuperação criados. Os anteriores não valem mais.' }
}

function proveTyped(deps: Deps, user: Actor, code: string | undefined): Promise<(trx: Trx) => Promise<void>> {
  if (!code) throw invalid({ code: ['Informe o código do aplicativo'] })
  return proveAppCode(deps, user, code)
}

async function proved({ clock }: Deps, user: Actor): Promise<(trx: Trx) => Promise<void>> {
  requireFreshProof(user, clock.now())
  return async () => undefined
}

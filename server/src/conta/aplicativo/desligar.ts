import type { DesligarAplicativo } from '@concordia/contract/conta/aplicativo'
import type { User } from '@concordia/contract/identidade/identidade'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { proveAppCode } from '../../identidade/aplicativo/prove.ts'
import { newRecoveryCodes, replaceRecoveryCodes } from '../../identidade/aplicativo/recuperacao.ts'
import { activeAplicativo, forgetAplicativo } from '../../identidade/aplicativo/stored.ts'
import { CODE_MINUTES } from '../../identidade/codigos/codes.ts'
import { askCode, proveCode } from '../../identidade/codigos/confirmation.ts'
import { recordMudanca } from '../../identidade/mudancas.ts'
import { presentUser } from '../../identidade/present.ts'
import { findUser } from '../../identidade/queries.ts'
import { notify } from '../../notificacoes/notify.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Message } from '../../platform/mail/email.ts'
import { holdCurrent, proveCurrent } from '../prove-password.ts'

const NENHUM = 'Nenhum aplicativo autenticador está ligado nesta conta.'
const DESLIGAR = { finalidade: 'desligar-aplicativo', objeto: '' } as const

async function requireAtivo(deps: Deps, db: Db | Trx, userId: number): Promise<void> {
  if (!(await activeAplicativo({ ...deps, db }, userId))) throw conflict(NENHUM)
}

/**
 * Sends the code that takes the app out of use, for somebody who lost the phone and the recovery codes.
 * @throws AppError 409 no app is in use; 429 too many codes
 */
export async function enviarCodigoParaDesligar(deps: Deps, actor: Actor): Promise<string> {
  await requireAtivo(deps, deps.db, actor.id)
  await askCode(deps, actor, DESLIGAR, (code) => desligarMessage(code, deps.letterhead.chamberName))
  return 'Enviamos um código para o seu e-mail. Informe-o para desligar o aplicativo.'
}

/**
 * Takes the app and its recovery codes out of use. The second factor stays on: codes come by e-mail again.
 * @throws AppError 422 wrong password or code; 409 no app is in use; 429 too many wrong ones
 */
export async function desligarAplicativo(
  deps: Deps,
  caller: Caller,
  { password_current, code, metodo }: DesligarAplicativo,
): Promise<{ user: User; message: string }> {
  const { user } = caller
  await requireAtivo(deps, deps.db, user.id)
  const compared = await proveCurrent(deps, user.id, password_current)
  const useCode: (trx: Trx) => Promise<unknown> =
    metodo === 'email' ? await proveCode(deps, user, DESLIGAR, code) : await proveAppCode(deps, user, code, { recovery: true })
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    await holdCurrent(trx, user.id, compared)
    await requireAtivo(deps, trx, user.id)
    await useCode(trx)
    await forgetAplicativo(trx, user.id)
    const desfazer = await recordMudanca(deps, trx, { userId: user.id, tipo: 'aplicativo', ligado: false })
    await notify(deps, trx, 'aplicativo', { userId: user.id, ligado: false, quando: formatDateTime(now), desfazer })
    await audit(trx, caller, { act: 'desligar-aplicativo', object: 'usuario', id: user.id })
    const message = 'Aplicativo autenticador desligado. O código para entrar volta a vir por e-mail.'
    return { user: presentUser(await findUser(trx, user.id)), message }
  })
}

/**
 * Replaces the recovery codes by ten new ones.
 * @throws AppError 422 wrong password or code of the app; 409 no app is in use; 429 too many wrong ones
 */
export async function trocarCodigosDeRecuperacao(
  deps: Deps,
  caller: Caller,
  { password_current, code }: { password_current: string; code: string },
): Promise<{ codigos: string[]; message: string }> {
  const { user } = caller
  await requireAtivo(deps, deps.db, user.id)
  const compared = await proveCurrent(deps, user.id, password_current)
  const useCode = await proveAppCode(deps, user, code)
  const codigos = newRecoveryCodes()
  await deps.tx(async (trx) => {
    await holdCurrent(trx, user.id, compared)
    await useCode(trx)
    await replaceRecoveryCodes(trx, user.id, codigos)
    const desfazer = await recordMudanca(deps, trx, { userId: user.id, tipo: 'codigos' })
    await notify(deps, trx, 'codigosDeRecuperacao', { userId: user.id, quando: formatDateTime(deps.clock.now()), desfazer })
    await audit(trx, caller, { act: 'trocar-codigos', object: 'usuario', id: user.id })
  })
  return { codigos, message: 'Novos códigos de recuperação criados. Os anteriores não valem mais.' }
}

const desligarMessage = (code: string, chamberName: string): Message => ({
  subject: `${chamberName}: seu código para desligar o aplicativo autenticador`,
  greeting: 'Olá',
  paragraphs: [
    `Digite este código em “Configurações”, na aba Segurança, para desligar o aplicativo autenticador da sua conta. Ele vale por ${CODE_MINUTES} minutos e só pode ser usado uma vez.`,
  ],
  facts: [['Código', code]],
  footnote:
    'Nunca informe este código a ninguém: a câmara não o pede por telefone nem por mensagem. Se não foi você, alguém abriu sua conta: crie agora uma nova senha em “Esqueci a senha”, na tela de entrada.',
  reason: 'Você recebe este e-mail porque o código foi pedido na sua conta.',
})

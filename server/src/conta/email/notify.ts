import { maskEmail } from '@concordia/contract/values/contato/email'
import { formatDateTime } from '@concordia/contract/values/dates'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { recordMudanca } from '../../identidade/mudancas.ts'
import type { Trx } from '../../platform/database/database.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { NOTICES } from '../notices.ts'
import { leftMessage, undoneMessage } from './messages.ts'

interface Troca {
  userId: number
  antes: string
  depois: string
  now: Date
}
type Telling = Pick<Deps, 'letterhead' | 'clock'>

/** Tells both addresses of a change; the old one gets the link that undoes it. */
export async function tellTroca(deps: Telling, trx: Trx, { userId, antes, depois, now }: Troca): Promise<void> {
  const { url, expiresAt } = await recordMudanca(deps, trx, { userId, tipo: 'email', destinatario: antes })
  const quando = formatDateTime(now)
  const message = leftMessage({ url, quando, para: maskEmail(depois) })
  await queueEmail(trx, { to: antes, message, kind: 'emailTrocado', userId, secret: true, expiresAt }, deps.letterhead)
  await notify(deps, trx, NOTICES.emailAlterado, { userId, de: maskEmail(antes), para: maskEmail(depois), quando })
}

/** Tells both addresses that a change was undone; `depois` is the address the account had until now. */
export async function tellVolta(deps: Telling, trx: Trx, { userId, antes, depois, now }: Troca): Promise<void> {
  const quando = formatDateTime(now)
  const message = undoneMessage({ quando, para: maskEmail(antes) })
  await queueEmail(trx, { to: depois, message, kind: 'emailTrocado', userId }, deps.letterhead)
  await notify(deps, trx, NOTICES.trocaDeEmailDesfeita, { userId, de: maskEmail(depois), para: maskEmail(antes), quando })
}

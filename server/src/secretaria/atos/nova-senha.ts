import { formatDateTime } from '@concordia/contract/values/dates'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { NOTICES } from '../../procedimentos/avisos/notices.ts'
import { novaSenhaDeAcesso, type SenhaDeAcesso, sendNovaSenha } from '../../procedimentos/entrada/abertura.ts'
import { lockProcedimento, type Travado } from '../../procedimentos/lock-procedimento.ts'
import { requireAtoDaSecretaria } from './require-ato.ts'

/** Within this time a second click, or a second member of the staff, would only invalidate the first e-mail's password. */
const INTERVALO_MS = 60_000

/**
 * Sends every contact of the partes a new access password: the former one stops working, and accounts that have
 * linked with it keep their access.
 * @returns id of the evento
 * @throws AppError 409 the fees are not paid, or a new one was sent within the last minute
 */
export async function novaSenha(
  deps: Pick<Deps, 'tx' | 'letterhead' | 'clock' | 'passwords'>,
  caller: Caller,
  procedimentoId: number,
): Promise<number> {
  const senha = await novaSenhaDeAcesso(deps)
  return deps.tx(async (trx) => {
    const procedimento = await lockProcedimento(trx, procedimentoId)
    await requireAtoDaSecretaria(trx, procedimento, 'senha')
    await refuseIfJustSent(trx, procedimentoId, deps.clock.now())
    return changeSenha(deps, trx, caller, procedimento, senha)
  })
}

/**
 * The same within an act on a procedimento that is locked and whose fees are paid. Queued e-mails carry an invalid password:
 * the job that sends them sees the new one and discards them (`platform/mail/send.ts`). @returns id of the evento
 */
export async function changeSenha(
  deps: Pick<Deps, 'letterhead' | 'clock'>,
  trx: Trx,
  caller: Caller,
  { id: procedimentoId, tipo }: Travado,
  senha: SenhaDeAcesso,
): Promise<number> {
  const now = deps.clock.now()
  await sendNovaSenha(deps, trx, procedimentoId, senha)
  const evento = await appendEvento(trx, procedimentoId, { ato: 'senha', autor: autorDe(caller.user), now })
  await announce(deps, trx, NOTICES.novaSenha, { tipo, numero: procedimentoId }, { exceto: caller.user.id })
  await audit(trx, caller, { act: 'nova-senha', object: tipo, id: procedimentoId })
  return evento.id
}

async function refuseIfJustSent(trx: Trx, procedimentoId: number, now: Date): Promise<void> {
  const last = await trx
    .selectFrom('eventos')
    .select(['autorNome', 'createdAt'])
    .where('procedimentoId', '=', procedimentoId)
    .where('ato', '=', 'senha')
    .where('createdAt', '>', new Date(now.getTime() - INTERVALO_MS))
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  const { autorNome, createdAt } = last
  throw conflict(
    `Uma nova senha acaba de ser enviada às partes (${autorNome}, ${formatDateTime(createdAt)}). Aguarde um minuto para enviar outra.`,
  )
}

import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { findQuemJulga, type QuemJulga } from '../../direitos/judges.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { removeAccess } from '../acessos/remove-access.ts'
import { announce } from '../avisos/announce.ts'
import { NOTICES } from '../avisos/notices-designacoes.ts'

type Needs = Pick<Deps, 'letterhead' | 'clock' | 'leaveAsJudge'>

/**
 * After a contact changed: people who by it judge a parte of a case that they follow lose the case, and so do those who followed it
 * for them (docs/rules/access.md#judging-and-mediation). The person who filed it keeps it. They and the secretariat are told. They also
 * leave the negociações that are linked to such a case. The caller holds the lock of the procedimento.
 * @param antes what `findQuemJulga` answered before
 */
export async function removeFromJudges(
  deps: Needs,
  trx: Trx,
  caller: Caller,
  procedimentoId: number,
  antes: readonly QuemJulga[],
): Promise<void> {
  for (const quem of await findQuemJulga(trx, procedimentoId)) {
    const { caso, negociacaoId, userId, nome, processo, fica } = quem
    if (antes.some((um) => um.caso === caso && um.negociacaoId === negociacaoId && um.userId === userId)) continue
    if (negociacaoId !== null) {
      await deps.leaveAsJudge(trx, { caso, negociacaoId, userId, now: deps.clock.now() })
      continue
    }
    if (!fica) await removeJudge(deps, trx, caller, quem)
    await announce(deps, trx, NOTICES.quemJulgaAcompanhava, { tipo: 'caso', numero: caso, nome, processo, protocolou: fica })
  }
}

async function removeJudge(deps: Needs, trx: Trx, caller: Caller, { caso, userId, processo }: QuemJulga): Promise<void> {
  const motivos = ['senha', 'terceiro', 'assistente'] as const
  const ended = { userId, motivos, origem: 'julga', por: null, now: deps.clock.now() } as const
  const proprio = `Quem julga não acompanha a mediação; julga ou julgou o processo ${processo}.`
  const deTerceiro = `O acesso era de terceiro de quem julga o processo ${processo}.`
  for (const { userId: id, lost } of await removeAccess(trx, { id: caso, tipo: 'caso' }, ended)) {
    const data = { user: id, motivo: id === userId ? proprio : deTerceiro }
    await audit(trx, caller, { act: 'retirar-acesso', object: 'caso', id: caso, data })
    // Another sponsor's grant stays.
    if (lost) await notify(deps, trx, NOTICES.acessoRetirado, { tipo: 'caso', procedimento: caso, userId: id })
  }
}

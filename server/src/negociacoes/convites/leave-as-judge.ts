import { notify } from '../../avisos/notify.ts'
import type { Deps, JudgeInNegociacao } from '../../deps.ts'
import { findQuemJulga } from '../../direitos/judges.ts'
import type { Trx } from '../../platform/database/database.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { NOTICES } from '../../procedimentos/avisos/notices-designacoes.ts'
import { lockNegociacao } from '../situada.ts'
import { leave } from './leave.ts'

/**
 * A contact changed, and by it a party of a negociação judges in a processo that has a contact in common with the linked case: they
 * leave it, unless they opened it or have signed a draft (docs/rules/negociacoes.md#parties). They are told, and the secretariat is told
 * also of those who stay.
 */
export async function leaveAsJudge(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  { caso, negociacaoId, userId, now }: JudgeInNegociacao,
): Promise<void> {
  await lockNegociacao(trx, negociacaoId)
  // Read again under the lock: they may have signed, or left.
  const quem = (await findQuemJulga(trx, caso)).find((um) => um.negociacaoId === negociacaoId && um.userId === userId)
  if (!quem) return
  const { nome, processo, fica } = quem
  const facts = { tipo: 'caso', negociacao: negociacaoId } as const
  if (!fica) {
    const partes = await trx
      .selectFrom('negociacaoRepresentantes as r')
      .innerJoin('negociacaoPartes as p', 'p.id', 'r.parteId')
      .select(['p.id', 'p.nome'])
      .where('r.negociacaoId', '=', negociacaoId)
      .where('r.userId', '=', userId)
      .orderBy('p.id')
      .execute()
    await leave(deps, trx, { userId, nome, negociacaoId, partes, autor: null, motivo: 'impedimento', now })
    await notify(deps, trx, NOTICES.impedidoDeixaNegociacao, { ...facts, procedimento: caso, userId })
  }
  await announce(deps, trx, NOTICES.quemJulgaNegociava, { ...facts, numero: caso, nome, processo, fica })
}

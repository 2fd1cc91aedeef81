import type { Tipo } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { notify } from '../../notificacoes/notify.ts'
import type { Trx } from '../../platform/database/database.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { processoQueJulga } from '../../procedimentos/impedimento-partes.ts'
import { lockNegociacao } from '../situada.ts'
import { leave, NAO_ASSINOU } from './leave.ts'

/**
 * Asked before a contact changes: with it a processo and a case may have a contact in common, and a person who judges in the
 * processo may be party to a negociação of the case. Those for whom this is new leave it, unless they opened it or have signed a draft
 * (docs/rules/negociacoes.md#parties). They are told, and the secretariat is told also of those who stay.
 * @returns what to do after the change
 */
export async function leaveAsJudge(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  procedimentoId: number,
): Promise<(now: Date) => Promise<void>> {
  const antes = await findQueJulgam(trx, procedimentoId)
  return async (now) => {
    for (const { negociacaoId, userId } of await findQueJulgam(trx, procedimentoId)) {
      if (antes.some((um) => um.negociacaoId === negociacaoId && um.userId === userId)) continue
      await lockNegociacao(trx, negociacaoId)
      // Read again under the lock: they may have signed, or left.
      const agora = (await findQueJulgam(trx, procedimentoId)).find(
        (um) => um.negociacaoId === negociacaoId && um.userId === userId,
      )
      if (agora) await removeJudge(deps, trx, agora, now)
    }
  }
}

type QuemJulga = Awaited<ReturnType<typeof findQueJulgam>>[number]

async function removeJudge(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  { negociacaoId, userId, nome, fica, processo, numero, tipo }: QuemJulga,
  now: Date,
): Promise<void> {
  const facts = { tipo, negociacao: negociacaoId }
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
    await notify(deps, trx, 'impedidoDeixaNegociacao', { ...facts, procedimento: numero, userId })
  }
  await announce(deps, trx, 'quemJulgaNegociava', { ...facts, numero, nome, processo, fica })
}

/**
 * Parties of a negociação who judge a parte of the case to which it is linked: those of this case, or the arbitrators of this
 * processo. `fica`: they opened it or have signed a draft.
 */
async function findQueJulgam(trx: Trx, procedimentoId: number) {
  const rows = await trx
    .selectFrom('negociacaoAcessos as a')
    .innerJoin('negociacoes as n', 'n.id', 'a.negociacaoId')
    .innerJoin('procedimentos as v', 'v.id', 'n.procedimentoId')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select(['a.negociacaoId', 'a.userId', 'u.name as nome', 'v.id as numero', 'v.tipo'])
    .$narrowType<{ tipo: Tipo }>()
    .select([
      sql<boolean>`a.user_id = n.user_id or not ${NAO_ASSINOU}`.as('fica'),
      processoQueJulga(sql.ref('v.id'), sql.ref('u.id')).as('processo'),
    ])
    .where((eb) =>
      eb.or([
        eb('v.id', '=', procedimentoId),
        eb(
          'u.id',
          'in',
          eb
            .selectFrom('designacoes')
            .select('userId')
            .where('procedimentoId', '=', procedimentoId)
            .where('papel', '=', 'arbitro'),
        ),
      ]),
    )
    .where(processoQueJulga(sql.ref('v.id'), sql.ref('u.id')), 'is not', null)
    .orderBy('a.negociacaoId')
    .orderBy('a.userId')
    .execute()
  return rows.map(({ nome, processo, ...row }) => ({ ...row, nome: nome ?? '', processo: processo! }))
}

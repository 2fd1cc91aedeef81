import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { NAO_NEGOCIA } from '../../procedimentos/impedimento.ts'

/**
 * Tells the secretariat of the accounts that `entrar` leaves out: they conduct the procedimento to which the negociação is linked,
 * and their address is a contact of a parte. `parteId`, `userId`: only of this parte, or only this account, which has changed.
 */
export async function notifyImpedidos(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  negociacaoId: number,
  { parteId, userId }: { parteId?: number; userId?: number } = {},
): Promise<void> {
  const impedidos = await trx
    .selectFrom('negociacaoContatos as c')
    .innerJoin('negociacaoPartes as t', 't.id', 'c.parteId')
    .innerJoin('negociacoes as n', 'n.id', 't.negociacaoId')
    .innerJoin('procedimentos as v', 'v.id', 'n.procedimentoId')
    .innerJoin('users as u', 'u.email', 'c.contato')
    .select(['v.id as numero', 'v.tipo', 'u.name as nome', 't.nome as parte'])
    .$narrowType<{ tipo: Tipo }>()
    .where('n.id', '=', negociacaoId)
    .where('u.emailVerifiedAt', 'is not', null)
    .whereRef('u.id', '<>', 'n.userId')
    .where(NAO_NEGOCIA)
    .$if(parteId !== undefined, (query) => query.where('t.id', '=', parteId!))
    .$if(userId !== undefined, (query) => query.where('u.id', '=', userId!))
    .orderBy('u.id')
    .orderBy('t.id')
    .execute()
  for (const { nome, ...facts } of impedidos)
    await announce(deps, trx, 'impedidoDeNegociar', { ...facts, nome: nome ?? '', negociacao: negociacaoId })
}

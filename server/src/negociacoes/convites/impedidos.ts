import type { Tipo } from '@concordia/contract/rules/tipos'
import { contatosDe, NEGOCIACOES } from '../../autos/membros/partes.ts'
import type { Deps } from '../../deps.ts'
import { NAO_NEGOCIA } from '../../direitos/judges.ts'
import type { Trx } from '../../platform/database/database.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { NOTICES } from '../../procedimentos/avisos/notices-designacoes.ts'

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
  const impedidos = await contatosDe(trx, NEGOCIACOES, negociacaoId)
    .innerJoin('negociacoes as n', (join) => join.on('n.id', '=', negociacaoId))
    .innerJoin('procedimentos as v', 'v.id', 'n.procedimentoId')
    .innerJoin('users as u', 'u.email', 'c.contato')
    .select(['v.id as numero', 'v.tipo', 'u.name as nome', 'p.nome as parte'])
    .$narrowType<{ tipo: Tipo }>()
    .where('u.emailVerifiedAt', 'is not', null)
    .whereRef('u.id', '<>', 'n.userId')
    .where(NAO_NEGOCIA)
    .$if(parteId !== undefined, (query) => query.where('p.id', '=', parteId!))
    .$if(userId !== undefined, (query) => query.where('u.id', '=', userId!))
    .orderBy('u.id')
    .orderBy('p.id')
    .execute()
  for (const { nome, ...facts } of impedidos)
    await announce(deps, trx, NOTICES.impedidoDeNegociar, { ...facts, nome: nome ?? '', negociacao: negociacaoId })
}

import { PAPEIS, type Papel, type Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { announce } from '../avisos/announce.ts'
import { NOTICES } from '../avisos/notices-designacoes.ts'

/**
 * An account's address was verified. Where it is designated and the address is a contact of a parte, it becomes no parte by it
 * (docs/rules/access.md#invited-partes), and the secretariat is told.
 */
export async function notifyDesignadoContato(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  { userId }: { userId: number },
): Promise<void> {
  const found = await trx
    .selectFrom('users as u')
    .innerJoin('designacoes as d', 'd.userId', 'u.id')
    .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
    .innerJoin('partes as t', 't.procedimentoId', 'p.id')
    .innerJoin('parteContatos as c', (join) => join.onRef('c.parteId', '=', 't.id').onRef('c.contato', '=', 'u.email'))
    .select(['p.id as numero', 'p.tipo', 'd.papel', 'u.name as nome', 't.nome as parte'])
    .$narrowType<{ tipo: Tipo; papel: Papel }>()
    .where('u.id', '=', userId)
    .where('d.situacao', 'in', ['pendente', 'aceita'])
    .orderBy('p.id')
    .orderBy('t.id')
    .execute()
  for (const { papel, nome, ...facts } of found)
    await announce(deps, trx, NOTICES.designadoEContato, { ...facts, papel: PAPEIS[papel].um, nome: nome ?? '' })
}

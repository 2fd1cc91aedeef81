import type { SituacaoDaNegociacao } from '@concordia/contract/rules/negociacao'
import type { NegociacaoVinculada, NegociacoesDe } from '../deps.ts'
import { isStaff } from '../platform/http/actor.ts'
import { mediacaoDe, poloDe } from './policy.ts'

/** The negociações linked to a procedimento that this user may open, the latest first (docs/rules/negociacoes.md#who-sees-what). */
export const negociacoesDe: NegociacoesDe = async (db, user, procedimentoId) => {
  const rows = await db
    .selectFrom('negociacoes as n')
    .select(['n.id', 'n.descricao', 'n.situacao'])
    .$narrowType<{ situacao: SituacaoDaNegociacao }>()
    .select((eb) => eb.or([eb.exists(poloDe(db, user.id)), eb.exists(mediacaoDe(db, user.id))]).as('le'))
    .where('n.procedimentoId', '=', procedimentoId)
    .orderBy('n.id', 'desc')
    .execute()
  return rows
    .filter(({ le }) => le || isStaff(user))
    .map(({ id, descricao, situacao, le }): NegociacaoVinculada => ({ id, descricao: le ? descricao : null, situacao }))
}

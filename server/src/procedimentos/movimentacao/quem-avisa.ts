import type { QuemEAvisado } from '@concordia/contract/procedimentos/schemas/movimentacao'
import type { GrupoAvisado } from '@concordia/contract/procedimentos/words'
import type { Db } from '../../platform/database/database.ts'
import { destinatariosDe } from '../avisos/announce.ts'
import { NOTICES } from '../avisos/notices.ts'

/**
 * The people who would be notified of a movement of this user, counted by group: an address of a parte counts once, under the
 * parte that gave it first; an account that is reached at such an address is not counted again. The same rules send the notices.
 */
export async function quemSeraAvisado(db: Db, procedimentoId: number, userId: number): Promise<QuemEAvisado[]> {
  const { enderecos, contas } = await destinatariosDe(db, NOTICES.movimentacao, procedimentoId, userId)
  const told = new Set(enderecos.map(({ endereco }) => endereco.toLowerCase()))
  const others = contas.filter(({ email }) => !told.has(email.toLowerCase())).map(({ id }) => id)
  const conduzem = await db
    .selectFrom('designacoes')
    .select('userId')
    .where('procedimentoId', '=', procedimentoId)
    .where('situacao', '=', 'aceita')
    .where('userId', 'in', [...others, 0])
    .execute()
  const conduz = new Set(conduzem.map(({ userId: id }) => id))
  const grupos = [
    ...enderecos.map(({ contatos }): GrupoAvisado => (contatos[0]!.polo === 'demandante' ? 'demandantes' : 'demandadas')),
    ...others.map((id): GrupoAvisado => (conduz.has(id) ? 'conduzem' : 'acompanham')),
  ]
  return [...Map.groupBy(grupos, (grupo) => grupo)].map(([grupo, iguais]) => ({ grupo, quantos: iguais.length }))
}

import { PAPEIS, type Papel, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Db } from '../../platform/database/database.ts'

interface Vaga {
  tipo: Tipo
  papel: Papel
  procedimentoId: number
  /** The user who designates. */
  por: number
}

/**
 * What a designation does, where the one who designates approved the profile of a person designated, so that nobody alone makes and
 * seats an arbitrator or mediator; else null. A profile that nobody has approved yet counts as well: the same person may be
 * approving it at this moment.
 */
export async function resumoDaDesignacao(db: Db, { tipo, papel, procedimentoId, por }: Vaga, userIds: readonly number[]) {
  const pessoas = await db
    .selectFrom('users as u')
    .leftJoin('perfis as f', (join) => join.onRef('f.userId', '=', 'u.id').on('f.tipo', '=', papel).on('f.situacao', '=', 'A'))
    .select(['u.name', 'f.userId as aprovada', 'f.decididoPor'])
    .where('u.id', 'in', [...userIds])
    .orderBy('u.id')
    .execute()
  const espera = pessoas.filter(({ aprovada, decididoPor }) => aprovada === null || decididoPor === por)
  if (espera.length === 0) return null
  const nomes = (list: readonly { name: string | null }[]) =>
    new Intl.ListFormat('pt-BR').format(list.map(({ name }) => name ?? ''))
  return `Designar ${nomes(pessoas)} como ${PAPEIS[papel].um} no ${TIPOS[tipo].um} ${procedimentoId}. Quem pede aprovou o perfil de ${nomes(espera)}.`
}

import { OUTROS } from '@concordia/contract/procedimentos/movimentacao'
import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import type { QuemMovimenta } from '@concordia/contract/rules/quem-movimenta'
import type { Db } from '../../platform/database/database.ts'
import type { Tipo } from '../acesso.ts'
import { isReservado } from '../atos-reservados.ts'

const inOrder = (a: string, b: string) => a.localeCompare(b, 'pt-BR')

/** What a movement of somebody who acts in these capacities may be, by name, 'Outros' last. */
export async function listEventoDescricoes(db: Db, como: readonly QuemMovimenta[]): Promise<string[]> {
  const rows = await db.selectFrom('eventoDescricoes').select(['descricao', 'quem']).where('desativadaEm', 'is', null).execute()
  const offered = rows.filter(({ descricao, quem }) => !isReservado(descricao) && como.some((um) => quem.includes(um)))
  return [...offered.map(({ descricao }) => descricao).toSorted(inOrder), OUTROS]
}

/** What an arbitrator or mediator may ask of the secretariat, by name. */
export async function listTarefaDescricoes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('tarefaDescricoes').select('descricao').where('desativadaEm', 'is', null).execute()
  return rows.map(({ descricao }) => descricao).toSorted(inOrder)
}

/**
 * Every description an evento may have, for the filter: the acts, the movements of the list, also those not offered any more, and
 * their former names. No docket is read for it, since free text may stand there that is not for everybody.
 */
export async function listDescricoesConhecidas(db: Db, tipo: Tipo): Promise<string[]> {
  const rows = await db
    .selectFrom('eventoDescricoes')
    .select('descricao')
    .union(db.selectFrom('eventoDescricoesAntigas').select('descricao'))
    .execute()
  const acts = Object.values(NOMES_DOS_ATOS).map((nomes) => nomes[tipo])
  const known = new Set([...acts, ...rows.map(({ descricao }) => descricao)])
  return [...[...known].toSorted(inOrder), OUTROS]
}

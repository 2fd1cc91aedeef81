import { OUTROS } from '@concordia/contract/procedimentos/words'
import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import type { QuemMovimenta } from '@concordia/contract/rules/quem-movimenta'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { isReservado } from '../../autos/atos-reservados.ts'
import type { Db } from '../../platform/database/database.ts'

const inOrder = (a: string, b: string) => a.localeCompare(b, 'pt-BR')

/** The descriptions offered to a user who acts in these capacities, by name, 'Outros' last. */
export async function listEventoDescricoes(db: Db, como: readonly QuemMovimenta[]): Promise<string[]> {
  const rows = await db.selectFrom('eventoDescricoes').select(['descricao', 'quem']).where('desativadaEm', 'is', null).execute()
  const offered = rows.filter(({ descricao, quem }) => !isReservado(descricao) && como.some((um) => quem.includes(um)))
  return [...offered.map(({ descricao }) => descricao).toSorted(inOrder), OUTROS]
}

/** The tasks an arbitrator or mediator may give the secretariat, by name. */
export async function listTarefaDescricoes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('tarefaDescricoes').select('descricao').where('desativadaEm', 'is', null).execute()
  return rows.map(({ descricao }) => descricao).toSorted(inOrder)
}

/**
 * Every description an evento may have, for the filter: the acts, and the movements of the list with deactivated ones and
 * former names. It does not read dockets, because their free text may not be for everybody.
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

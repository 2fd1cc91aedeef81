import { OUTROS } from '@concordia/contract/procedimentos/movimentacao'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isReservado } from '../atos-reservados.ts'

const inOrder = (a: string, b: string) => a.localeCompare(b, 'pt-BR')

/** What a movement may be, by name, 'Outros' last. */
export async function listEventoDescricoes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('eventoDescricoes').select('descricao').where('desativadaEm', 'is', null).execute()
  const offered = rows.map(({ descricao }) => descricao).filter((descricao) => !isReservado(descricao))
  return [...offered.toSorted(inOrder), OUTROS]
}

/** What an arbitrator or mediator may ask of the secretariat, by name. */
export async function listTarefaDescricoes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('tarefaDescricoes').select('descricao').where('desativadaEm', 'is', null).execute()
  return rows.map(({ descricao }) => descricao).toSorted(inOrder)
}

/**
 * Every description an evento may have: those offered, and those the platform and the acts have written, for the filter.
 * The latter are read by hopping over the index `eventos_descricao`: one lookup a description, however long the dockets are.
 */
export async function listDescricoesConhecidas(db: Db): Promise<string[]> {
  const used = await sql<{ descricao: string }>`
    with recursive used as (
      (select descricao from eventos order by descricao limit 1)
      union all
      select (select e.descricao from eventos e where e.descricao > used.descricao order by e.descricao limit 1)
      from used where used.descricao is not null
    )
    select descricao from used where descricao is not null and descricao <> ${OUTROS}`.execute(db)
  const offered = (await listEventoDescricoes(db)).slice(0, -1)
  const known = new Set([...offered, ...used.rows.map(({ descricao }) => descricao)])
  return [...[...known].toSorted(inOrder), OUTROS]
}

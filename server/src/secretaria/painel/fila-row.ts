import type { Tipo } from '@concordia/contract/rules/tipos'
import type { NaFila } from '@concordia/contract/secretaria/schemas/painel'
import { sql } from 'kysely'

/** How many of each queue the desk shows; the total counts the rest. */
export const MOSTRADOS = 4

/** An item of a queue as read; `id` and `tipo` name the procedimento where it is handled, if it is handled there. */
export interface Row {
  total: number
  id?: number | null
  tipo?: string | null
  titulo?: string | null
  sobre?: string | null
  desde?: Date | null
  dia?: string | null
}

/** The size of the whole queue, beside each of its shown items. */
export const total = sql<number>`count(*) over ()::int`.as('total')

/** "Fulano × Beltrana": the first parte of each side of a procedimento `p`. */
export const partes = sql<string | null>`(
  select string_agg(nome, ' × ' order by polo desc) from (
    select distinct on (polo) polo, nome from partes where procedimento_id = p.id order by polo desc, ordem) lados)`.as('sobre')

export const presentNaFila = ({ id, tipo, sobre, titulo, desde, dia }: Row): NaFila => ({
  procedimento: id && tipo ? { id, tipo: tipo as Tipo } : null,
  titulo: titulo ?? null,
  sobre: sobre ?? null,
  desde: desde?.toISOString() ?? null,
  dia: dia ?? null,
})

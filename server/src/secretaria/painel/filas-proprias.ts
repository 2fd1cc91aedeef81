import { PER_PAGE } from '@concordia/contract/http/shapes'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import type { FilaPropria } from '@concordia/contract/secretaria/words'
import { dayOf } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { aguardaDesignacao } from '../../procedimentos/designacao/designacoes.ts'
import { vencido } from '../../procedimentos/prazos/vencidos.ts'
import { partes, type Row, total } from './fila-row.ts'

interface Fatia {
  limit: number
  offset: number
}

/**
 * The queues that no other list shows, of processos and casos alike, from the oldest on.
 * @param hoje `yyyy-mm-dd`
 */
export function filasProprias(db: Db, hoje: string): Record<FilaPropria, (fatia: Fatia) => Promise<Row[]>> {
  const designados = db
    .selectFrom('designacoes as d')
    .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select(['p.id', 'p.tipo', 'u.name as titulo', partes, total])
  return {
    // Refusals after which the seat is still free.
    recusas: ({ limit, offset }) =>
      designados
        .select('d.respondidaEm as desde')
        .where('d.situacao', '=', 'recusada')
        .where(aguardaDesignacao)
        .orderBy('d.respondidaEm')
        .orderBy('d.id')
        .limit(limit)
        .offset(offset)
        .execute(),
    aceites: ({ limit, offset }) =>
      designados
        .select('d.createdAt as desde')
        .where('d.situacao', '=', 'pendente')
        .where('p.situacao', 'not in', ENCERRADOS)
        .orderBy('d.createdAt')
        .orderBy('d.id')
        .limit(limit)
        .offset(offset)
        .execute(),
    // Deadlines of today, or overdue.
    prazos: ({ limit, offset }) =>
      db
        .selectFrom('prazos as z')
        .innerJoin('procedimentos as p', 'p.id', 'z.procedimentoId')
        .innerJoin('eventos as e', 'e.id', 'z.eventoId')
        .select(['p.id', 'p.tipo', 'z.dia', partes, total])
        .select(sql<string>`coalesce(e.descricao_outros, e.descricao)`.as('titulo'))
        .where('z.restantes', 'is', null)
        .where('p.situacao', 'not in', ENCERRADOS)
        .where((eb) => eb.or([eb('z.dia', '=', hoje), vencido(hoje)]))
        .orderBy('z.dia')
        .orderBy('z.eventoId')
        .limit(limit)
        .offset(offset)
        .execute(),
    // Contested, and for an administrator to decide.
    contatos: ({ limit, offset }) =>
      db
        .selectFrom('parteContatos as c')
        .innerJoin('partes as t', 't.id', 'c.parteId')
        .innerJoin('procedimentos as p', 'p.id', 't.procedimentoId')
        .select(['p.id', 'p.tipo', 't.nome as titulo', 'c.congeladoEm as desde', partes, total])
        .where('c.congeladoEm', 'is not', null)
        .orderBy('c.congeladoEm')
        .orderBy('c.id')
        .limit(limit)
        .offset(offset)
        .execute(),
  }
}

/** One page of a queue. Past the last page no row carries the total, so that the first one is asked. @param page from 1 */
export async function listFilaPropria(db: Db, fila: FilaPropria, page: number, now: Date) {
  const read = filasProprias(db, dayOf(now))[fila]
  const rows = await read({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
  const first = rows[0] ?? (page > 1 ? (await read({ limit: 1, offset: 0 }))[0] : undefined)
  return { rows, total: first?.total ?? 0 }
}

import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/database/database.ts'
import { opensAutos } from '../procedimentos/acesso.ts'

/** The most deadlines in one calendar. */
export const MAX = 1000

interface Reader {
  id: number
  staff: boolean
}

/**
 * The deadlines from a day on that run and that this user may see now, in procedimentos that have not ended, the nearest first. Two
 * query shapes, one per kind of viewer.
 */
function prazosDe(db: Db, user: Reader, from: string) {
  const prazos = db
    .selectFrom('prazos as z')
    .innerJoin('procedimentos as p', 'p.id', 'z.procedimentoId')
    .innerJoin('eventos as e', 'e.id', 'z.eventoId')
    .select(['z.eventoId', 'z.dia', 'z.alteracoes', 'z.alteradoEm', 'p.id', 'p.tipo'])
    .select((eb) => eb.fn.coalesce('e.descricaoOutros', 'e.descricao').as('descricao'))
    .where('z.dia', '>=', from)
    .where('z.restantes', 'is', null)
    .where('p.situacao', 'not in', ENCERRADOS)
    .orderBy('z.dia')
    .orderBy('z.eventoId')
    .limit(MAX)
  if (user.staff) return prazos
  const seen = db
    .selectFrom('procedimentoAcessos as a')
    .select('a.procedimentoId')
    .where('a.userId', '=', user.id)
    .where(opensAutos)
  return prazos.where('z.procedimentoId', 'in', seen)
}

/** For the calendar program, which names no partes. */
export const listPrazos = (db: Db, user: Reader, from: string) => prazosDe(db, user, from).execute()

/** For the screen, with the names of the partes. Both days count. */
export const listAgenda = (db: Db, user: Reader, from: string, to: string) =>
  prazosDe(db, user, from)
    .where('z.dia', '<=', to)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('partes as pt')
          .select(['pt.polo', 'pt.nome'])
          .whereRef('pt.procedimentoId', '=', 'p.id')
          .orderBy('pt.ordem'),
      ).as('partes'),
    )
    .execute()

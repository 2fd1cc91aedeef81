import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { opensAutos } from '../../direitos/see.ts'
import type { Db } from '../../platform/database/database.ts'
import { deve, donoDoPrazo } from '../../procedimentos/prazos/dono.ts'
import { vencido } from '../../procedimentos/prazos/vencidos.ts'

/** The most deadlines in one calendar. */
export const MAX = 1000

interface Reader {
  id: number
  staff: boolean
}

/**
 * The deadlines that are not stopped and that this user may see now, in procedimentos that have not ended, the nearest first. Two query
 * shapes, one per kind of viewer.
 */
function prazosDe(db: Db, user: Reader) {
  const prazos = db
    .selectFrom('prazos as z')
    .innerJoin('procedimentos as p', 'p.id', 'z.procedimentoId')
    .innerJoin('eventos as e', 'e.id', 'z.eventoId')
    .select(['z.eventoId', 'z.dia', 'z.alteracoes', 'z.alteradoEm', 'p.id', 'p.tipo'])
    .select((eb) => eb.fn.coalesce('e.descricaoOutros', 'e.descricao').as('descricao'))
    .select([donoDoPrazo.as('de'), deve(user.id).as('meu'), 'z.cumpridoEm'])
    .where('z.restantes', 'is', null)
    .where('z.retiradoEm', 'is', null)
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

/** From a day on, for the calendar program, which names no partes. */
export const listPrazos = (db: Db, user: Reader, from: string) => prazosDe(db, user).where('z.dia', '>=', from).execute()

/** For the screen, of all procedimentos or of one. */
const naTela = (db: Db, user: Reader, procedimento: number | undefined) =>
  prazosDe(db, user)
    .$if(procedimento !== undefined, (all) => all.where('z.procedimentoId', '=', procedimento!))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('partes as pt')
          .select(['pt.polo', 'pt.nome'])
          .whereRef('pt.procedimentoId', '=', 'p.id')
          .orderBy('pt.ordem'),
      ).as('partes'),
    )

export interface Periodo {
  de: string
  /** Included. */
  ate: string
  procedimento?: number | undefined
}

export const listAgenda = (db: Db, user: Reader, { de, ate, procedimento }: Periodo) =>
  naTela(db, user, procedimento).where('z.dia', '>=', de).where('z.dia', '<=', ate).execute()

/** @param hoje `yyyy-mm-dd` */
export const listVencidos = (db: Db, user: Reader, hoje: string, procedimento: number | undefined) =>
  naTela(db, user, procedimento).where(vencido(hoje)).execute()

import { MAX_DIAS_DA_AGENDA } from '@concordia/contract/calendario/words'
import { MARCADAS, type Resposta } from '@concordia/contract/rules/audiencia'
import { dayOf } from '@concordia/contract/values/dates'
import { addDias, diasEntre } from '@concordia/contract/values/dias'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { AppError } from '../../platform/http/errors.ts'
import { audienciasPara, convidado, type Guardada, naAgenda, todas } from './queries.ts'

/** The most hearings of one answer. */
const MAX = 1000

/** The first moment of a day in São Paulo. */
const inicioDo = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'America/Sao_Paulo')`

/**
 * The hearings of this user that meet a period, both days included; polls by their options; for the secretariat all that are not reserved.
 * @throws AppError 422 when the period is empty or too long
 */
export function listAgendaDeAudiencias(db: Db, user: Actor, { de, ate }: { de: string; ate: string }) {
  const days = diasEntre(de, ate)
  if (days < 0) throw refused('A data final não pode ser anterior à inicial')
  if (days > MAX_DIAS_DA_AGENDA) throw refused(`Peça no máximo ${MAX_DIAS_DA_AGENDA} dias de cada vez`)
  const [begin, end] = [inicioDo(de), inicioDo(addDias(ate, 1))]
  return audienciasPara(db, user)
    .where(naAgenda(user))
    .where(
      sql<boolean>`(a.inicio < ${end} and a.fim > ${begin} or a.situacao = 'em-consulta' and exists (
        select from audiencia_opcoes o where o.audiencia_id = a.id and o.inicio < ${end} and o.fim > ${begin}))`,
    )
    .orderBy('a.inicio')
    .orderBy('a.id')
    .limit(MAX)
    .execute()
}

/** Cancelled ones stay in calendars for so many days, so that programs take them out, and past ones too. */
const DIAS_PASSADOS = 30

/** The same hearings for calendar programs, which read the day of each. */
export async function listParaCalendario(db: Db, user: Pick<Actor, 'id' | 'role'>, now: Date): Promise<Guardada[]> {
  const since = new Date(now.getTime() - DIAS_PASSADOS * 86_400_000)
  return todas(db)
    .where(naAgenda(user))
    .where('a.inicio', 'is not', null)
    .where((eb) =>
      eb.or([eb.and([eb('a.situacao', '<>', 'cancelada'), eb('a.fim', '>', since)]), eb('a.alteradaEm', '>', since)]),
    )
    .where('a.situacao', '<>', 'nao-realizada')
    .orderBy('a.inicio')
    .orderBy('a.id')
    .limit(MAX)
    .execute()
}

/** Home shows those of so many days ahead. */
const NEAR_DAYS = 30

/** The hearings to which this user is invited in the next days, and the polls that wait for their vote: the nearest first. */
export const listProximas = (db: Db, userId: number, now: Date, limit: number) =>
  todas(db)
    .innerJoin('audienciaConvidados as eu', (join) => join.onRef('eu.audienciaId', '=', 'a.id').on('eu.userId', '=', userId))
    .select(['eu.resposta', sql<number>`(count(*) over ())::int`.as('total')])
    .$narrowType<{ resposta: Resposta }>()
    .where(convidado(userId))
    .where((eb) =>
      eb.or([
        eb.and([
          eb('a.situacao', 'in', [...MARCADAS]),
          eb('a.fim', '>', now),
          eb('a.inicio', '<', inicioDo(addDias(dayOf(now), NEAR_DAYS + 1))),
        ]),
        aguardaVoto(userId, dayOf(now)),
      ]),
    )
    .orderBy((eb) =>
      eb.fn.coalesce(
        'a.inicio',
        eb
          .selectFrom('audienciaOpcoes as o')
          .select((o) => o.fn.min('o.inicio').as('first'))
          .whereRef('o.audienciaId', '=', 'a.id'),
      ),
    )
    .orderBy('a.id')
    .limit(limit)
    .execute()

/** Condition on a hearing `a`: its poll is open, and this user has answered none of its options. @param today `yyyy-mm-dd` */
const aguardaVoto = (userId: number, today: string) =>
  sql<boolean>`(a.situacao = 'em-consulta' and coalesce(a.votar_ate >= ${today}::date, true) and not exists (
    select from audiencia_votos v join audiencia_opcoes o on o.id = v.opcao_id where o.audiencia_id = a.id and v.user_id = ${userId}))`

/** Condition on a hearing `a`, for the desk: it is today, or it has passed and nobody recorded it. @param today `yyyy-mm-dd` */
export const deHojeOuSemRegistro = (now: Date, today: string) =>
  sql<boolean>`(not a.reservada and a.situacao in ('designada', 'redesignada')
    and (a.fim < ${now} or a.inicio < ${inicioDo(addDias(today, 1))} and a.fim >= ${inicioDo(today)}))`

const refused = (message: string) => new AppError(422, message, { ate: [message] })

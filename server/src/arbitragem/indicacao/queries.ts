import type { Indicacao } from '@concordia/contract/arbitragem/indicacao/schemas'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { type Actor, isStaff } from '../../platform/http/actor.ts'

type Polo = Indicacao['polo']

/** Until when the sides of a process may name arbitrators; undefined: it has no such window. */
export const findJanela = (db: Db | Trx, procedimentoId: number) =>
  db
    .selectFrom('janelasDeIndicacao as j')
    .innerJoin('procedimentos as p', 'p.id', 'j.procedimentoId')
    .select(['j.ate', 'j.lembradaEm', 'p.situacao', 'p.numeroArbitros'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('designacoes as d')
            .select('d.id')
            .whereRef('d.procedimentoId', '=', 'j.procedimentoId')
            .where('d.situacao', 'in', ['pendente', 'aceita']),
        )
        .as('designou'),
    )
    .where('j.procedimentoId', '=', procedimentoId)
    .executeTakeFirst()

/** The last word of each parte, and of the filer for all demandantes. */
const ultimas = (procedimentoId: number) => sql<{ id: number; polo: Polo; arbitroId: number | null }>`
  select distinct on (polo, coalesce(parte_id, 0)) id, polo, parte_id, arbitro_id, created_at
  from indicacoes where procedimento_id = ${procedimentoId} order by polo, coalesce(parte_id, 0), id desc`

export async function listIndicacoes(db: Db | Trx, procedimentoId: number): Promise<Indicacao[]> {
  const { rows } = await sql<{ polo: Polo; parte: string | null; arbitroId: number | null; nome: string; createdAt: Date }>`
    select i.polo, t.nome as parte, i.arbitro_id as "arbitroId", u.first_name || ' ' || u.last_name as nome, i.created_at as "createdAt"
    from (${ultimas(procedimentoId)}) i left join partes t on t.id = i.parte_id left join users u on u.id = i.arbitro_id
    order by i.polo, i.id`.execute(db)
  return rows.map(({ polo, parte, arbitroId, nome, createdAt }) => ({
    polo,
    parte,
    arbitro: arbitroId === null ? null : { id: arbitroId, name: nome },
    feita_em: createdAt.toISOString(),
  }))
}

/** The people named for a process, each with the side that named them; a side whose partes disagree has named nobody. */
export const indicadosPorLado = (procedimentoId: number) => sql`(select min(arbitro_id) as user_id, polo
  from (${ultimas(procedimentoId)}) u group by polo having count(arbitro_id) = count(*) and count(distinct arbitro_id) = 1)`

/**
 * The side for which an account names, and its parte: the filer for all demandantes, an account that entered with the address of a
 * parte for that one. Undefined: it names for nobody, like third parties and those who only have the password.
 */
export async function ladoDe(db: Db | Trx, procedimentoId: number, userId: number) {
  const row = await db
    .selectFrom('procedimentoAcessos as a')
    .leftJoin('partes as t', 't.id', 'a.parteId')
    .select(['a.motivo', 't.id', 't.nome', 't.polo'])
    .where('a.procedimentoId', '=', procedimentoId)
    .where('a.userId', '=', userId)
    .where((eb) =>
      eb.or([eb('a.motivo', '=', 'autor'), eb.and([eb('a.motivo', 'in', ['senha', 'procurador']), eb('t.id', 'is not', null)])]),
    )
    .orderBy('a.motivo')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.motivo === 'autor') return { polo: 'demandante' as const, parteId: null, parte: null }
  return { polo: row.polo as Polo, parteId: row.id, parte: row.nome }
}

/**
 * Processes in which this user, for a side, may still name an arbitrator and has not; the nearest end first. The chamber has
 * designated nobody yet. @param today `yyyy-mm-dd`
 */
export async function indicacoesPendentes(db: Db, userId: number, today: string) {
  const { rows } = await sql<{ id: number; ate: string; abertaEm: Date }>`
    select distinct j.procedimento_id as id, j.ate, j.aberta_em as "abertaEm"
    from procedimento_acessos a
    join janelas_de_indicacao j on j.procedimento_id = a.procedimento_id
    join procedimentos p on p.id = j.procedimento_id
    where a.user_id = ${userId} and (a.motivo = 'autor' or a.motivo in ('senha', 'procurador') and a.parte_id is not null)
      and j.ate >= ${today} and p.situacao = ${sql.lit(SITUACAO.aguardandoAceite)}
      and not exists (select from designacoes d where d.procedimento_id = p.id and d.situacao in ('pendente', 'aceita'))
      and not exists (select from indicacoes i where i.procedimento_id = p.id
        and (a.motivo = 'autor' and i.polo = 'demandante' and i.parte_id is null or i.parte_id = a.parte_id))
    order by j.ate, id`.execute(db)
  return rows
}

/**
 * Until the arbitrators have accepted, everybody who reads the docket, and the secretariat, read what the sides named; once the
 * chamber has designated and nobody had named, there is nothing to read.
 */
export const hasIndicacao = (viewer: Actor, processoId: number) => sql<boolean>`exists (select from janelas_de_indicacao j
  join procedimentos p on p.id = j.procedimento_id
  where j.procedimento_id = ${processoId} and p.situacao = 1
    and (exists (select from indicacoes i where i.procedimento_id = j.procedimento_id) or not exists (select from designacoes d
      where d.procedimento_id = j.procedimento_id and d.situacao in ('pendente', 'aceita')))
    and (${isStaff(viewer)} or exists (select from procedimento_acessos a
      where a.procedimento_id = j.procedimento_id and a.user_id = ${viewer.id} and a.autos)))`

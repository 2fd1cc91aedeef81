import type {
  Modo,
  PapelNaAudiencia,
  Resposta,
  SituacaoDaAudiencia,
  TipoDeAudiencia,
  Voto,
} from '@concordia/contract/rules/audiencia'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Trx } from '../../platform/database/database.ts'
import { type Actor, isStaff } from '../../platform/http/actor.ts'

/** Conditions on a hearing `a`: its account sees the docket by a reason of its own, is invited to it, or conducts the procedimento. */
const segue = (userId: number) =>
  sql<boolean>`exists (select from procedimento_acessos x where x.procedimento_id = a.procedimento_id and x.user_id = ${userId} and x.autos)`
export const convidado = (userId: number) =>
  sql<boolean>`(exists (select from audiencia_convidados c where c.audiencia_id = a.id and c.user_id = ${userId}) and ${segue(userId)})`
const designado = (userId: number) => sql<boolean>`exists (select from designacoes d
  where d.procedimento_id = a.procedimento_id and d.user_id = ${userId} and d.situacao = 'aceita')`

/** Whether a viewer may know of a hearing `a`. The secretariat does not know that a reserved one exists (docs/rules/audiencias.md#reserved). */
const conhece = (viewer: Actor) => sql<boolean>`(${convidado(viewer.id)} or ${designado(viewer.id)}
  or not a.reservada and (${sql.lit(isStaff(viewer))} or ${segue(viewer.id)}))`

/** Whether the agenda of a viewer shows a hearing `a`: they take part in it, or they belong to the secretariat and may know of it. */
export const naAgenda = (viewer: Pick<Actor, 'id' | 'role'>) => sql<boolean>`(${convidado(viewer.id)} or ${designado(viewer.id)}
  or ${sql.lit(isStaff(viewer))} and not a.reservada)`

/** The minutes of a hearing `a`, for those who read the texts of its procedimento `p`: the secretariat reads none of a mediation. */
const ata = (userId: number) =>
  sql<number | null>`(select t.id from textos t where t.audiencia_id = a.id and t.situacao <> 'encerrado'
    and exists (select from texto_versoes v where v.texto_id = t.id) and (p.tipo = 'processo' or ${segue(userId)}))`

/** Hearings as they are stored, each `a` with its procedimento `p`: for everybody. */
export const todas = (db: Db | Trx) =>
  db
    .selectFrom('audiencias as a')
    .innerJoin('procedimentos as p', 'p.id', 'a.procedimentoId')
    .selectAll('a')
    .select('p.tipo as matter')
    .$narrowType<{ tipo: TipoDeAudiencia; situacao: SituacaoDaAudiencia; modo: Modo; matter: Tipo }>()

/** Hearings as this viewer reads them, with the invited who still see the docket, the options with their votes, and the recordings. */
export const audienciasPara = (db: Db | Trx, viewer: Actor) =>
  todas(db)
    .where(conhece(viewer))
    .select([designado(viewer.id).as('designado'), convidado(viewer.id).as('convidado')])
    .select(ata(viewer.id).as('ataId'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('audienciaConvidados as c')
          .innerJoin('users as u', 'u.id', 'c.userId')
          .select(['c.userId', 'u.name as nome', 'c.papel', 'c.resposta', 'c.presente'])
          .$narrowType<{ nome: string; papel: PapelNaAudiencia; resposta: Resposta }>()
          .whereRef('c.audienciaId', '=', 'a.id')
          .where(
            sql<boolean>`(c.presente is not null or exists (select from procedimento_acessos x
              where x.procedimento_id = a.procedimento_id and x.user_id = c.user_id and x.autos))`,
          )
          .orderBy('u.nomeBusca')
          .orderBy('u.id'),
      ).as('convidados'),
      jsonArrayFrom(
        eb
          .selectFrom('audienciaOpcoes as o')
          .select(['o.id', 'o.inicio', 'o.fim'])
          .select((each) =>
            jsonArrayFrom(
              each
                .selectFrom('audienciaVotos as v')
                .select(['v.userId', 'v.voto'])
                .$narrowType<{ voto: Voto }>()
                .whereRef('v.opcaoId', '=', 'o.id'),
            ).as('votos'),
          )
          .$castTo<{ id: number; inicio: string; fim: string; votos: { userId: number; voto: Voto }[] }>()
          .whereRef('o.audienciaId', '=', 'a.id')
          .orderBy('o.inicio')
          .orderBy('o.id'),
      ).as('opcoes'),
      jsonArrayFrom(
        eb
          .selectFrom('audienciaGravacoes as g')
          .select(['g.id', 'g.nome', 'g.documentoId', 'g.link', 'g.sha256', 'g.duracaoSegundos', 'g.createdAt'])
          .$castTo<Gravacao>()
          .whereRef('g.audienciaId', '=', 'a.id')
          .orderBy('g.id'),
      ).as('gravacoes'),
    ])
export type AudienciaRow = Awaited<ReturnType<ReturnType<typeof audienciasPara>['executeTakeFirstOrThrow']>>

interface Gravacao {
  id: number
  nome: string
  documentoId: number | null
  link: string | null
  sha256: string | null
  duracaoSegundos: number | null
  createdAt: string
}

export const findAudiencia = (db: Db | Trx, viewer: Actor, id: number) =>
  audienciasPara(db, viewer).where('a.id', '=', id).executeTakeFirst()

/** The hearings of a procedimento: those to come first, the next one on top, then the others, the latest first. */
export const listAudiencias = (db: Db, viewer: Actor, procedimentoId: number, now: Date) =>
  audienciasPara(db, viewer)
    .where('a.procedimentoId', '=', procedimentoId)
    .orderBy(sql`(a.situacao in ('em-consulta', 'designada', 'redesignada') and coalesce(a.fim, 'infinity') >= ${now}) desc`)
    .orderBy(sql`case when a.fim >= ${now} then a.inicio end`)
    .orderBy('a.inicio', 'desc')
    .orderBy('a.id', 'desc')
    .execute()

/** A hearing as it is stored. @param id an existing one */
export const lockAudienciaRow = (trx: Trx, id: number) =>
  todas(trx).where('a.id', '=', id).forUpdate('a').executeTakeFirstOrThrow()
export type Guardada = Awaited<ReturnType<typeof lockAudienciaRow>>

/**
 * Condition on `emails`: it tells of a state that its hearing has left, or of a poll that was settled, or it goes to somebody who lost the
 * procedimento or is not invited any more. E-mails to contacts of partes serve the parte, whoever has an account.
 */
export const SUPERADO = sql<boolean>`(exists (select from audiencias a where a.id = emails.audiencia_id and (
  a.sequencia <> emails.audiencia_sequencia
  or emails.motivo = 'audienciaEmConsulta' and a.situacao <> 'em-consulta'
  or emails.motivo = 'lembreteDeAudiencia' and a.situacao not in ('designada', 'redesignada')
  or emails.user_id is not null and not exists (select from email_contatos ec where ec.email_id = emails.id)
    and not exists (select from audiencia_convidados c
      join procedimento_acessos x on x.procedimento_id = a.procedimento_id and x.user_id = c.user_id and x.autos
      where c.audiencia_id = a.id and c.user_id = emails.user_id))))`

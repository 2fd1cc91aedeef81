import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Trx } from '../../platform/database/database.ts'
import { type Actor, isStaff } from '../../platform/http/actor.ts'

export type ImpugnacaoRow = Awaited<ReturnType<typeof listImpugnacoes>>[number]
export type ArbitroRow = Awaited<ReturnType<typeof listArbitros>>[number]

/** Challenges with the arbitrator, the deadline to answer, and the answers given. */
export const impugnacoesDe = (db: Db | Trx) =>
  db
    .selectFrom('impugnacoes as i')
    .innerJoin('designacoes as d', 'd.id', 'i.designacaoId')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .innerJoin('prazos as z', 'z.eventoId', 'i.eventoId')
    .innerJoin('eventos as e', 'e.id', 'i.eventoId')
    .select(['i.id', 'i.procedimentoId', 'i.designacaoId', 'i.eventoId', 'i.polo', 'i.parteId', 'i.fundamento', 'i.conhecidoEm'])
    .select(['i.situacao', 'i.decisaoId', 'i.decisao', 'd.userId', 'd.papel', 'd.designadaPor', 'e.numero'])
    .select(['u.name as nome', 'z.dia', 'z.restantes'])
    .$narrowType<{ polo: Polo; situacao: Situacao; papel: 'arbitro'; nome: string }>()
    .select((eb) => [
      eb
        .selectFrom('partes as t')
        .select(sql<string>`string_agg(t.nome, ', ' order by t.ordem)`.as('nomes'))
        .whereRef('t.procedimentoId', '=', 'i.procedimentoId')
        .whereRef('t.polo', '=', 'i.polo')
        .where((or) => or.or([or('i.parteId', 'is', null), or('t.id', '=', or.ref('i.parteId'))]))
        .$asScalar()
        .$notNull()
        .as('parteNome'),
      jsonArrayFrom(
        eb
          .selectFrom('impugnacaoManifestacoes as m')
          .select(['m.eventoId', 'm.de', 'm.texto'])
          .$narrowType<{ de: Resposta }>()
          .whereRef('m.impugnacaoId', '=', 'i.id')
          .orderBy('m.eventoId'),
      ).as('manifestacoes'),
    ])

export type Polo = 'demandante' | 'demandada'
export type Situacao = 'aberta' | 'acolhida' | 'rejeitada' | 'prejudicada'
/** Two answer a challenge: the arbitrator, and the side of the partes that did not make it. */
export type Resposta = 'arbitro' | 'outro-lado'
export const RESPONDEM: readonly Resposta[] = ['arbitro', 'outro-lado']
export const outroLado = (polo: Polo): Polo => (polo === 'demandante' ? 'demandada' : 'demandante')

/** The challenges of a process, the latest first. */
export const listImpugnacoes = (db: Db | Trx, procedimentoId: number) =>
  impugnacoesDe(db).where('i.procedimentoId', '=', procedimentoId).orderBy('i.id', 'desc').execute()

/** The arbitrators in office, with the eventos in which they disclosed something later, and the last day of each window. */
export const listArbitros = (db: Db | Trx, procedimentoId: number) =>
  db
    .selectFrom('designacoes as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select(['d.id', 'd.userId', 'd.eventoId as aceiteId', 'd.respondidaEm', 'u.name as nome'])
    .$narrowType<{ nome: string }>()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('revelacoes as r')
          .select(['r.eventoId', 'r.objecaoAte'])
          .whereRef('r.designacaoId', '=', 'd.id')
          .orderBy('r.eventoId'),
      ).as('revelacoes'),
    )
    .where('d.procedimentoId', '=', procedimentoId)
    .where('d.papel', '=', 'arbitro')
    .where('d.situacao', '=', 'aceita')
    .orderBy('d.id')
    .execute()

/** The last day of the window to object that is open today; null: none is. @param today `yyyy-mm-dd` */
export function objecaoAte({ revelacoes }: Pick<ArbitroRow, 'revelacoes'>, today: string): string | null {
  const days = revelacoes.flatMap(({ objecaoAte: ate }) => (ate !== null && ate >= today ? [ate] : []))
  return days.toSorted().at(-1) ?? null
}

/** For whom of the partes this account acts; `parteId` null: for several on this side. Third parties act for none. */
export async function parteDe(db: Db | Trx, procedimentoId: number, userId: number) {
  const rows = await db
    .selectFrom('contasDasPartes as c')
    .innerJoin('partes as t', 't.id', 'c.parteId')
    .select(['t.id', 't.polo'])
    .$narrowType<{ polo: Polo }>()
    .where('c.procedimentoId', '=', procedimentoId)
    .where('c.userId', '=', userId)
    .orderBy('t.polo', 'desc')
    .orderBy('t.ordem')
    .execute()
  const [first] = rows
  if (!first) return null
  const lado = rows.filter(({ polo }) => polo === first.polo)
  return { polo: first.polo, parteId: lado.length === 1 ? first.id : null }
}

/** Finds the answer to a challenge that this account may give; null: none. */
export async function respostaDe(
  db: Db | Trx,
  { procedimentoId, userId: arbitroId, polo, situacao }: Pick<ImpugnacaoRow, 'procedimentoId' | 'userId' | 'polo' | 'situacao'>,
  userId: number,
): Promise<Resposta | null> {
  // An arbitrator who left the seat has no access any more.
  if (arbitroId === userId) return situacao === 'aberta' || situacao === 'rejeitada' ? 'arbitro' : null
  return (await parteDe(db, procedimentoId, userId))?.polo === outroLado(polo) ? 'outro-lado' : null
}

/** Whether the answers may still come: the deadline runs, or a suspension stopped it. @param today `yyyy-mm-dd` */
export const emPrazo = ({ dia, restantes }: Pick<ImpugnacaoRow, 'dia' | 'restantes'>, today: string): boolean =>
  restantes !== null || dia >= today

/** Whether the final award was given: from then on no arbitrator can be challenged here. A partial one ends nothing. */
export const temSentenca = async (db: Db | Trx, procedimentoId: number): Promise<boolean> =>
  (await db
    .selectFrom('eventos as e')
    .leftJoin('sentencas as s', 's.eventoId', 'e.id')
    .select('e.id')
    .where('e.procedimentoId', '=', procedimentoId)
    .where('e.ato', '=', 'sentenca')
    .where((eb) => eb.or([eb('s.tipo', 'is', null), eb('s.tipo', '=', 'final')]))
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Whether the page shows this viewer the arbitrators and challenges: they read the docket, and there is an arbitrator to challenge or
 * a challenge to read.
 */
export const hasImpugnacao = (viewer: Actor, processoId: number) => sql<boolean>`(
  (${isStaff(viewer)} or exists (select from procedimento_acessos a
    where a.procedimento_id = ${processoId} and a.user_id = ${viewer.id} and a.autos))
  and (exists (select from impugnacoes i where i.procedimento_id = ${processoId})
    or exists (select from designacoes d
      where d.procedimento_id = ${processoId} and d.papel = 'arbitro' and d.situacao = 'aceita'
        and ((select r.impugnacao_dias from ritos r order by r.id desc limit 1) is not null
          or exists (select from revelacoes v where v.designacao_id = d.id and v.objecao_ate is not null)))))`

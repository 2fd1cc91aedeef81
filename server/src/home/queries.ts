import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { NOMES_DOS_TIPOS } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { opensAutos } from '../procedimentos/acesso.ts'
import { convitesDe } from '../procedimentos/entrada/convites.ts'
import { SHOWN, SHOWN_ONLY_HERE, total } from './mostradas.ts'

/** The next deadlines are those of today and of so many days after it; as many of them are listed. */
const NEAR_DAYS = 30
const PRAZOS_SHOWN = 5

/** Procedimentos to which this user was invited as a parte and which they do not follow yet, the latest first. */
export const convitesPendentes = (db: Db, user: Actor) =>
  db
    .selectFrom(
      convitesDe(db, user)
        .innerJoin('users as autor', 'autor.id', 'p.userId')
        .select(['p.id', 'p.tipo', 'p.createdAt', 't.nome', 'autor.name', 'autor.email', 'autor.role'])
        .distinctOn('p.id')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('procedimentoAcessos as a')
                .select('a.userId')
                .whereRef('a.procedimentoId', '=', 'p.id')
                .where('a.userId', '=', user.id)
                .where('a.motivo', 'in', ['autor', 'senha']),
            ),
          ),
        )
        .orderBy('p.id')
        .orderBy('t.id')
        .as('x'),
    )
    .selectAll()
    .select(total)
    .orderBy('x.id', 'desc')
    .limit(SHOWN_ONLY_HERE)
    .execute()

/** Designations that wait for this user's answer, the oldest first. */
export const designacoesPendentes = (db: Db, userId: number) =>
  db
    .selectFrom('designacoes as d')
    .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
    .select(['p.id', 'p.tipo', 'd.papel', 'd.createdAt', total])
    .where('d.userId', '=', userId)
    .where('d.situacao', '=', 'pendente')
    .where('p.situacao', 'not in', ENCERRADOS)
    .orderBy('d.id')
    .limit(SHOWN_ONLY_HERE)
    .execute()

/**
 * Open fees of this user, the oldest first: also those of a procedimento that has ended. For fees that a batch will pay, the
 * batch is listed instead.
 */
export const custasEmAberto = (db: Db, userId: number) =>
  db
    .selectFrom('pagamentos')
    .select(['id', 'descricao', 'valorCentavos', 'createdAt', total])
    .where('userId', '=', userId)
    .where('situacao', '=', 'A')
    .where('loteId', 'is', null)
    .orderBy('id')
    .limit(SHOWN)
    .execute()

/**
 * Deadlines of the next days in procedimentos whose docket this user may see, also muted ones, the nearest first.
 * @param today `yyyy-mm-dd`
 */
export const prazosProximos = (db: Db, userId: number, today: string) =>
  db
    .with(
      // First the few near deadlines, each then looked up in its procedimento's index: otherwise PostgreSQL starts with the
      // procedimentos and may read all of them. The `offset` keeps the planner from turning the lookup into a join.
      (cte) => cte('z').materialized(),
      (cte) =>
        cte
          .selectFrom((eb) =>
            eb
              .selectFrom('procedimentoAcessos as a')
              .select('a.procedimentoId')
              .distinct()
              .where('a.userId', '=', userId)
              .where(opensAutos)
              .as('x'),
          )
          .innerJoinLateral(
            (eb) =>
              eb
                .selectFrom('prazos')
                .select(['eventoId', 'procedimentoId', 'dia'])
                .whereRef('prazos.procedimentoId', '=', 'x.procedimentoId')
                .where('restantes', 'is', null)
                .where('dia', '>=', today)
                .where('dia', '<=', sql<string>`${today}::date + ${NEAR_DAYS}::int`)
                .offset(0)
                .as('proximo'),
            (join) => join.onTrue(),
          )
          .selectAll('proximo'),
    )
    .selectFrom('z')
    .innerJoin('eventos as e', 'e.id', 'z.eventoId')
    .innerJoin('procedimentos as p', 'p.id', 'z.procedimentoId')
    .select(['p.id', 'p.tipo', 'e.descricao', 'e.descricaoOutros', 'z.dia', total])
    .where('p.situacao', 'not in', ENCERRADOS)
    .orderBy('z.dia')
    .orderBy('z.eventoId')
    .limit(PRAZOS_SHOWN)
    .execute()

/** How many procedimentos the last eventos are of. */
const ULTIMOS = 5
/** One procedimento has at most this many rows of access of one user that show its docket. */
const MOTIVOS = 5

/** The last evento of each of the procedimentos that moved last, of those whose docket this user may read; the secretariat's own only. */
export const ultimosEventos = (db: Db, userId: number) =>
  db
    .selectFrom(
      sql<{ id: number }>`(
        select distinct a.procedimento_id as id from unnest(${sql.val(NOMES_DOS_TIPOS)}::text[]) t(tipo), lateral (
          select procedimento_id from procedimento_acessos
          where user_id = ${userId} and tipo = t.tipo and autos
          order by movimentado_em desc, procedimento_id desc limit ${sql.lit(ULTIMOS * MOTIVOS)}) a)`.as('x'),
    )
    .innerJoin('procedimentos as p', 'p.id', 'x.id')
    .select(['p.id', 'p.tipo', 'p.classe', 'p.ultimoEventoDescricao', 'p.ultimoEventoEm'])
    .where('p.ultimoEventoEm', 'is not', null)
    .orderBy('p.ultimoEventoEm', 'desc')
    .orderBy('p.id', 'desc')
    .limit(ULTIMOS)
    .execute()

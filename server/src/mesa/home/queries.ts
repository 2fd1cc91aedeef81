import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { NOMES_DOS_TIPOS } from '@concordia/contract/rules/tipos'
import { addDias } from '@concordia/contract/values/dias-uteis'
import { sql } from 'kysely'
import { opensAutos } from '../../direitos/see.ts'
import { paidBy } from '../../pagamentos/queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { convitesDe } from '../../procedimentos/entrada/convites.ts'
import { deve, donoDoPrazo } from '../../procedimentos/prazos/dono.ts'
import { DIAS_VENCIDO, vencido } from '../../procedimentos/prazos/vencidos.ts'
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
                .where('a.motivo', 'in', ['autor', 'senha', 'procurador']),
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

/** Challenges of this arbitrator that wait for their answer, the oldest first. @param today `yyyy-mm-dd` */
export const impugnacoesPendentes = (db: Db, userId: number, today: string) =>
  db
    .selectFrom('impugnacoes as i')
    .innerJoin('designacoes as d', 'd.id', 'i.designacaoId')
    .innerJoin('procedimentos as p', 'p.id', 'i.procedimentoId')
    .innerJoin('eventos as e', 'e.id', 'i.eventoId')
    .innerJoin('prazos as z', 'z.eventoId', 'i.eventoId')
    .select(['p.id', 'p.tipo', 'e.createdAt', 'z.dia', 'z.restantes', total])
    .where('d.userId', '=', userId)
    .where('i.situacao', '=', 'aberta')
    .where('p.situacao', 'not in', ENCERRADOS)
    .where((eb) => eb.or([eb('z.restantes', 'is not', null), eb('z.dia', '>=', today)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('impugnacaoManifestacoes as m')
            .select('m.eventoId')
            .whereRef('m.impugnacaoId', '=', 'i.id')
            .where('m.de', '=', 'arbitro'),
        ),
      ),
    )
    .orderBy('i.id')
    .limit(SHOWN_ONLY_HERE)
    .execute()

/**
 * Open fees of this user, the oldest first: also those of a procedimento that has ended. For fees that a batch will pay, the
 * batch is listed instead.
 */
export const custasEmAberto = (db: Db, userId: number) =>
  db
    .selectFrom('pagamentos as p')
    .select(['id', 'descricao', 'valorCentavos', 'createdAt', total])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('boletos as b')
            .select('b.vencimento')
            .whereRef('b.pagamentoId', '=', 'p.id')
            .where('b.situacao', '=', 'aberto'),
          'p.venceEm',
        )
        .as('venceEm'),
    )
    .where(paidBy(userId))
    .where('situacao', '=', 'A')
    .where('loteId', 'is', null)
    .orderBy('id')
    .limit(SHOWN)
    .execute()

/**
 * Deadlines between two days in procedimentos whose docket this user may see, also muted ones, the nearest first.
 * @param de `yyyy-mm-dd`, included, as `ate`
 */
const prazosEntre = (db: Db, userId: number, de: string, ate: string) =>
  db
    .with(
      // First the few deadlines of these days, each then looked up in its procedimento's index: otherwise PostgreSQL starts with the
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
                .select(['eventoId', 'procedimentoId', 'dia', 'cumpridoEm', 'retiradoEm', 'semManifestacaoId'])
                .whereRef('prazos.procedimentoId', '=', 'x.procedimentoId')
                .where('restantes', 'is', null)
                .where('cumpridoEm', 'is', null)
                .where('retiradoEm', 'is', null)
                .where('dia', '>=', de)
                .where('dia', '<=', ate)
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
    .select([donoDoPrazo.as('de'), deve(userId).as('meu')])
    .where('p.situacao', 'not in', ENCERRADOS)
    .orderBy('z.dia')
    .orderBy('z.eventoId')
    .limit(PRAZOS_SHOWN)

/** @param today `yyyy-mm-dd`, as `vencidos` takes it */
export const prazosProximos = (db: Db, userId: number, today: string) =>
  prazosEntre(db, userId, today, addDias(today, NEAR_DAYS)).execute()

/** Deadlines that ended lately and nobody answered. */
export const prazosVencidos = (db: Db, userId: number, today: string) =>
  prazosEntre(db, userId, addDias(today, -DIAS_VENCIDO), addDias(today, -1)).where(vencido(today)).execute()

/** Whether this user is an approved arbitrator or mediator. */
export const conduzProcedimentos = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('perfis')
    .select('userId')
    .where('userId', '=', userId)
    .where('situacao', '=', 'A')
    .where('tipo', 'in', ['arbitro', 'mediador'])
    .limit(1)
    .executeTakeFirst()) !== undefined

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

import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/types.ts'
import { onPage } from '../../platform/paging.ts'

/**
 * One page of the refused e-mails, pending ones first (`pendente`), then by latest refusal, and both totals, so that the list
 * matches the count of the panel.
 * @param page from 1
 */
export async function listEmailsRecusados(db: Db, page: number, now: Date) {
  const refused = db.selectFrom('emails').where('situacao', '=', 'recusado').where(naoReservado)
  const [rows, { total, pendentes }] = await Promise.all([
    db
      // Selects the page first: names and attempts are looked up for its rows only.
      .with('m', () =>
        refused
          .select(['id', 'destinatario', 'assunto', 'createdAt', 'recusadoEm', 'resposta', 'procedimentoId', 'userId'])
          .select((eb) => pendente(now)(eb).as('pendente'))
          .orderBy('pendente', 'desc')
          .orderBy('recusadoEm', 'desc')
          .orderBy('id', 'desc')
          .$call(onPage(page)),
      )
      .selectFrom('m')
      .leftJoin('procedimentos as p', 'p.id', 'm.procedimentoId')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('emailContatos as ec')
            .innerJoin('parteContatos as c', 'c.id', 'ec.parteContatoId')
            .innerJoin('partes as q', 'q.id', 'c.parteId')
            .select(['q.id', 'q.nome'])
            .select(sql<number>`count(*) over ()::int`.as('n'))
            .whereRef('ec.emailId', '=', 'm.id')
            .orderBy('ec.parteContatoId')
            .limit(1)
            .as('pt'),
        (join) => join.onTrue(),
      )
      .leftJoin('users as u', 'u.id', 'm.userId')
      .select(['m.id', 'm.destinatario', 'm.assunto', 'm.createdAt', 'm.recusadoEm', 'm.resposta', 'm.pendente'])
      .select(['p.id as procedimentoId', 'p.tipo', 'pt.id as parteId', 'pt.nome as parteNome', 'pt.n as partes'])
      .select(['u.id as contaId', 'u.name as contaName'])
      .select((eb) =>
        eb
          .selectFrom('emailTentativas as t')
          .select((t) => t.fn.countAll<number>().as('n'))
          .whereRef('t.emailId', '=', 'm.id')
          .as('tentativas'),
      )
      .orderBy('m.pendente', 'desc')
      .orderBy('m.recusadoEm', 'desc')
      .orderBy('m.id', 'desc')
      .execute(),
    refused
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.countAll<number>().filterWhere(pendente(now)).as('pendentes')])
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total, pendentes }
}

/** Account owners correct their own address, or never come back: after this time a refused e-mail to one is not pending. */
const PARA_CONTAS_MS = 30 * 86_400_000

/**
 * Condition for refused e-mails that are pending for the secretariat: those to the contact of a parte that still has that
 * address, and those to accounts of the last thirty days.
 */
export const pendente = (now: Date) => (eb: ExpressionBuilder<DB, 'emails'>) => eb.and([naoReservado, pelaIdade(now)(eb)])

/** Condition for e-mails: the secretariat may know of them, which knows nothing of reserved hearings. */
const naoReservado = sql<boolean>`not exists (select from audiencias r where r.id = emails.audiencia_id and r.reservada)`

const pelaIdade = (now: Date) => (eb: ExpressionBuilder<DB, 'emails'>) =>
  eb.or([
    eb.and([
      eb('emails.recusadoEm', '>', new Date(now.getTime() - PARA_CONTAS_MS)),
      eb.not(eb.exists(eb.selectFrom('emailContatos as ec').select('ec.emailId').whereRef('ec.emailId', '=', 'emails.id'))),
    ]),
    eb.exists(
      eb
        .selectFrom('emailContatos as ec')
        .innerJoin('parteContatos as c', 'c.id', 'ec.parteContatoId')
        .select('c.id')
        .whereRef('ec.emailId', '=', 'emails.id')
        .where(sql<boolean>`lower(c.contato) = lower(emails.destinatario)`),
    ),
  ])

import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/types.ts'

/** Account owners correct their own address, or never come back: after this time a refused e-mail to one is not pending. */
const PARA_CONTAS_MS = 30 * 86_400_000

/**
 * Condition for refused e-mails that are pending for the secretariat: those to the contact of a parte that still has that
 * address, and those to accounts of the last thirty days.
 */
export const pendente = (now: Date) => (eb: ExpressionBuilder<DB, 'emails'>) =>
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

import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/types.ts'

/** An account puts its own address right, or never comes back: after this a refused e-mail to it asks nothing of anyone. */
const PARA_CONTAS_MS = 30 * 86_400_000

/**
 * Which refused e-mails wait for the secretariat: those to the contact of a parte while it still has that address, and of
 * those to accounts the ones of the last thirty days.
 */
export const pendente = (now: Date) => (eb: ExpressionBuilder<DB, 'emails'>) =>
  eb.or([
    eb.and([eb('emails.parteContatoId', 'is', null), eb('emails.recusadoEm', '>', new Date(now.getTime() - PARA_CONTAS_MS))]),
    eb.exists(
      eb
        .selectFrom('parteContatos as c')
        .select('c.id')
        .whereRef('c.id', '=', 'emails.parteContatoId')
        .where(sql<boolean>`lower(c.contato) = lower(emails.destinatario)`),
    ),
  ])

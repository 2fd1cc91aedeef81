import type { Acao, Objeto } from '@concordia/contract/rules/auditoria/auditoria'
import type { Dado } from '@concordia/contract/rules/auditoria/auditoria-dados'
import type { Db, Trx } from '../database/database.ts'
import type { Caller } from '../http/actor.ts'

/**
 * Who did it: a `Caller`, or `PLATFORM`. For an act before the session exists (signing in), the caller with the user concerned.
 */
type Audited = Pick<Caller, 'ip' | 'requestId'> | { ip: null; requestId: null }
type AuditedUser = { user: { id: number } | null }

export interface Act {
  /** What was done. The table holds the text that people read for it. */
  act: Acao
  /** The kind and the id of what it was done to. */
  object: Objeto
  id?: string | number | undefined
  /** Further facts as JSON; never passwords, codes or tokens. */
  data?: Partial<Record<Dado, unknown>> | undefined
}

/** Adds a line to the audit trail, in the same transaction as the act. The table allows neither updates nor deletes. */
export async function audit(trx: Db | Trx, caller: Audited & AuditedUser, { act, object, id, data }: Act): Promise<void> {
  await trx
    .insertInto('auditoria')
    .values({
      userId: caller.user?.id ?? null,
      acao: act,
      objeto: object,
      objetoId: id === undefined ? null : String(id),
      ip: caller.ip,
      requestId: caller.requestId,
      dados: data === undefined ? null : JSON.stringify(data),
    })
    .execute()
}

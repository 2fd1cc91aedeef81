import type { Acao, Objeto } from '@concordia/contract/rules/auditoria'
import type { Dado } from '@concordia/contract/rules/auditoria-dados'
import type { Db, Trx } from '../database/database.ts'
import type { Caller } from '../http/actor.ts'

/** Who is audited: a `Caller`, or `PLATFORM`. Of an act before its session (signing in), the caller with the user it is about. */
type Audited = Pick<Caller, 'ip' | 'requestId'> | { ip: null; requestId: null }
type AuditedUser = { user: { id: number } | null }

export interface Act {
  /** What was done; a name in the table, which says how people read it. */
  act: Acao
  /** What it was done to, and which one. */
  object: Objeto
  id?: string | number | undefined
  /** Further facts as JSON; never passwords, codes or tokens. */
  data?: Partial<Record<Dado, unknown>> | undefined
}

/** Adds a line to the audit trail, in the transaction of the act itself. The table takes no change and no deletion. */
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

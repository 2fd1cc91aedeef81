import type { Acao, Objeto } from '@concordia/contract/rules/auditoria'
import type { Dado } from '@concordia/contract/rules/auditoria-dados'
import type { Db, Trx } from '../database/database.ts'

export interface AuditEntry {
  /** Absent when nobody was signed in, or the platform acts by itself. */
  userId?: number | undefined
  /** What was done; a name in the table, which says how people read it. */
  action: Acao
  /** What it was done to, and which one. */
  object: Objeto
  objectId?: string | number | undefined
  ip?: string | undefined
  requestId?: string | undefined
  /** Further facts as JSON; never passwords, codes or tokens. */
  data?: Partial<Record<Dado, unknown>> | undefined
}

/** Adds a line to the audit trail, in the transaction of the act itself. The table takes no change and no deletion. */
export async function audit(trx: Db | Trx, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('auditoria')
    .values({
      userId: entry.userId ?? null,
      acao: entry.action,
      objeto: entry.object,
      objetoId: entry.objectId === undefined ? null : String(entry.objectId),
      ip: entry.ip ?? null,
      requestId: entry.requestId ?? null,
      dados: entry.data === undefined ? null : JSON.stringify(entry.data),
    })
    .execute()
}

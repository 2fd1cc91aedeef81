import type { Acao, Objeto } from '@concordia/contract/secretaria/auditoria/auditoria'
import type { Dado } from '@concordia/contract/secretaria/auditoria/auditoria-dados'
import { assuntoDoResumo } from '@concordia/contract/secretaria/auditoria/resumo'
import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import type { Actor, Caller } from '../http/actor.ts'
import { isAdministrator } from './administrators.ts'

/**
 * The author of the act: a `Caller`, or `PLATFORM`. For an act before the session exists (signing in), the caller with the user
 * concerned.
 */
type Audited = Pick<Caller, 'ip' | 'requestId'> | { ip: null; requestId: null }
type AuditedUser = { user: { id: number; role?: Actor['role']; token?: Actor['token'] } | null }

export interface Act {
  /** What was done. The table holds the text that people read for it. */
  act: Acao
  /** The kind and the id of what it was done to. */
  object: Objeto
  id?: string | number | undefined
  /** Further facts as JSON; never passwords, codes or tokens. */
  data?: Partial<Record<Dado, unknown>> | undefined
}

/**
 * Adds a line to the audit trail, in the same transaction as the act. The table allows neither updates nor deletes. Acts that
 * administrators hear about are also queued for their next digest, together with the ids of the administrators at this moment.
 */
export async function audit(trx: Db | Trx, caller: Audited & AuditedUser, line: Act): Promise<void> {
  const { act, object, id } = line
  const token = caller.user?.token
  const data = token ? { ...line.data, token: token.nome } : line.data
  const values = {
    userId: caller.user?.id ?? null,
    acao: act,
    objeto: object,
    objetoId: id === undefined ? null : String(id),
    ip: caller.ip,
    requestId: caller.requestId,
    dados: data === undefined ? null : JSON.stringify(data),
  }
  const adding = trx.insertInto('auditoria').values(values)
  if (!isForDigest(caller, line)) return void (await adding.execute())
  const lost = lostAdministrator(line)
  await trx
    .with('line', () => adding.returning('id'))
    .insertInto('resumoDaAdministracao')
    .columns(['auditoriaId', 'administradores'])
    .expression(({ selectFrom }) =>
      selectFrom('line').select([
        'line.id',
        sql<number[]>`array(select users.id from users where ${isAdministrator} or users.id = ${lost})`.as('administradores'),
      ]),
    )
    .execute()
}

/** Acts that their owners do as well, such as cancelling a fee, count only where the secretariat or the operator does them. */
const isForDigest = ({ user }: AuditedUser, { act, object }: Act): boolean =>
  assuntoDoResumo(act, object) !== undefined && user?.role !== 'user'

/** The account that this very act made an administrator no longer: it hears of it too. */
const lostAdministrator = ({ act, id, data }: Act): number | null =>
  act === 'mudar-papel' && data?.de === 'admin' ? Number(id) : null

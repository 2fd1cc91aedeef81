import type { Papel } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'

/** What a person is asked to be: to conduct a procedimento, or to be an expert in it. */
export type Funcao = Papel | 'perito'

/** What a user `u` is in a procedimento `p`. The member of the secretariat who imported it from a file did not file it. */
export const PROTOCOLOU = sql`(p.user_id = u.id and not exists (select from importados i where i.procedimento_id = p.id))`
export const ADVOGA = sql`coalesce(lower(p.advogado_email) = u.email, false)`
export const E_PARTE = sql`exists (select from partes pt left join parte_contatos c on c.parte_id = pt.id
  where pt.procedimento_id = p.id and (pt.documento = u.cpf or lower(c.contato) = u.email))`
/** By number and password, which were sent only to the partes, or as a third party added by one of them: now, or until it ended. */
export const ACOMPANHA = sql`(exists (select from procedimento_acessos a
    where a.procedimento_id = p.id and a.user_id = u.id and a.motivo in ('autor', 'senha', 'terceiro'))
  or exists (select from acessos_encerrados x where x.procedimento_id = p.id and x.user_id = u.id and x.origem not in ('julga', 'patrono')))`
/** Condition for a designation `d`: it waits for an answer, or was accepted, even if the person left later. */
export const CONDUZ = sql`d.procedimento_id = p.id and d.user_id = u.id
  and (d.situacao in ('pendente', 'aceita') or d.situacao = 'substituida' and d.respondida_em is not null)`

/** Condition for a task `t` as expert that waits for an answer or goes on, and for one that was accepted, even if it has ended. */
export const PERICIA_ABERTA = sql`t.procedimento_id = p.id and t.perito_id = u.id and t.encerrada_em is null`
export const PERITO = sql`t.procedimento_id = p.id and t.perito_id = u.id and (t.encerrada_em is null or t.aceita_em is not null)`

/** Shown to a member of the secretariat who takes part in the procedimento. */
export const INTERESSADO = 'Você é parte ou interessado neste procedimento; peça a outra pessoa da secretaria.'

/** Whether an account takes part in a procedimento in any way, and so cannot act on it for the secretariat. */
export const isInteressado = async (
  db: Db | Trx,
  { procedimentoId, userId }: { procedimentoId: number; userId: number },
): Promise<boolean> => (await interessesDe(db, userId, [procedimentoId])).has(procedimentoId)

/** In which of these procedimentos an account takes part. One query for all of them. */
export async function interessesDe(db: Db | Trx, userId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select p.id from users u cross join procedimentos p
    where u.id = ${userId} and p.id = any(${sql.val(ids)}::bigint[])
      and (${PROTOCOLOU} or ${ADVOGA} or ${E_PARTE} or ${ACOMPANHA}
        or exists (select from designacoes d where ${CONDUZ})
        or exists (select from pericias t where ${PERITO}))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

import type { NovaParte } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import { invalid } from '../platform/http/errors.ts'
import { CONDUZ } from './takes-part.ts'

/**
 * Condition for an account `u` and a negociação `n`: it may not be a party, because it conducts the procedimento to which that is
 * linked, or one linked to this, or judges a parte of the case (Lei 13.140/15, art. 30): the reverse of the same reason in `impeded.ts`.
 */
export const NAO_NEGOCIA = sql<boolean>`(exists (select from procedimentos p join designacoes d on ${CONDUZ}
    where p.id = n.procedimento_id or p.vinculado_a = n.procedimento_id
      or p.id = (select vinculado_a from procedimentos where id = n.procedimento_id))
  or processo_que_julga(n.procedimento_id, u.id) is not null)`

/**
 * Why a user may not follow a caso beside its partes although they could otherwise: they are, or were, arbitrator of a processo
 * that is linked to it or has a parte in common with it. The database enforces the rule (0106), also for grants to third parties.
 * @returns a sentence, or null
 */
export async function porqueNaoLeCaso(trx: Trx, casoId: number, userId: number): Promise<string | null> {
  const { processo } = await trx
    .selectNoFrom(processoQueJulga(sql`${casoId}::bigint`, userId).as('processo'))
    .executeTakeFirstOrThrow()
  if (processo === null) return null
  return `Você está, ou esteve, designado árbitro no processo ${processo}, que é vinculado a este caso ou tem com ele uma parte ou um contato em comum. Quem julga não acompanha a mediação (Lei 13.140/2015, art. 30).`
}

/** The number of that processo, or null. @param casoId of a procedimento of any tipo; a processo has none */
export const processoQueJulga = (casoId: RawBuilder<unknown>, userId: number | RawBuilder<unknown>) =>
  sql<number | null>`processo_que_julga(${casoId}, ${userId}::bigint)`

/**
 * Refuses a request for mediation by somebody who judges one of its partes in a processo that has not ended, known by CPF or CNPJ or
 * by a contact: its author would read it. That they are a parte themselves does not help: they first leave the designation.
 * @throws AppError 422 on a parte in common
 */
export async function refusePedidoDeQuemJulga(
  db: Db,
  userId: number,
  pedido: Record<'demandantes' | 'demandadas', readonly NovaParte[]>,
): Promise<void> {
  const partes = (['demandantes', 'demandadas'] as const).flatMap((polo) =>
    pedido[polo].map(({ documento, emails }, i) => ({
      campo: `${polo}.${i}.documento`,
      documento,
      contatos: emails.map(({ contato }) => contato.toLowerCase()),
    })),
  )
  const { rows } = await sql<{ campo: string; processo: number }>`
    select t.campo, p.id as processo
    from jsonb_to_recordset(${JSON.stringify(partes)}::jsonb) as t (campo text, documento text, contatos jsonb)
      cross join designacoes d join procedimentos p on p.id = d.procedimento_id
    where d.user_id = ${userId} and d.papel = 'arbitro' and d.situacao in ('pendente', 'aceita')
      and p.situacao <> all(${sql.val(ENCERRADOS)}::int[])
      and exists (select from partes la left join parte_contatos c on c.parte_id = la.id and c.canal = 'email'
        where la.procedimento_id = p.id and (la.documento = t.documento or t.contatos ? lower(c.contato)))
    order by t.campo desc, p.id desc limit 1`.execute(db)
  const [found] = rows
  if (!found) return
  throw invalid({
    [found.campo]: [
      `Você está designado árbitro no processo ${found.processo}, em andamento, de que esta parte ou um contato dela participa. Quem julga não protocola nem acompanha a mediação de quem é julgado (Lei 13.140/2015, arts. 7º e 30).`,
    ],
  })
}

/** Somebody who follows a case, or is party to a negociação linked to it, although they judge, or judged, one of its partes. */
export interface QuemJulga {
  caso: number
  /** Null: they follow the case itself. */
  negociacaoId: number | null
  userId: number
  nome: string
  processo: number
  /** They filed the case, opened the negociação or signed a draft of it, and so keep it. */
  fica: boolean
}

/** Condition for an access `a` to a negociação: that account signed no draft of it. */
export const NAO_ASSINOU = sql<boolean>`not exists (select from assinaturas s join minutas m on m.id = s.minuta_id
  where m.negociacao_id = a.negociacao_id and s.user_id = a.user_id)`

/**
 * Those of this case, or the arbitrators of this processo. Read before and after a contact changes, because the change may give a case
 * and a processo a contact in common.
 */
export async function findQuemJulga(trx: Trx, procedimentoId: number): Promise<QuemJulga[]> {
  const arbitros = sql`(select user_id from designacoes where procedimento_id = ${procedimentoId} and papel = 'arbitro')`
  const { rows } = await sql<QuemJulga>`
    select m.caso, m.negociacao as "negociacaoId", u.id as "userId", coalesce(u.name, '') as nome, j.processo, m.fica
    from (
      select a.procedimento_id as caso, null::bigint as negociacao, a.user_id, bool_or(a.motivo = 'autor') as fica
      from procedimento_acessos a
      where a.tipo = 'caso' and a.motivo in ('autor', 'senha', 'terceiro', 'procurador', 'assistente', 'financeiro')
        and (a.procedimento_id = ${procedimentoId} or a.user_id in ${arbitros})
      group by a.procedimento_id, a.user_id
      union all
      select n.procedimento_id, n.id, a.user_id, a.user_id = n.user_id or not ${NAO_ASSINOU}
      from negociacao_acessos a join negociacoes n on n.id = a.negociacao_id
      where n.procedimento_id = ${procedimentoId} or a.user_id in ${arbitros} and n.procedimento_id is not null
    ) m join users u on u.id = m.user_id
      cross join lateral (select ${processoQueJulga(sql.ref('m.caso'), sql.ref('u.id'))} as processo) j
    where j.processo is not null
    order by m.negociacao nulls first, m.caso, u.id`.execute(trx)
  return rows
}

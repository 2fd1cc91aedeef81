import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'

/** Where the partes were named. */
type Onde = { procedimentoId: number } | { negociacaoId: number }

/**
 * From now on the forms offer these partes to the user who named them; what was last named with a document number is what they
 * offer. Called late in a transaction, after the user's row was locked, and once for both sides: two filings of one user then take
 * the rows in the same order.
 */
export async function rememberPartes(trx: Trx, userId: number, { now, ...onde }: Onde & { now: Date }): Promise<void> {
  const [colunas, partes] =
    'procedimentoId' in onde
      ? [sql`id, null`, sql`partes where procedimento_id = ${onde.procedimentoId}`]
      : [sql`null, id`, sql`negociacao_partes where negociacao_id = ${onde.negociacaoId}`]
  await sql`
    insert into partes_conhecidas as c (user_id, documento, nome_busca, parte_id, negociacao_parte_id, usada_em)
    select distinct on (documento) ${userId}::bigint, documento, left(normaliza(nome), 200), ${colunas}::bigint, ${now}::timestamptz
    from ${partes}
    order by documento, id desc
    on conflict (user_id, documento) do update set
      nome_busca = excluded.nome_busca, parte_id = excluded.parte_id,
      negociacao_parte_id = excluded.negociacao_parte_id, usada_em = excluded.usada_em`.execute(trx)
}

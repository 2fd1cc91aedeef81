import { MAX_ACHADAS } from '@concordia/contract/identidade/words'
import type { ParteConhecida } from '@concordia/contract/procedimentos/schemas/partes-conhecidas'
import { bareDocument } from '@concordia/contract/values/documento'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { beginsWith, nameMatches } from '../../platform/database/search.ts'
import type { Autos } from './partes.ts'

/**
 * From now on the forms offer these partes to the user who named them; what was last named with a document number is what they
 * offer. Called late in a transaction, after the user's row was locked, and once for both sides: two filings of one user then take
 * the rows in the same order.
 */
export async function rememberPartes(
  trx: Trx,
  userId: number,
  autos: Autos,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await sql`
    insert into partes_conhecidas as c (user_id, documento, nome_busca, ${sql.ref(autos.conhecida)}, usada_em)
    select distinct on (documento) ${userId}::bigint, documento, left(normaliza(nome), 200), id, ${now}::timestamptz
    from ${sql.table(autos.partes)} where ${sql.ref(autos.id)} = ${id}
    order by documento, id desc
    on conflict (user_id, documento) do update set
      nome_busca = excluded.nome_busca, parte_id = excluded.parte_id,
      negociacao_parte_id = excluded.negociacao_parte_id, usada_em = excluded.usada_em`.execute(trx)
}

/**
 * The partes that this user has named in filings and negotiations of their own and that answer to the text, the last used first
 * (docs/rules/screens.md#searches). One index has names and documents of one user in this order: it is read until ten are
 * found; what a parte says is read only for those. With 10,000 filings and 20,000 documents a text that nobody has takes some 8 ms.
 */
export async function searchConhecidas(db: Db, userId: number, texto: string): Promise<ParteConhecida[]> {
  const found = await db
    .with('c', (cte) =>
      cte
        .selectFrom('partesConhecidas')
        .select(['documento', 'usadaEm'])
        .where('userId', '=', userId)
        .where((eb) => answersTo({ nome: eb.ref('nomeBusca'), documento: eb.ref('documento') }, texto))
        .orderBy('usadaEm', 'desc')
        .orderBy('documento')
        .limit(MAX_ACHADAS),
    )
    .selectFrom('c')
    .innerJoin('partesConhecidas as k', (on) => on.onRef('k.documento', '=', 'c.documento').on('k.userId', '=', userId))
    .leftJoin('partes as p', 'p.id', 'k.parteId')
    .leftJoin('negociacaoPartes as n', 'n.id', 'k.negociacaoParteId')
    .select(['k.documento'])
    .select((eb) => [
      eb.fn.coalesce('p.nome', 'n.nome').$notNull().as('nome'),
      eb.fn.coalesce('p.endereco', 'n.endereco').$notNull().as('endereco'),
      eb.fn.coalesce('p.telefone', 'n.telefone').$notNull().as('telefone'),
      sql<string[]>`array(
        select contato from parte_contatos where parte_id = k.parte_id and canal = 'email' order by ordem)`.as('doProcedimento'),
      sql<string[]>`array(
        select contato from negociacao_contatos where parte_id = k.negociacao_parte_id order by ordem)`.as('daNegociacao'),
    ])
    .orderBy('c.usadaEm', 'desc')
    .orderBy('c.documento')
    .execute()
  return found.map(({ doProcedimento, daNegociacao, ...parte }) => ({ ...parte, emails: [...doProcedimento, ...daNegociacao] }))
}

/**
 * Digits ask for the beginning of a CPF or CNPJ, with or without punctuation; letters for a name, or for a CNPJ if there are
 * digits among them.
 */
function answersTo({ nome, documento }: Record<'nome' | 'documento', Expression<string>>, texto: string) {
  const bare = bareDocument(texto)
  const byName = nameMatches(nome, texto)
  if (bare.length < 2 || !/\d/.test(bare)) return byName
  const byDocument = beginsWith(documento, bare)
  return /\p{L}/u.test(texto) ? sql<SqlBool>`(${byName} or ${byDocument})` : byDocument
}

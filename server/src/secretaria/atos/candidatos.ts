import { PER_PAGE } from '@concordia/contract/http/shapes'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import type { Papel } from '@concordia/contract/rules/tipos'
import type { Candidato } from '@concordia/contract/secretaria/schemas/atos'
import { sql } from 'kysely'
import { indicadosPorLado } from '../../arbitragem/indicacao/queries.ts'
import { impedidosDe } from '../../direitos/impeded-near.ts'
import type { Db } from '../../platform/database/database.ts'
import { contains } from '../../platform/database/search.ts'

interface CandidatoRow {
  id: number
  name: string | null
  email: string
  areas: Candidato['areas']
  emAndamento: number
  ultima: Date | null
  indicadoPor: Candidato['indicado_por']
  impedimento: string | null
}

interface Busca {
  procedimentoId: number
  papel: Papel
  /** A part of the name; absent: everybody. */
  texto?: string | undefined
  /** Counts from 1. */
  page: number
}

const ORDEM = sql`g.indicado_por is null, g.impedido, g.em_andamento, g.ultima nulls first, g.nome_busca, g.id`

/**
 * One page of the people who may be designated, in the order of docs/rules/procedimentos.md#roster, and how many there are. How
 * many queries it takes does not depend on the number of people.
 */
export async function listCandidatos(db: Db, { procedimentoId, papel, texto, page }: Busca) {
  const impedidos = await impedidosDe(db, { procedimentoId, papel })
  const pessoas = sql`perfis f join users u on u.id = f.user_id
    where f.tipo = ${papel} and f.situacao = 'A' and u.email_verified_at is not null
      and ${texto ? contains(sql.ref<string>('u.nome_busca'), texto, 'row') : sql`true`}`
  const [{ rows }, counted] = await Promise.all([
    sql<Omit<CandidatoRow, 'impedimento'>>`
      with todos as (
        select u.id, u.name, u.email, u.nome_busca, coalesce(c.n, 0)::int as em_andamento, i.polos as indicado_por,
          u.id = any(${sql.val([...impedidos.keys()])}::bigint[]) as impedido,
          (select created_at from designacoes where user_id = u.id order by created_at desc limit 1) as ultima
        from (select u.* from ${pessoas}) u
          left join (select d.user_id, count(*) as n from designacoes d join procedimentos p on p.id = d.procedimento_id
            where d.situacao in ('pendente', 'aceita') and p.situacao <> all(${sql.val(ENCERRADOS)}::int[])
            group by 1) c on c.user_id = u.id
          left join (select user_id, jsonb_agg(polo order by polo) as polos from ${indicadosPorLado(procedimentoId)} i group by 1) i on i.user_id = u.id
      ), pagina as (select * from todos g order by ${ORDEM} limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE})
      select g.id, g.name, g.email, g.em_andamento as "emAndamento", g.ultima, coalesce(g.indicado_por, '[]') as "indicadoPor",
        coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome) order by a.n desc, a.nome) from (
          select a.id, a.nome, count(*) as n from designacoes d
            join procedimentos p on p.id = d.procedimento_id join areas a on a.id = p.area_id
          where d.user_id = g.id and (d.situacao = 'aceita' or d.situacao = 'substituida' and d.respondida_em is not null)
          group by 1, 2) a), '[]') as areas
      from pagina g order by ${ORDEM}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${pessoas}`.execute(db),
  ])
  const found: CandidatoRow[] = rows.map((row) => ({ ...row, impedimento: impedidos.get(row.id) ?? null }))
  return { rows: found, total: counted.rows[0]!.total }
}

import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Client } from 'pg'

/** Hand-written SQL for the screen: the least any client of this database would have to ask. */
const shown = (
  keys: string,
) => `select p.id, p.classe, p.created_at, p.situacao, p.ultimo_evento_descricao, p.ultimo_evento_em, a.id, a.nome,
    (select coalesce(json_agg(m), '[]') from (select m.id, m.nome, m.cor from procedimento_marcadores pm
      join marcadores m on m.id = pm.marcador_id where pm.procedimento_id = p.id and m.user_id = $1 order by m.nome) m) marcadores,
    (select coalesce(json_agg(l), '[]') from (select polo, (array_agg(nome order by ordem))[1] nome, count(*) - 1 mais from partes
      where procedimento_id = p.id group by polo) l) lados,
    (select coalesce(json_agg(d), '[]') from (select situacao, user_id, papel from designacoes
      where procedimento_id = p.id and situacao in ('pendente', 'aceita')) d) designados,
    (select coalesce(json_agg(distinct situacao), '[]') from pagamentos where procedimento_id = p.id) custas
  from (${keys} limit 20) k join procedimentos p using (id) join areas a on a.id = p.area_id order by p.movimentado_em desc, p.id desc`
const counted = (keys: string) => `select count(*) from (${keys} limit 10001) x where $1 > 0`

/** What a user sees, without a filter. */
export const ownAll = (
  tipo: Tipo,
) => `select x.procedimento_id as id from procedimento_acessos x where x.user_id = $1 and x.tipo = '${tipo}'
  group by x.movimentado_em, x.procedimento_id`
/** What a user sees under a condition on `p`. */
export const own = (
  tipo: Tipo,
  condition: string,
) => `select x.procedimento_id as id from procedimento_acessos x join procedimentos p on p.id = x.procedimento_id
  where x.user_id = $1 and x.tipo = '${tipo}' and ${condition} group by x.movimentado_em, x.procedimento_id`
export const OWN_ORDER = ' order by x.movimentado_em desc, x.procedimento_id desc'

/** The first page and the number of matches, as two queries. */
export async function rawList(raw: Client, viewerId: number, keys: string, order: string): Promise<void> {
  await raw.query(shown(keys + order), [viewerId])
  await raw.query(counted(keys), [viewerId])
}
